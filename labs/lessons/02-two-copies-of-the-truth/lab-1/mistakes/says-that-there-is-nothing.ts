// says: When the model said nothing, your textOf() does not give the empty text. It may give
//   words of its own, or no text at all; no words are the empty text.
// caught by: no-text

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	return (
		message.content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("") ||
		"(no text)"
	);
// --- end ---

// says: Your textOf() makes words up where the model said nothing. No words are the empty
//   text.
// caught by: no-text

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	return (
		message.content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("") ||
		"(no text)"
	);
// --- end ---

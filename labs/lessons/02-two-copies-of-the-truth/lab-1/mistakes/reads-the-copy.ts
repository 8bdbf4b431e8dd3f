// says: Your textOf() believes a field that holds the text a second time. Such a copy can be
//   out of date; the blocks cannot, for they are the message.
// caught by: stale-text

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	const { text } = message as { text?: string };
	return (
		text ??
		message.content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("")
	);
// --- end ---

// says: Your textOf() reads the first text block and stops. A reply may have several.
// caught by: text-joined, text-around-a-call

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	const first = message.content.find((block) => block.type === "text");
	return first?.type === "text" ? first.text : "";
// --- end ---

// says: Your textOf() does not read every text block; it may read the first one and stop. A
//   reply may have several.
// caught by: text-joined, text-around-a-call

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	const first = message.content.find((block) => block.type === "text");
	return first?.type === "text" ? first.text : "";
// --- end ---

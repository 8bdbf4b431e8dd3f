// says: Your textOf() loses words: of several text blocks it does not read all, nor those
//   behind a call. You may be looking at the first block alone; when the model calls before
//   it speaks, there are words behind.
// caught by: text-joined, text-beside-calls

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	const [first] = message.content;
	return first?.type === "text" ? first.text : "";
// --- end ---

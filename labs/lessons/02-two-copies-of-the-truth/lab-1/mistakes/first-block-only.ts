// says: Your textOf() looks at the first block alone. When the model calls before it speaks,
//   there are words behind.
// caught by: text-joined, text-beside-calls

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	const [first] = message.content;
	return first?.type === "text" ? first.text : "";
// --- end ---

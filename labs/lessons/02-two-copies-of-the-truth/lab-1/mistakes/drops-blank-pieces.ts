// says: Your textOf() loses text blocks that are white space and nothing else. It may pass over
//   what looks empty, so that two words become one; such a block is words too.
// caught by: blank-pieces

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	return message.content
		.flatMap((block) => (block.type === "text" && block.text.trim() ? [block.text] : []))
		.join("");
// --- end ---

// says: Your textOf() puts a line break between text blocks. A provider may split its text
//   anywhere, within a word too; join the pieces with nothing in between.
// caught by: text-joined, text-as-it-is

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	return message.content
		.flatMap((block) => (block.type === "text" ? [block.text] : []))
		.join("\n");
// --- end ---

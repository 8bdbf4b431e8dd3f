// says: Your textOf() reads every text block, and does not give the texts one after the
//   other with nothing in between. You may be joining with a space or a line break; a
//   provider may split its text anywhere, within a word too.
// caught by: text-joined, text-as-it-is

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	return message.content
		.flatMap((block) => (block.type === "text" ? [block.text] : []))
		.join("\n");
// --- end ---

// says: Your textOf() does not give the words exactly as they stand in the blocks. It may
//   take spaces and line breaks off the ends; they are the model's words too, and a file's
//   last line break may be among them.
// caught by: text-as-it-is

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	return message.content
		.flatMap((block) => (block.type === "text" ? [block.text] : []))
		.join("")
		.trim();
// --- end ---

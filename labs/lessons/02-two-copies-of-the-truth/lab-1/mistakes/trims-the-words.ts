// says: Your textOf() takes spaces and line breaks off the ends. They are the model's words
//   too, and a file's last line break may be among them.
// caught by: text-as-it-is

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	return message.content
		.flatMap((block) => (block.type === "text" ? [block.text] : []))
		.join("")
		.trim();
// --- end ---

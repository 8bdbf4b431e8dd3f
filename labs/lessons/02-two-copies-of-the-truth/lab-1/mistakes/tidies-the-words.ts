// says: Your textOf() does not give every character as it is. It may tidy line breaks, accents or
//   tags; what to do about them is for whoever shows the words.
// caught by: odd-characters

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	return message.content
		.map((block) => (block.type === "text" ? block.text.replaceAll("\r\n", "\n") : ""))
		.join("");
// --- end ---

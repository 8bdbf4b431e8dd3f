// says: Your textOf() takes a reply with calls for one without words. A reply can say
//   something and ask for a tool at once.
// caught by: text-beside-calls, text-around-a-call

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	if (message.content.some((block) => block.type === "toolCall")) return "";
	return message.content
		.flatMap((block) => (block.type === "text" ? [block.text] : []))
		.join("");
// --- end ---

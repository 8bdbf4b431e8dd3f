// says: Your textOf() does not give the words of a reply that asks for a tool as well. You
//   may be taking a reply with calls for one without words; a reply can say something and
//   ask for a tool at once.
// caught by: text-beside-calls, text-around-a-call

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	if (message.content.some((block) => block.type === "toolCall")) return "";
	return message.content
		.flatMap((block) => (block.type === "text" ? [block.text] : []))
		.join("");
// --- end ---

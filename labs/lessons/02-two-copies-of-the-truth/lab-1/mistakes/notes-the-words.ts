// says: After textOf() and toolCalls() the message has more in it than before. You may be writing
//   what you found onto the message, where others can read it when it is out of date.
// caught by: message-unharmed

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	const words = message.content
		.map((block) => (block.type === "text" ? block.text : ""))
		.join("");
	Object.defineProperty(message, "text", { value: words, configurable: true });
	return words;
// --- end ---

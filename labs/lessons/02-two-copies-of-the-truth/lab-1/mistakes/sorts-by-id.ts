// says: Of several calls your toolCalls() gives the right number, and not each in its place.
//   You may be sorting them by their ids; an id is a name and no number, and the order is
//   that of the blocks.
// caught by: calls-in-order

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	return message.content
		.filter((block) => block.type === "toolCall")
		.sort((a, b) => (a.id < b.id ? -1 : 1));
// --- end ---

// says: Your toolCalls() sorts the calls by their ids. An id is a name and no number; the
//   order is that of the blocks.
// caught by: calls-in-order

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	return message.content
		.filter((block) => block.type === "toolCall")
		.sort((a, b) => (a.id < b.id ? -1 : 1));
// --- end ---

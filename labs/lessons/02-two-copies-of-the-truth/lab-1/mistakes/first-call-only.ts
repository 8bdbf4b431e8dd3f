// says: Your toolCalls() gives the first call alone. A reply may ask for several tools at
//   once, and each call wants its result.
// caught by: calls-in-order

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	return message.content.filter((block) => block.type === "toolCall").slice(0, 1);
// --- end ---

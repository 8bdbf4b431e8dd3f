// says: Of several calls your toolCalls() gives the right number, and not each in its place.
//   You may be turning the order round; the model made the calls in this order, and the
//   second may need what the first has done.
// caught by: calls-in-order

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	return message.content.filter((block) => block.type === "toolCall").reverse();
// --- end ---

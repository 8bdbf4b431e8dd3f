// says: When a reply holds several calls, your toolCalls() gives another number of them; it
//   may give the first one alone. A reply may ask for several tools at once, and each call
//   wants its result.
// caught by: calls-in-order

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	return message.content.filter((block) => block.type === "toolCall").slice(0, 1);
// --- end ---

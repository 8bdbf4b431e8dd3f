// says: A call that carries a field of its provider's does not come back whole. Your
//   toolCalls() may build a new call from the fields that it knows; some providers refuse a
//   call that comes back without theirs.
// caught by: whole-calls

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	return message.content
		.filter((block) => block.type === "toolCall")
		.map(({ type, id, name, arguments: args }) => ({ type, id, name, arguments: args }));
// --- end ---

// says: Where a message has a second copy of its calls in a field of its own, your
//   toolCalls() does not give the calls of the blocks. You may be reading that copy; it can
//   be out of date, so work them out from the blocks.
// caught by: stale-calls

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	const copy = (message as { toolCalls?: ToolCall[] }).toolCalls;
	return copy ?? message.content.filter((block) => block.type === "toolCall");
// --- end ---

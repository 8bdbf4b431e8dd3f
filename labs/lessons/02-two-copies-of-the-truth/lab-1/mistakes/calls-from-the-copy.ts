// says: Your toolCalls() believes a field that holds the calls a second time. Such a copy
//   can be out of date; work them out from the blocks.
// caught by: stale-calls

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	const copy = (message as { toolCalls?: ToolCall[] }).toolCalls;
	return copy ?? message.content.filter((block) => block.type === "toolCall");
// --- end ---

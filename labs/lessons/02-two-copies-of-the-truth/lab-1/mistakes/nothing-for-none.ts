// says: When there is no call, your toolCalls() does not give an empty list; it may give
//   undefined. An empty list is a list too, and nobody has to ask whether there is one.
// caught by: no-calls

// --- your code: toolCalls ---
export function toolCalls(message: AssistantMessage): ToolCall[] | undefined {
	const calls = message.content.filter((block) => block.type === "toolCall");
	return calls.length > 0 ? calls : undefined;
}
// --- end: toolCalls ---

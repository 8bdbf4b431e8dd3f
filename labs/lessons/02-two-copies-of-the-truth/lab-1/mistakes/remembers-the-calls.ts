// says: Your toolCalls() stores the list that it found and gives the same list again. It is
//   a second copy of the truth, and whoever changes it changes it for all.
// caught by: calls-are-worked-out, list-is-yours

// --- your code: toolCalls ---
const known = new WeakMap<AssistantMessage, ToolCall[]>();

export function toolCalls(message: AssistantMessage): ToolCall[] {
	const calls =
		known.get(message) ?? message.content.filter((block) => block.type === "toolCall");
	known.set(message, calls);
	return calls;
}
// --- end: toolCalls ---

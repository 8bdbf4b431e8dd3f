// says: Asked a second time about the same message, your toolCalls() does not give the calls
//   that are in it then. You may be storing the list that you found: it is a second copy of
//   the truth, and whoever changes it changes it for all.
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

// says: When blocks change, your toolCalls() does not give the calls that are there then, in
//   every case. You may be keeping a list and following some kinds of changes; there is
//   always another way to change an array, so keep nothing.
// caught by: calls-are-worked-out

// --- your code: toolCalls ---
const known = new WeakMap<AssistantMessage, ToolCall[]>();

export function toolCalls(message: AssistantMessage): ToolCall[] {
	const { content } = message;
	const calls = known.get(message) ?? content.filter((block) => block.type === "toolCall");
	if (!known.has(message)) {
		Object.defineProperty(content, "push", {
			value(block: TextBlock | ToolCall) {
				if (block.type === "toolCall") calls.push(block);
				content[content.length] = block;
			},
		});
	}
	known.set(message, calls);
	return [...calls];
}
// --- end: toolCalls ---

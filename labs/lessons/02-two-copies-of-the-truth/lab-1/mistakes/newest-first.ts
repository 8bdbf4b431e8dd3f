// says: Your toolCalls() turns the order round. The model made the calls in this order, and the second may need what
//   the first has done.
// caught by: calls-in-order
// --- your code: toolCalls ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
	return message.content.filter((block) => block.type === "toolCall").reverse();
}
// --- end: toolCalls ---

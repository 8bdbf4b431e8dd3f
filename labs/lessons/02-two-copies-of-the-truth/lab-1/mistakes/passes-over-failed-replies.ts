// says: Your toolCalls() passes over a reply that broke off. Which calls are in a reply is one question, and what to do
//   about them another; this function answers the first.
// caught by: broken-off
// --- your code: toolCalls ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
	if (message.stopReason === "error" || message.stopReason === "aborted") return [];
	return message.content.filter((block) => block.type === "toolCall");
}
// --- end: toolCalls ---

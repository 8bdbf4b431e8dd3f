// says: Your toolCalls() goes by stopReason. Providers differ in what they write there; a call is in the blocks or it
//   is not.
// caught by: stop-reason-is-no-call
// --- your code: toolCalls ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
	if (message.stopReason !== "toolUse") return [];
	return message.content.filter((block) => block.type === "toolCall");
}
// --- end: toolCalls ---

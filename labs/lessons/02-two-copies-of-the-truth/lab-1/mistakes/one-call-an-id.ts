// says: Your toolCalls() keeps one call for each id. Providers have been seen to use an id twice, and each call wants
//   its result.
// caught by: same-call-twice
// --- your code: toolCalls ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
	return [...new Map(message.content.filter((block) => block.type === "toolCall").map((call) => [call.id, call])).values()];
}
// --- end: toolCalls ---

// says: Your toolCalls() passes over a reply that broke off. Which calls are in a reply is
//   one question, and what to do about them another; this function answers the first.
// caught by: broken-off

// --- solution ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
// --- mistake ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
	if (message.stopReason === "error" || message.stopReason === "aborted") return [];
// --- end ---

// says: Of a reply that broke off, your textOf() or toolCalls() does not give what is in it;
//   you may be passing over replies that failed. What is in a reply is one question, and
//   what to do about it another; these functions answer the first.
// caught by: broken-off

// --- solution ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
// --- mistake ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
	if (message.stopReason === "error" || message.stopReason === "aborted") return [];
// --- end ---

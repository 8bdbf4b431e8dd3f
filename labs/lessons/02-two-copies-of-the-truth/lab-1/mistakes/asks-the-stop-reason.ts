// says: Your toolCalls() goes by stopReason. Providers differ in what they write there; a
//   call is in the blocks or it is not.
// caught by: stop-reason-is-no-call

// --- solution ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
// --- mistake ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
	if (message.stopReason !== "toolUse") return [];
// --- end ---

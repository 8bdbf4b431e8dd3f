// says: Your toolCalls() gives the message's own list of blocks when all of them are calls,
//   so a change to the list is a change to the message; make a new one.
// caught by: list-is-yours

// --- solution ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
// --- mistake ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
	if (message.content.every((block) => block.type === "toolCall"))
		return message.content as ToolCall[];
// --- end ---

// says: Whoever changes the list that your toolCalls() gave changes the message, or the list
//   that comes next. You may be giving the message's own list of blocks when all of them are
//   calls; make a new list each time.
// caught by: list-is-yours

// --- solution ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
// --- mistake ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
	if (message.content.every((block) => block.type === "toolCall"))
		return message.content as ToolCall[];
// --- end ---

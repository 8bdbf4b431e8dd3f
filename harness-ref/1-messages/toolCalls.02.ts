/** The calls of a reply, in the order in which the model made them. Derived each time, like its words. */
export function toolCalls(message: AssistantMessage): ToolCall[] {
	return message.content.filter((block) => block.type === "toolCall");
}

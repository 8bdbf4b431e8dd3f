/**
 * The calls of a reply: its blocks of the type "toolCall", whole, in the order in which the
 * model made them. A call that is there twice is given twice, also under one id. Words that
 * look like a call are words. A reply without calls gives [].
 *
 * Derived from `content` each time, like the words, and no other field has a say: whatever the
 * `stopReason`, the calls that are in the reply are given. The array is a new one each time,
 * and whoever changes it changes nothing else. The reply is left as it was.
 */
export function toolCalls(message: AssistantMessage): ToolCall[] {
	return message.content.filter((block) => block.type === "toolCall");
}

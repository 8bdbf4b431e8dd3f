/**
 * The calls of a reply: its blocks of the type "toolCall", whole, with any field that a
 * provider has added, in the order in which the model made them. An id is any text; a call that
 * is there twice is given twice. Words that look like a call are words, and a block of another
 * kind is no call, whatever fields it has. A reply without calls gives [].
 *
 * Derived from `content` each time, like the words, and no other field has a say: whatever the
 * `stopReason`, the calls that are in the reply are given. The array is a new one each time,
 * and whoever changes it changes nothing else. The reply is left as it was.
 */
export function toolCalls(message: AssistantMessage): ToolCall[] {
	return message.content.filter((block) => block.type === "toolCall");
}

/**
 * The words of a reply, as one string: the text of each block of the type "text", in order,
 * with nothing in between, nothing added and nothing cut off. Blocks of other kinds may stand
 * among them, and are passed over, also where they have a field `text`. A reply without text
 * blocks has the words "".
 *
 * Derived from `content` each time and kept nowhere, so it cannot be out of date. No other
 * field has a say: not `stopReason`, and no field in which an older program kept the words. The
 * reply is left as it was.
 */
export function textOf(message: AssistantMessage): string {
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
}

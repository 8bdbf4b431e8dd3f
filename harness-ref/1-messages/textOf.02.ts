/**
 * The words of a reply, as one string: the text of each of its text blocks, in order, with
 * nothing in between, nothing added and nothing cut off. Calls may stand among them. A reply
 * without text blocks has the words "".
 *
 * Derived from `content` each time and kept nowhere, so it cannot be out of date. No other
 * field has a say: not `stopReason`, and no field in which an older program kept the words. The
 * reply is left as it was.
 */
export function textOf(message: AssistantMessage): string {
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
}

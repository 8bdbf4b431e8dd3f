/**
 * The words of a reply: its texts in order, with one space between two. Calls are no words, and
 * a reply without texts comes to "".
 */
export function textOf(message: AssistantMessage): string {
	const texts = message.content.flatMap((block) => (block.type === "text" ? [block.text] : []));
	return texts.join(" ");
}

/** The words of a reply: its texts in order, a line each. Calls are no words. */
export function textOf(message: AssistantMessage): string {
	const texts = message.content.flatMap((block) => (block.type === "text" ? [block.text] : []));
	return texts.join("\n");
}

/** The words of a reply: its text blocks, joined as they are. Derived each time, so it cannot be out of date. */
export function textOf(message: AssistantMessage): string {
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
}

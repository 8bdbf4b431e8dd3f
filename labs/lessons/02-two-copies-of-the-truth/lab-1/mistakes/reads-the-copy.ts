// says: Your textOf() believes a field that holds the text a second time. Such a copy can be out of date; the blocks
//   cannot, for they are the message.
// caught by: stale-text
// --- your code: textOf ---
export function textOf(message: AssistantMessage): string {
	const { text } = message as { text?: string };
	return text ?? message.content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("");
}
// --- end: textOf ---

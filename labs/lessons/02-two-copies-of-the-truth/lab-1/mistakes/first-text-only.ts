// says: Your textOf() reads the first text block and stops. A reply may have several.
// caught by: text-joined, text-around-a-call
// --- your code: textOf ---
export function textOf(message: AssistantMessage): string {
	const first = message.content.find((block) => block.type === "text");
	return first?.type === "text" ? first.text : "";
}
// --- end: textOf ---

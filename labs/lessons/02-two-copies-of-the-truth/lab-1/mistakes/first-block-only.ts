// says: Your textOf() looks at the first block alone. When the model calls before it speaks, there are words behind.
// caught by: text-joined, text-beside-calls
// --- your code: textOf ---
export function textOf(message: AssistantMessage): string {
	const [first] = message.content;
	return first?.type === "text" ? first.text : "";
}
// --- end: textOf ---

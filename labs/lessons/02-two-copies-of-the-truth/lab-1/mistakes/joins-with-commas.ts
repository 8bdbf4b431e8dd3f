// says: Your textOf() lets join() use its own separator, which is a comma; say join("").
// caught by: text-joined
// --- your code: textOf ---
export function textOf(message: AssistantMessage): string {
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join();
}
// --- end: textOf ---

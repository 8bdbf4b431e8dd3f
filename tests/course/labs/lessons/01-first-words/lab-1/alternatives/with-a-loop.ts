// differs: It goes through the blocks itself.

// --- your code: userMessage ---
export const userMessage = (content: string): Message => ({ role: "user", content });
// --- end: userMessage ---

// --- your code: textOf ---
export function textOf(message: AssistantMessage): string {
	const texts: string[] = [];
	for (const block of message.content) if (block.type === "text") texts.push(block.text);
	return texts.join(" ");
}
// --- end: textOf ---

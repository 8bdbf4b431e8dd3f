// says: Your userMessage() puts the text into a list of blocks, as replies have it. A UserMessage holds plain text.
// caught by: user-message
// --- your code: userMessage ---
export function userMessage(text: string): UserMessage {
	return { role: "user", content: [{ type: "text", text }] as unknown as string };
}
// --- end: userMessage ---

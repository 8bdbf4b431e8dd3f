// says: Your userMessage() trims the text. What the user says goes out as it is; a space at its end may be meant.
// caught by: user-message-as-it-is
// --- your code: userMessage ---
export function userMessage(text: string): UserMessage {
	return { role: "user", content: text.trim() };
}
// --- end: userMessage ---

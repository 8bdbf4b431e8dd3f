/** Makes the message with which the user says `text`. */
export function userMessage(text: string): UserMessage {
	return { role: "user", content: text };
}

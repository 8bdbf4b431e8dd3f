/**
 * Makes the message with which the user says `text`: the role, and the text as it is, also when
 * it is empty. It has no other fields.
 */
export function userMessage(text: string): UserMessage {
	return { role: "user", content: text };
}

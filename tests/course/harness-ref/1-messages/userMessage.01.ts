/** A message of the user. */
export function userMessage(text: string): Message {
	return { role: "user", content: text };
}

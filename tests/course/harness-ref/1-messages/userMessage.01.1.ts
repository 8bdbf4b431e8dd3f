/** A message of the user, with this text as it is. */
export function userMessage(text: string): Message {
	return { role: "user", content: text };
}

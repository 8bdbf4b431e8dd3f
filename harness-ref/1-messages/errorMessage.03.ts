/**
 * Makes a failed reply: it holds no words and no calls, only the reason. A run that stops
 * leaves it in the record.
 */
export function errorMessage(text: string): AssistantMessage {
	return { role: "assistant", content: [], stopReason: "error", errorMessage: text };
}

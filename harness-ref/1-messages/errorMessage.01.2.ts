/**
 * Makes a failed reply: it holds no blocks, its stopReason is "error", and its errorMessage is
 * `text`, the reason, as it is. It has no other fields. So a failure has a place in the
 * transcript too.
 */
export function errorMessage(text: string): AssistantMessage {
	return { role: "assistant", content: [], stopReason: "error", errorMessage: text };
}

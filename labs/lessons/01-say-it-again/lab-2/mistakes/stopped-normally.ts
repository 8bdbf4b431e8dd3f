// says: Your errorMessage() has the stopReason "stop", so nobody can tell it from a reply that went well.
// caught by: error-message
// --- your code: errorMessage ---
export function errorMessage(text: string): AssistantMessage {
	return { role: "assistant", content: [], stopReason: "stop", errorMessage: text };
}
// --- end: errorMessage ---

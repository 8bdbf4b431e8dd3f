// says: Your errorMessage() changes the reason. Keep the provider's words as they are:
//   somebody may have to search for them.
// caught by: error-message-as-it-is

// --- solution ---
	return { role: "assistant", content: [], stopReason: "error", errorMessage: text };
// --- mistake ---
	return {
		role: "assistant",
		content: [],
		stopReason: "error",
		errorMessage: text.trim() || "unknown",
	};
// --- end ---

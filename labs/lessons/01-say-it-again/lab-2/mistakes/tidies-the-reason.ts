// says: Your errorMessage() does not keep every reason as it is; spaces, line breaks or an
//   empty text may be changed. Keep the provider's words: somebody may have to search for
//   them.
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

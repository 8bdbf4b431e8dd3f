// says: Your errorMessage() puts the reason into a text block, where it passes for words of
//   the model. It belongs into the field errorMessage, and there are no blocks.
// caught by: error-message

// --- solution ---
	return { role: "assistant", content: [], stopReason: "error", errorMessage: text };
// --- mistake ---
	return {
		role: "assistant",
		content: [{ type: "text", text }],
		stopReason: "error",
		errorMessage: text,
	};
// --- end ---

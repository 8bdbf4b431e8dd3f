// says: Your errorMessage() makes a failed reply with something more or other in it than its
//   reason. The reason may stand in a text block, where it passes for words of the model; it
//   belongs into the field errorMessage, and there are no blocks.
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

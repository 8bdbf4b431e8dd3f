// says: Your errorMessage() has the stopReason "stop", so nobody can tell it from a reply
//   that went well.
// caught by: error-message

// --- solution ---
	return { role: "assistant", content: [], stopReason: "error", errorMessage: text };
// --- mistake ---
	return { role: "assistant", content: [], stopReason: "stop", errorMessage: text };
// --- end ---

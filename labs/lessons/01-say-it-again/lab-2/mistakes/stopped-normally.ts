// says: Your errorMessage() makes a reply that your own requests do not take for a failed
//   one. Its stopReason may be "stop", so that nobody can tell it from a reply that went
//   well.
// caught by: error-message

// --- solution ---
	return { role: "assistant", content: [], stopReason: "error", errorMessage: text };
// --- mistake ---
	return { role: "assistant", content: [], stopReason: "stop", errorMessage: text };
// --- end ---

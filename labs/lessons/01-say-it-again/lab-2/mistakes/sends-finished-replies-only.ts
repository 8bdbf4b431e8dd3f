// says: Your requests leave out every reply whose stopReason is not "stop". A reply that was
//   cut off is short, and it was said: only "error" has failed.
// caught by: cut-off-is-sent

// --- solution ---
			(message) => message.role !== "assistant" || message.stopReason !== "error",
// --- mistake ---
			(message) => message.role !== "assistant" || message.stopReason === "stop",
// --- end ---

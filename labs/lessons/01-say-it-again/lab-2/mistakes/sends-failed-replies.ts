// says: Your requests hold the failed replies. They are empty, and a provider refuses a
//   request with an empty message: after one failure every later request fails as well.
// caught by: failed-is-not-sent, provider-accepts

// --- solution ---
		const sent = this.messages.filter(
			(message) => message.role !== "assistant" || message.stopReason !== "error",
		);
// --- mistake ---
		const sent = this.messages;
// --- end ---

// says: Your requests hold what the user said and no reply at all, so the model no longer
//   sees its own answers.
// caught by: rest-is-sent, still-all-of-it

// --- solution ---
		const sent = this.messages.filter(
			(message) => message.role !== "assistant" || message.stopReason !== "error",
		);
// --- mistake ---
		const sent = this.messages.filter((message) => message.role === "user");
// --- end ---

// says: After a failure your requests hold something that a provider refuses. The failed
//   replies may be among what is sent, and most of them are empty: after one failure every
//   later request fails as well.
// caught by: failed-is-not-sent, provider-accepts

// --- solution ---
		const sent = this.messages.filter(
			(message) =>
				message.role === "user" ||
				(message.stopReason !== "error" && message.content.length > 0),
		);
// --- mistake ---
		const sent = [...this.messages];
// --- end ---

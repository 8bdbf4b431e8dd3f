// says: A failed reply does not stay in your transcript as it was when the conversation goes
//   on. You may be taking it out before you ask; leave it out of what is sent, in a list
//   made for the request, and let the transcript keep what happened.
// caught by: failed-stays

// --- solution ---
		const sent = this.messages.filter(
			(message) =>
				message.role === "user" ||
				(message.stopReason !== "error" && message.content.length > 0),
		);
// --- mistake ---
		for (let at = this.messages.length - 1; at >= 0; at -= 1) {
			const message = this.messages[at]!;
			if (message.role === "assistant" && message.stopReason === "error")
				this.messages.splice(at, 1);
		}
		const sent = this.messages.filter(
			(message) => message.role === "user" || message.content.length > 0,
		);
// --- end ---

// says: After a failed reply your requests lack something that the user said before it. You
//   may be leaving out the question along with the reply; the user said it, and only the
//   reply is left out.
// caught by: failed-is-not-sent, remembers-across-a-failure

// --- solution ---
		const sent = this.messages.filter(
			(message) =>
				message.role === "user" ||
				(message.stopReason !== "error" && message.content.length > 0),
		);
// --- mistake ---
		const failed = (at: number) => {
			const message = this.messages[at];
			if (message?.role !== "assistant") return false;
			return message.stopReason === "error" || message.content.length === 0;
		};
		const sent = this.messages.filter((_, at) => !failed(at) && !failed(at + 1));
// --- end ---

// says: Your requests leave out the question along with the reply that failed. The user said
//   it, and only the reply is missing.
// caught by: failed-is-not-sent, remembers-across-a-failure

// --- solution ---
		const sent = this.messages.filter(
			(message) => message.role !== "assistant" || message.stopReason !== "error",
		);
// --- mistake ---
		const failed = (at: number) => {
			const message = this.messages[at];
			return message?.role === "assistant" && message.stopReason === "error";
		};
		const sent = this.messages.filter((_, at) => !failed(at) && !failed(at + 1));
// --- end ---

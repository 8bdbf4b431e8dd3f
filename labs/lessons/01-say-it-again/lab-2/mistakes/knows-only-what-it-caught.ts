// says: A failed reply that the model returns is not treated like one that you make when it
//   throws: kept, and not sent. You may be leaving out only those that you made yourself;
//   look at the stopReason.
// caught by: reported-failure

// --- solution ---
	readonly #system: string;
// --- mistake ---
	readonly #system: string;
	readonly #caught: Message[] = [];
// --- end ---

// --- solution ---
		const sent = this.messages.filter(
			(message) =>
				message.role === "user" ||
				(message.stopReason !== "error" && message.content.length > 0),
		);
// --- mistake ---
		const sent = this.messages.filter((message) => !this.#caught.includes(message));
// --- end ---

// --- solution ---
			return errorMessage((error as Error).message);
// --- mistake ---
			const reply = errorMessage((error as Error).message);
			this.#caught.push(reply);
			return reply;
// --- end ---

// says: Your requests leave out the replies that you made yourself in the catch. A failed
//   reply can also come from the model; look at its stopReason.
// caught by: reported-failure

// --- solution ---
	readonly #system: string;
// --- mistake ---
	readonly #system: string;
	readonly #caught: Message[] = [];
// --- end ---

// --- solution ---
		const sent = this.messages.filter(
			(message) => message.role !== "assistant" || message.stopReason !== "error",
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

// says: Your send() returns the failed reply and does not record it, so the transcript does
//   not tell that anything went wrong.
// caught by: throw-is-recorded, failed-stays

// --- solution ---
		const reply = this.#ask();
// --- mistake ---
		let reply: AssistantMessage;
		try {
			reply = this.#ask();
		} catch (error) {
			return errorMessage((error as Error).message);
		}
// --- end ---

// --- solution ---
		try {
			return this.#model.complete(this.#system, sent);
		} catch (error) {
			return errorMessage((error as Error).message);
		}
// --- mistake ---
		return this.#model.complete(this.#system, sent);
// --- end ---

// says: Your send() returns the failed reply, and the transcript does not hold it where it
//   happened. You may be returning before you push it; the transcript should tell that
//   something went wrong.
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

// says: After the model has thrown, your transcript does not hold the question and the
//   failed reply, and the next request lacks what the user said. You may be taking the
//   question off; the user has said it all the same.
// caught by: throw-is-recorded, remembers-across-a-failure

// --- solution ---
		const reply = this.#ask();
// --- mistake ---
		let reply: AssistantMessage;
		try {
			reply = this.#ask();
		} catch (error) {
			this.messages.pop();
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

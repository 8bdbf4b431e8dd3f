// says: Your send() takes the question off the transcript when the model throws. The user
//   has said it all the same, and the model should hear it next time.
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

// says: Your send() lets the model's error go through to its caller, so the transcript ends
//   on a question and does not know that the answer failed; catch it, and make a reply of
//   it.
// caught by: throw-is-a-reply, throw-is-recorded

// --- solution ---
		try {
			return this.#model.complete(this.#system, sent);
		} catch (error) {
			return errorMessage((error as Error).message);
		}
// --- mistake ---
		return this.#model.complete(this.#system, sent);
// --- end ---

// says: When the model throws, your send() does not come back with a failed reply, and the
//   transcript does not know of one. The error may go through to the caller; catch it, and
//   make a reply of it.
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

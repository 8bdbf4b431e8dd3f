// says: After the model has thrown, your transcript does not hold the question and then the
//   failed reply, and more goes out next than what the user said. You may be recording the
//   failure as the user's words; it is a reply, and a failed one.
// caught by: throw-is-recorded

// --- solution ---
		const reply = this.#ask();
// --- mistake ---
		let reply: AssistantMessage;
		try {
			reply = this.#ask();
		} catch (error) {
			reply = errorMessage((error as Error).message);
			this.messages.push(userMessage(`Error: ${reply.errorMessage}`));
			return reply;
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

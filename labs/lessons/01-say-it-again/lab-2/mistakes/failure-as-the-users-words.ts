// says: Your transcript records the failure as something that the user said. The model will
//   read it as a request; it is a reply, and a failed one.
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

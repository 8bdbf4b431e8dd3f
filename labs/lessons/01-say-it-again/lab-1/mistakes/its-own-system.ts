// says: Your requests do not carry the system text that the conversation was given, as it
//   is. You may be using the constant SYSTEM, or a text of your own.
// caught by: system-each-time, own-model-and-system

// --- solution ---
		const reply = this.#model.complete(this.#system, [...this.messages]);
// --- mistake ---
		const reply = this.#model.complete(SYSTEM, this.messages);
// --- end ---

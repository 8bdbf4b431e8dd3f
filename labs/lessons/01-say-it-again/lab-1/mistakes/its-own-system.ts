// says: Your send() uses the constant SYSTEM and not the system text that the conversation
//   was made with.
// caught by: system-each-time, own-model-and-system

// --- solution ---
		const reply = this.#model.complete(this.#system, this.messages);
// --- mistake ---
		const reply = this.#model.complete(SYSTEM, this.messages);
// --- end ---

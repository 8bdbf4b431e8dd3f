// says: Your requests hold the newest twenty messages, so a longer conversation loses its
//   beginning without anybody being told.
// caught by: drops-nothing

// --- solution ---
		const reply = this.#model.complete(this.#system, this.messages);
// --- mistake ---
		const reply = this.#model.complete(this.#system, this.messages.slice(-20));
// --- end ---

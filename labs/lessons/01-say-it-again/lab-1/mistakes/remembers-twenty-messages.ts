// says: In a short conversation your requests are right, and in a long one they are not the
//   whole transcript any more. You may be sending the newest messages only, so that it loses
//   its beginning without anybody being told.
// caught by: drops-nothing

// --- solution ---
		const reply = this.#model.complete(this.#system, [...this.messages]);
// --- mistake ---
		const reply = this.#model.complete(this.#system, this.messages.slice(-20));
// --- end ---

// says: Your send() hands the model the newest message alone. The model remembers nothing,
//   so it has never heard of anything that was said before; hand it the whole transcript.
// caught by: remembers-the-name, sends-all, drops-nothing

// --- solution ---
		const reply = this.#model.complete(this.#system, this.messages);
// --- mistake ---
		const reply = this.#model.complete(this.#system, [userMessage(text)]);
// --- end ---

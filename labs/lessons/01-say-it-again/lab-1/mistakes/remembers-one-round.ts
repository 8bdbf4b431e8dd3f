// says: Your requests hold the last round and the new question. That is cheaper, and all
//   that was said before is gone for the model; lesson 12 is about making room, and it needs
//   more than a cut.
// caught by: sends-all, drops-nothing

// --- solution ---
		const reply = this.#model.complete(this.#system, this.messages);
// --- mistake ---
		const reply = this.#model.complete(this.#system, this.messages.slice(-3));
// --- end ---

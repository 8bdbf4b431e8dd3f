// says: Your requests are right at first, and from the third on they are not the whole
//   transcript. You may be sending the newest messages only: that is cheaper, and all that
//   was said before is gone for the model. Lesson 12 is about making room, and it needs more
//   than a cut.
// caught by: sends-all, drops-nothing

// --- solution ---
		const reply = this.#model.complete(this.#system, [...this.messages]);
// --- mistake ---
		const reply = this.#model.complete(this.#system, this.messages.slice(-3));
// --- end ---

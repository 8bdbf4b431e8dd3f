// says: A model that cuts the list which it is handed, or adds to it, has changed your
//   transcript. You may be handing over the transcript itself; hand over a copy, so that
//   nobody but your conversation can change what was said.
// caught by: list-emptied, list-added-to, list-turned-round

// --- solution ---
		const reply = this.#model.complete(this.#system, [...this.messages]);
// --- mistake ---
		const reply = this.#model.complete(this.#system, this.messages);
// --- end ---

// says: What a model adds to the list that it is handed does no harm in your file, and what it
//   cuts or turns round does. You may be setting the length back after the call; hand over a
//   copy, and there is nothing to put back.
// caught by: list-emptied, list-turned-round

// --- solution ---
		const reply = this.#model.complete(this.#system, [...this.messages]);
// --- mistake ---
		const length = this.messages.length;
		const reply = this.#model.complete(this.#system, this.messages);
		this.messages.length = length;
// --- end ---

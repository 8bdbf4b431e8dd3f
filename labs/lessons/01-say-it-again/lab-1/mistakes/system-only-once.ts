// says: Your system text goes out with the first request and not, as it is, with every later
//   one. The model forgets it like everything else, so it has to go out every time.
// caught by: system-each-time

// --- solution ---
		const reply = this.#model.complete(this.#system, [...this.messages]);
// --- mistake ---
		const reply = this.#model.complete(
			this.messages.length === 1 ? this.#system : "",
			[...this.messages],
		);
// --- end ---

// says: Your transcript grows by two messages a round, but they are not the question and
//   then its answer, oldest first. You may be adding at the front; a model reads from the
//   first message to the last, so push both at the end.
// caught by: sends-all, transcript

// --- solution ---
		this.messages.push(userMessage(text));
		const reply = this.#model.complete(this.#system, [...this.messages]);
		this.messages.push(reply);
// --- mistake ---
		this.messages.unshift(userMessage(text));
		const reply = this.#model.complete(this.#system, [...this.messages]);
		this.messages.unshift(reply);
// --- end ---

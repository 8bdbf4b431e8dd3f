// says: Your transcript keeps the replies and not, with each, the question that it answers,
//   so the next request lacks what the user said before. You may be putting the question
//   into the request alone; push it too.
// caught by: remembers-the-name, sends-all, transcript

// --- solution ---
		this.messages.push(userMessage(text));
		const reply = this.#model.complete(this.#system, [...this.messages]);
// --- mistake ---
		const reply = this.#model.complete(this.#system, [...this.messages, userMessage(text)]);
// --- end ---

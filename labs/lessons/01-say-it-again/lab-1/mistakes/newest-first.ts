// says: Your transcript has the newest message on top. A model reads it from the first
//   message to the last, so the conversation runs backwards for it; push, do not unshift.
// caught by: sends-all, transcript

// --- solution ---
		this.messages.push(userMessage(text));
		const reply = this.#model.complete(this.#system, this.messages);
		this.messages.push(reply);
// --- mistake ---
		this.messages.unshift(userMessage(text));
		const reply = this.#model.complete(this.#system, this.messages);
		this.messages.unshift(reply);
// --- end ---

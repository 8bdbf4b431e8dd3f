// says: Your send() asks the model first and adds the user's message afterwards, so the
//   model is always one message behind: it never sees what it is being asked.
// caught by: first-request, remembers-the-name

// --- solution ---
		this.messages.push(userMessage(text));
		const reply = this.#model.complete(this.#system, this.messages);
		this.messages.push(reply);
// --- mistake ---
		const reply = this.#model.complete(this.#system, this.messages);
		this.messages.push(userMessage(text), reply);
// --- end ---

// says: Your transcript is right, and what you send is not: even the first request differs
//   from what the user said. You may be asking before you add the message, so that the model
//   never sees what it is being asked.
// caught by: first-request, remembers-the-name

// --- solution ---
		this.messages.push(userMessage(text));
		const reply = this.#model.complete(this.#system, [...this.messages]);
		this.messages.push(reply);
// --- mistake ---
		const reply = this.#model.complete(this.#system, [...this.messages]);
		this.messages.push(userMessage(text), reply);
// --- end ---

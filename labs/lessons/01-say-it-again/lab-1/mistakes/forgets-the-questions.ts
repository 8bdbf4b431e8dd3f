// says: Your send() shows the model what the user says now, and does not keep it: at the
//   next request the transcript holds answers without their questions.
// caught by: remembers-the-name, sends-all, transcript

// --- solution ---
		this.messages.push(userMessage(text));
		const reply = this.#model.complete(this.#system, this.messages);
// --- mistake ---
		const reply = this.#model.complete(this.#system, [...this.messages, userMessage(text)]);
// --- end ---

// says: A model that empties the list which it is handed has emptied your transcript. You may
//   be changing what the list's methods do; hand over a copy, and it does not matter what
//   becomes of it.
// caught by: list-emptied

// --- solution ---
	readonly messages: Message[] = [];
// --- mistake ---
	readonly messages: Message[] = Object.assign([], { push: () => 0, reverse: () => [] });
// --- end ---

// --- solution ---
		this.messages.push(userMessage(text));
		const reply = this.#model.complete(this.#system, [...this.messages]);
		this.messages.push(reply);
// --- mistake ---
		this.messages[this.messages.length] = userMessage(text);
		const reply = this.#model.complete(this.#system, this.messages);
		this.messages[this.messages.length] = reply;
// --- end ---

// says: What a model does with the list that it is handed changes what you send later. You may
//   be keeping that list from one request to the next; make one for each request.
// caught by: list-is-its-own

// --- solution ---
	readonly #system: string;
// --- mistake ---
	readonly #system: string;
	readonly #sendable: Message[] = [];
// --- end ---

// --- solution ---
		this.messages.push(userMessage(text));
		const reply = this.#ask();
		this.messages.push(reply);
// --- mistake ---
		this.messages.push(userMessage(text));
		this.#sendable.push(userMessage(text));
		const reply = this.#ask();
		this.messages.push(reply);
		if (reply.stopReason !== "error" && reply.content.length > 0) this.#sendable.push(reply);
// --- end ---

// --- solution ---
		const sent = this.messages.filter(
			(message) =>
				message.role === "user" ||
				(message.stopReason !== "error" && message.content.length > 0),
		);
// --- mistake ---
		const sent = this.#sendable;
// --- end ---

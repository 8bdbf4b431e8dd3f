// says: A listener is told at another moment than when the message has just joined the list.
// caught by: before-the-consumer

// --- solution ---
		this.messages.push(message);
		const event: AgentEvent = { type: "message_end", message };
		for (const { listener } of this.#listeners) listener(event);
// --- mistake ---
		const event: AgentEvent = { type: "message_end", message };
		for (const { listener } of this.#listeners) listener(event);
		this.messages.push(message);
// --- end ---

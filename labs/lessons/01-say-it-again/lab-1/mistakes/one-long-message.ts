// says: Your conversation is one user message that grows, with the answers written into it.
//   The model then cannot tell who said what; each side's words are a message of their own.
// caught by: sends-all, transcript

// --- solution ---
		this.messages.push(userMessage(text));
		const reply = this.#model.complete(this.#system, this.messages);
		this.messages.push(reply);
// --- mistake ---
		const [before] = this.messages;
		const so = before?.role === "user" ? `${before.content}\n` : "";
		this.messages[0] = userMessage(so + text);
		const reply = this.#model.complete(this.#system, this.messages);
		const words = reply.content
			.map((block) => (block.type === "text" ? block.text : ""))
			.join("");
		this.messages[0] = userMessage(`${so}${text}\n${words}`);
// --- end ---

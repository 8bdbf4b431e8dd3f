// says: Your transcript does not grow by a question and its answer in each round, so the
//   model cannot use what was said before. You may be writing everything into one message,
//   or keeping nothing; each side's words are a message of their own.
// caught by: sends-all, transcript

// --- solution ---
		this.messages.push(userMessage(text));
		const reply = this.#model.complete(this.#system, [...this.messages]);
		this.messages.push(reply);
// --- mistake ---
		const [before] = this.messages;
		const so = before?.role === "user" ? `${before.content}\n` : "";
		this.messages[0] = userMessage(so + text);
		const reply = this.#model.complete(this.#system, [...this.messages]);
		const words = reply.content
			.map((block) => (block.type === "text" ? block.text : ""))
			.join("");
		this.messages[0] = userMessage(`${so}${text}\n${words}`);
// --- end ---

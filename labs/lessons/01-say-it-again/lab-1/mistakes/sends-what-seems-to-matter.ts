// says: Your conversation passes on a name, and not all else that was said. You may be looking
//   for words that seem to matter; whether an old sentence matters is known to who answers,
//   and your program does not answer.
// caught by: sends-all, drops-nothing

// --- solution ---
		const reply = this.#model.complete(this.#system, [...this.messages]);
// --- mistake ---
		const matters = this.messages.filter(
			(message) => message.role === "user" && /\bname\b/.test(message.content),
		);
		const others = [userMessage(text)].filter(() => !matters.includes(this.messages.at(-1)!));
		const reply = this.#model.complete(this.#system, [...matters, ...others]);
// --- end ---

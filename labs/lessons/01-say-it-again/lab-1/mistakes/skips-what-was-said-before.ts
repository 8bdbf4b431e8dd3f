// says: When the user says the same twice and is answered the same, some of the four
//   messages are missing. You may be leaving out what is in the transcript already; saying a
//   thing twice is two messages.
// caught by: same-words-twice

// --- solution ---
		this.messages.push(userMessage(text));
// --- mistake ---
		if (!this.messages.some((message) => message.role === "user" && message.content === text))
			this.messages.push(userMessage(text));
// --- end ---

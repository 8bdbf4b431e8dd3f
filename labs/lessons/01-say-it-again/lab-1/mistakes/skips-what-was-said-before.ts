// says: Your send() leaves out a message whose words are in the transcript already. Saying a
//   thing twice is two messages.
// caught by: same-words-twice

// --- solution ---
		this.messages.push(userMessage(text));
// --- mistake ---
		if (!this.messages.some((message) => message.role === "user" && message.content === text))
			this.messages.push(userMessage(text));
// --- end ---

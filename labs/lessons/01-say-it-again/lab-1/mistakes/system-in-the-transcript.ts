// says: Your transcript is not empty at the beginning, and the system text stands in a
//   message. It goes out beside the messages, as complete()'s first argument, and is no part
//   of them.
// caught by: system-beside, starts-empty

// --- solution ---
		this.#system = system;
// --- mistake ---
		this.#system = system;
		this.messages.push(userMessage(system));
// --- end ---

// says: Your transcript is right, and from the second request on you do not send all of it.
//   You may be handing over the newest message alone; the model remembers nothing, so it
//   needs the whole transcript each time.
// caught by: remembers-the-name, sends-all, drops-nothing

// --- solution ---
		const reply = this.#model.complete(this.#system, [...this.messages]);
// --- mistake ---
		const reply = this.#model.complete(this.#system, [userMessage(text)]);
// --- end ---

// says: Your send() asks the model twice: once for the transcript and once for what it
//   returns. Every request is paid for, and the two replies need not be the same.
// caught by: asks-once

// --- solution ---
		return reply;
// --- mistake ---
		return this.#model.complete(this.#system, this.messages.slice(0, -1));
// --- end ---

// says: Your conversation asks the model more often than once for each send(). Every request
//   is paid for, and two replies need not be the same: ask once, then keep and return that
//   reply.
// caught by: asks-once

// --- solution ---
		return reply;
// --- mistake ---
		return this.#model.complete(this.#system, this.messages.slice(0, -1));
// --- end ---

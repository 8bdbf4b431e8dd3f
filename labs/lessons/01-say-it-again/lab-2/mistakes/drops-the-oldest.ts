// says: From the third round on your request is not the whole transcript without what must not
//   be sent. You may be sending the newest messages only, so that the beginning
//   is lost and nobody is told.
// caught by: rest-is-sent, many-failures

// --- solution ---
			return this.#model.complete(this.#system, sent);
// --- mistake ---
			return this.#model.complete(this.#system, sent.slice(-3));
// --- end ---

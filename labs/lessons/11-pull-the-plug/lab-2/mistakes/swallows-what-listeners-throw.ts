// says: When a listener throws, the error does not end the run in front of its consumer. You
//   may be catching it and going on, so that a saver that cannot save loses message after
//   message and nobody learns of it; let the error through.
// caught by: throw-reaches-consumer, torn-log-fails-the-prompt

// --- solution ---
		for (const { listener } of [...this.#subscriptions]) listener(event);
// --- mistake ---
		for (const { listener } of [...this.#subscriptions]) {
			try {
				listener(event);
			} catch {
				// a broken listener must not stop the run
			}
		}
// --- end ---

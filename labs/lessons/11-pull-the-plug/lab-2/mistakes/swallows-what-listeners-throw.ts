// says: Your harness catches what a listener throws and goes on, so a saver that cannot save
//   loses message after message and nobody learns of it; let the error through.
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

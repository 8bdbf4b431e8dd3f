// says: When one function is subscribed twice, a second call of the first undo takes off the
//   other subscription. It may look for the function anew each time it is called; remember
//   that it is done.
// caught by: same-function-undone-again

// --- solution ---
			this.#subscriptions.delete(subscription);
// --- mistake ---
			const equal = [...this.#subscriptions].find((one) => one.listener === listener);
			if (equal) this.#subscriptions.delete(equal);
// --- end ---

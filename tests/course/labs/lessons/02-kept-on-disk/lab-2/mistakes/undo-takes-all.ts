// says: An undo does more, or less, than take off the one subscription that it came from.
// caught by: an-undo-each

// --- solution ---
			this.#listeners = this.#listeners.filter((one) => one !== own);
// --- mistake ---
			this.#listeners = this.#listeners.filter((one) => one.listener !== listener);
// --- end ---

// says: When one function is subscribed twice, an undo does not take off one of the two. It
//   may filter out every listener that is the same function; take off one, its own.
// caught by: same-function-undone-once

// --- solution ---
			this.#subscriptions.delete(subscription);
// --- mistake ---
			for (const one of this.#subscriptions)
				if (one.listener === listener) this.#subscriptions.delete(one);
// --- end ---

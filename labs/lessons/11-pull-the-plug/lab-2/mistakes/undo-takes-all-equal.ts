// says: Your undo filters out every listener that is the same function, so when one function
//   is subscribed twice the first undo ends both subscriptions; take off one, its own.
// caught by: same-function-undone-once

// --- solution ---
			this.#subscriptions.delete(subscription);
// --- mistake ---
			for (const one of this.#subscriptions)
				if (one.listener === listener) this.#subscriptions.delete(one);
// --- end ---

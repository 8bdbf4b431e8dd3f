// says: Your undo removes at the place that indexOf names without a look at what it is, and
//   for a listener that is gone that is -1, so a second undo takes the last listener off; do
//   nothing when it is not in the list.
// caught by: undo-twice

// --- solution ---
			this.#subscriptions.delete(subscription);
// --- mistake ---
			const left = [...this.#subscriptions];
			const [gone] = left.splice(left.indexOf(subscription), 1);
			if (gone) this.#subscriptions.delete(gone);
// --- end ---

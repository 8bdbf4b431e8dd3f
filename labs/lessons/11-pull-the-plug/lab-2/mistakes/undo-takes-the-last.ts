// says: An undo that is called a second time takes off somebody else. It may remove at the
//   place that indexOf names, without a look at what that is, and for a listener that is
//   gone it is -1; do nothing when it is not in the list.
// caught by: undo-twice

// --- solution ---
			this.#subscriptions.delete(subscription);
// --- mistake ---
			const left = [...this.#subscriptions];
			const [gone] = left.splice(left.indexOf(subscription), 1);
			if (gone) this.#subscriptions.delete(gone);
// --- end ---

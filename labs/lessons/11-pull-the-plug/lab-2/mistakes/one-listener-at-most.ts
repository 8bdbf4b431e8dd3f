// says: Of several listeners your harness does not tell each one. It may remember one alone,
//   so that the second one that subscribes, a counter say, silently puts the saver out of
//   work; keep a list.
// caught by: in-order, undo

// --- solution ---
		this.#subscriptions.add(subscription);
		return () => {
			this.#subscriptions.delete(subscription);
// --- mistake ---
		this.#subscriptions.clear();
		this.#subscriptions.add(subscription);
		return () => {
			for (const one of this.#subscriptions)
				if (one.listener === listener) this.#subscriptions.delete(one);
// --- end ---

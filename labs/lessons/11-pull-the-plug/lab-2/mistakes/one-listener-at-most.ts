

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

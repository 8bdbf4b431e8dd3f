// says: An undo of yours does not take off its own listener, and that one alone. It may
//   remember the place that the listener had when it came, and places move when somebody
//   before it is taken off; remember the subscription itself.
// caught by: undo

// --- solution ---
		const subscription = { listener };
// --- mistake ---
		const subscription = { listener };
		const place = this.#subscriptions.size;
		let undone = false;
// --- end ---

// --- solution ---
			this.#subscriptions.delete(subscription);
// --- mistake ---
			if (undone) return;
			undone = true;
			const there = [...this.#subscriptions][place];
			if (there) this.#subscriptions.delete(there);
// --- end ---

// says: Your undo remembers the place that its listener had when it came, and places move
//   when somebody before it is taken off, so it removes a neighbour; remember the
//   subscription itself.
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

// says: When listeners come or go during an event, some hear an event too few or too many.
//   You may be walking the very list that an undo shortens: the one behind moves into the
//   empty place and misses the event, and that may be the saver; walk a copy.
// caught by: removes-itself, removes-another

// --- solution ---
	readonly #subscriptions = new Set<{ listener: Listener }>();
// --- mistake ---
	readonly #subscriptions: { listener: Listener }[] = [];
// --- end ---

// --- solution ---
		this.#subscriptions.add(subscription);
		return () => {
			this.#subscriptions.delete(subscription);
// --- mistake ---
		this.#subscriptions.push(subscription);
		return () => {
			const at = this.#subscriptions.indexOf(subscription);
			if (at >= 0) this.#subscriptions.splice(at, 1);
// --- end ---

// --- solution ---
		// a copy: the set may change meanwhile
		for (const { listener } of [...this.#subscriptions]) listener(event);
// --- mistake ---
		for (const { listener } of this.#subscriptions) listener(event);
// --- end ---

// says: Your harness walks the very set that subscribe adds to, and a set hands out what is
//   added during the walk, so a new listener hears an event that was already being told when
//   it came; walk a copy.
// caught by: adds-another

// --- solution ---
		// a copy: the set may change meanwhile
		for (const { listener } of [...this.#subscriptions]) listener(event);
// --- mistake ---
		for (const { listener } of this.#subscriptions) listener(event);
// --- end ---

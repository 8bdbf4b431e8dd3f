// says: A listener that another one subscribes during an event does not hear the run from
//   the next event on. You may be walking the very set that subscribe adds to, and a set
//   hands out what is added during the walk, so that it hears the event that is being told;
//   walk a copy.
// caught by: adds-another

// --- solution ---
		// a copy: the set may change meanwhile
		for (const { listener } of [...this.#subscriptions]) listener(event);
// --- mistake ---
		for (const { listener } of this.#subscriptions) listener(event);
// --- end ---

// says: Your harness clears its listeners when a run is over, so the second prompt is saved
//   by nobody; a subscription lasts until it is undone.
// caught by: hears-everything

// --- solution ---
			this.#running = false;
// --- mistake ---
			this.#running = false;
			this.#subscriptions.clear();
// --- end ---

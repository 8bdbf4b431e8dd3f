// says: Your listeners do not hear a second run as they hear the first. You may be clearing
//   them when a run is over, so that the second prompt is saved by nobody; a subscription
//   lasts until it is undone.
// caught by: hears-everything

// --- solution ---
			this.#running = false;
// --- mistake ---
			this.#running = false;
			this.#subscriptions.clear();
// --- end ---

// says: A listener that comes or goes in the middle of a run does not hear it from there on,
//   or up to there. You may be copying the listeners once, when the run starts; copy at each
//   event.
// caught by: subscribe-during-a-run

// --- solution ---
			for (const event of run) {
				this.#notify(event); // first: a consumer that leaves at this event never comes back
// --- mistake ---
			const listeners = [...this.#subscriptions];
			for (const event of run) {
				for (const { listener } of listeners) listener(event);
// --- end ---

// --- solution ---

	#notify(event: AgentEvent): void {
		// a copy: the set may change meanwhile
		for (const { listener } of [...this.#subscriptions]) listener(event);
	}
// --- mistake ---
// --- end ---

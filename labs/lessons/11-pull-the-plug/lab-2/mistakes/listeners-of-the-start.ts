// says: Your run copies the listeners once, when it starts, so one that is undone in the
//   middle goes on hearing, and one that comes in the middle hears nothing until the next
//   prompt; copy at each event.
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

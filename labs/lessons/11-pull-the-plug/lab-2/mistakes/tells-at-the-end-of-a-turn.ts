// says: Your harness collects events and tells them when the turn ends, so a power cut in
//   the middle of a turn takes all of its messages, and a tool runs before the call that
//   asked for it is saved; tell each event when it happens.
// caught by: told-before-shown, call-is-saved-before-its-tool

// --- solution ---
	#running = false;
// --- mistake ---
	#running = false;
	#waiting: AgentEvent[] = [];
// --- end ---

// --- solution ---
		// a copy: the set may change meanwhile
		for (const { listener } of [...this.#subscriptions]) listener(event);
// --- mistake ---
		this.#waiting.push(event);
		if (event.type !== "turn_end" && event.type !== "agent_end") return;
		for (const one of this.#waiting.splice(0))
			for (const { listener } of [...this.#subscriptions]) listener(one);
// --- end ---

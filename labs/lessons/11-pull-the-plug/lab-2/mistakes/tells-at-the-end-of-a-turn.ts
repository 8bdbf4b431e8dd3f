// says: Your listeners are not told each event when it happens. You may be collecting events
//   and telling them when the turn ends: a power cut in the middle takes all messages of the
//   turn, and a tool runs before the call that asked for it is saved.
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

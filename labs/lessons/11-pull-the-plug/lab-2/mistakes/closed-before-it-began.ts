// says: A run that its consumer closes does not always leave your harness idle. The run may
//   be a generator that has not started when prompt() returns it, and closing such a
//   generator runs no finally; start it in prompt().
// caught by: close-leaves-idle, queues-outlive-runs

// --- solution ---
		const run = this.#run(text);
		// up to READY, inside the `try`: only a generator that has started runs its `finally` when
		// it is closed
		run.next();
		return run as Generator<AgentEvent, void>;
// --- mistake ---
		return this.#run(text);
// --- end ---

// --- solution ---
	*#run(text: string): Generator<AgentEvent | undefined, void> {
		try {
			yield undefined; // READY: prompt() takes this one
// --- mistake ---
	*#run(text: string): Generator<AgentEvent, void> {
		try {
// --- end ---

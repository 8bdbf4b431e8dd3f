// says: A second prompt() during a run is not refused at once, on the caller’s line, or the
//   attempt does harm. Your prompt may be a generator itself, which looks at the flag only
//   when somebody takes the first event; refuse in a plain method and run in another.
// caught by: refuses-on-the-line

// --- solution ---
	prompt(text: string): Generator<AgentEvent, void> {
// --- mistake ---
	*prompt(text: string): Generator<AgentEvent, void> {
// --- end ---

// --- solution ---
		const run = this.#run(text);
		// up to READY, inside the `try`: only a generator that has started runs its `finally` when
		// it is closed
		run.next();
		return run as Generator<AgentEvent, void>;
// --- mistake ---
		yield* this.#run(text);
// --- end ---

// --- solution ---
	*#run(text: string): Generator<AgentEvent | undefined, void> {
		try {
			yield undefined; // READY: prompt() takes this one
// --- mistake ---
	*#run(text: string): Generator<AgentEvent, void> {
		try {
// --- end ---

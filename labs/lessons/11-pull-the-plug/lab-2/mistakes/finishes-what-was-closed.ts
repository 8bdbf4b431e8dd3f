// says: When a run has been closed, your listeners hear more than its consumer was handed.
//   You may be going on to the end, so that tools do work that nobody asked to go on with;
//   once a run is closed nobody is told more.
// caught by: close-hears-k

// --- solution ---
	*#run(text: string): Generator<AgentEvent | undefined, void> {
// --- mistake ---
	*#run(text: string): Generator<AgentEvent | undefined, void> {
		const run = runAgent(this.#model, this.#system, this.#messages, this.#tools, text, {
			maxTurns: this.#maxTurns,
			getSteering: () => this.#steering.splice(0, 1),
			getFollowUps: () => this.#followUps.splice(0, 1),
		});
// --- end ---

// --- solution ---
			const run = runAgent(this.#model, this.#system, this.#messages, this.#tools, text, {
				maxTurns: this.#maxTurns,
				getSteering: () => this.#steering.splice(0, 1),
				getFollowUps: () => this.#followUps.splice(0, 1),
			});
			for (const event of run) {
				this.#notify(event); // first: a consumer that leaves at this event never comes back
				yield event;
// --- mistake ---
			for (let step = run.next(); !step.done; step = run.next()) {
				this.#notify(step.value);
				yield step.value;
// --- end ---

// --- solution ---
		} finally {
// --- mistake ---
		} finally {
			for (const event of run) this.#notify(event); // the rest, so that the record is complete
// --- end ---

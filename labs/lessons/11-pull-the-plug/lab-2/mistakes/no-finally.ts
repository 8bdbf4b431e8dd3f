// says: A run that is closed, or that an error ends, does not leave your harness idle. You
//   may be setting the flag back in a last line after the loop, where neither a consumer
//   that leaves nor an error ever gets to; use finally.
// caught by: close-leaves-idle, throw-leaves-idle

// --- solution ---
		try {
			yield undefined; // READY: prompt() takes this one
			const run = runAgent(this.#model, this.#system, this.#messages, this.#tools, text, {
				maxTurns: this.#maxTurns,
				getSteering: () => this.#steering.splice(0, 1),
				getFollowUps: () => this.#followUps.splice(0, 1),
			});
			for (const event of run) {
				this.#notify(event); // first: a consumer that leaves at this event never comes back
				yield event;
			}
		} finally {
			this.#running = false;
		}
// --- mistake ---
		yield undefined; // READY: prompt() takes this one
		const run = runAgent(this.#model, this.#system, this.#messages, this.#tools, text, {
			maxTurns: this.#maxTurns,
			getSteering: () => this.#steering.splice(0, 1),
			getFollowUps: () => this.#followUps.splice(0, 1),
		});
		for (const event of run) {
			this.#notify(event); // first: a consumer that leaves at this event never comes back
			yield event;
		}
		this.#running = false;
// --- end ---

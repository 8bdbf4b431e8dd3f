// says: Your run sets the flag back in a last line after its loop, and neither a consumer
//   that leaves nor an error ever gets there, so the harness refuses every later prompt; use
//   finally.
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

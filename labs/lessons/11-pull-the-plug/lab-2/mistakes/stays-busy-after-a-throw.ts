// says: When a listener has thrown, your run is not over or your harness not idle. You may
//   be setting the flag back when a run is finished or closed and not when a listener
//   throws, so that after one failed save every later prompt is refused; a throw ends the
//   run like the other two.
// caught by: throw-leaves-idle, torn-log-fails-the-prompt

// --- solution ---
		const run = this.#run(text);
		// up to READY, inside the `try`: only a generator that has started runs its `finally` when
		// it is closed
		run.next();
		return run as Generator<AgentEvent, void>;
// --- mistake ---
		const run = runAgent(this.#model, this.#system, this.#messages, this.#tools, text, {
			maxTurns: this.#maxTurns,
			getSteering: () => this.#steering.splice(0, 1),
			getFollowUps: () => this.#followUps.splice(0, 1),
		});
		const free = () => {
			this.#running = false;
		};
		const told = {
			next: () => {
				const step = run.next();
				if (step.done) free();
				else this.#notify(step.value);
				return step;
			},
			return: (value?: unknown) => {
				free();
				return run.return(value as undefined);
			},
			throw: (error: unknown) => {
				free();
				return run.throw(error);
			},
			[Symbol.iterator]: () => told,
		};
		return told as unknown as Generator<AgentEvent, void>;
// --- end ---

// --- solution ---
	*#run(text: string): Generator<AgentEvent | undefined, void> {
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
	}

// --- mistake ---
// --- end ---

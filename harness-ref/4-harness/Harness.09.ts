/**
 * Owns one transcript and lets one run at a time add to it.
 *
 * - new Harness(model, system, tools, { messages, maxTurns }) copies both lists; `messages` is
 *   where to carry on.
 * - messages: a frozen copy of the list, with the same message objects in it.
 * - isRunning: true as soon as prompt() is called, until that run is over: finished, closed or
 *   thrown out of.
 * - prompt(text) returns a run: runAgent's events over this transcript, an iterable iterator
 *   with next, return and throw. While a run is going on it throws
 *   Error("already running; use steer() or followUp()"), at once and not at the first event.
 *   Closing a run at any point, before its first event too, leaves the harness idle.
 * - steer(text), followUp(text) queue what the user says, at any time: for the next gap between
 *   turns, or for when the run would end. One queued message goes out each time the loop asks.
 *   What is queued outlives a run.
 */
export class Harness {
	readonly #model: Model;
	readonly #system: string;
	readonly #tools: readonly Tool[];
	readonly #messages: Message[];
	readonly #maxTurns: number | undefined;
	readonly #steering: UserMessage[] = [];
	readonly #followUps: UserMessage[] = [];
	#running = false;

	constructor(
		model: Model,
		system: string,
		tools: readonly Tool[],
		{ messages = [], maxTurns }: HarnessOptions = {},
	) {
		this.#model = model;
		this.#system = system;
		this.#tools = [...tools];
		this.#messages = [...messages];
		this.#maxTurns = maxTurns;
	}

	get messages(): readonly Message[] {
		return Object.freeze([...this.#messages]);
	}

	get isRunning(): boolean {
		return this.#running;
	}

	prompt(text: string): Generator<AgentEvent, void> {
		if (this.#running) throw new Error("already running; use steer() or followUp()");
		this.#running = true;
		const run = this.#run(text);
		// up to READY, inside the `try`: only a generator that has started runs its `finally` when
		// it is closed
		run.next();
		return run as Generator<AgentEvent, void>;
	}

	steer(text: string): void {
		this.#steering.push(userMessage(text));
	}

	followUp(text: string): void {
		this.#followUps.push(userMessage(text));
	}

	*#run(text: string): Generator<AgentEvent | undefined, void> {
		try {
			yield undefined; // READY: prompt() takes this one
			const run = runAgent(this.#model, this.#system, this.#messages, this.#tools, text, {
				maxTurns: this.#maxTurns,
				getSteering: () => this.#steering.splice(0, 1),
				getFollowUps: () => this.#followUps.splice(0, 1),
			});
			for (const event of run) yield event;
		} finally {
			this.#running = false;
		}
	}
}

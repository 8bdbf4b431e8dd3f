/**
 * Owns one transcript and lets one run at a time add to it. Lesson 11 adds subscribe(); the
 * rest stays as it is.
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
 * - subscribe(listener) has listener(event) called with every event of every run of this
 *   harness, of whatever type. The transcript has changed by then, and the consumer gets the
 *   event only afterwards. Listeners are told in the order in which they came. When the
 *   consumer has closed the run, nobody is told anything more.
 *   It returns an undo function, which takes off this one subscription and does nothing when it
 *   is called again. A function that subscribed twice is told twice, and each undo takes off
 *   its own.
 *   A listener may subscribe or undo while it is told an event: no other listener misses that
 *   event, and a new one is told from the next event on. A listener that throws ends the run:
 *   the error reaches the consumer, and the harness is idle.
 */
export class Harness {
	readonly #model: Model;
	readonly #system: string;
	readonly #tools: readonly Tool[];
	readonly #messages: Message[];
	readonly #maxTurns: number | undefined;
	readonly #steering: UserMessage[] = [];
	readonly #followUps: UserMessage[] = [];
	readonly #subscriptions = new Set<{ listener: Listener }>();
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

	subscribe(listener: Listener): () => void {
		// an object of its own, so that the same function can be here twice
		const subscription = { listener };
		this.#subscriptions.add(subscription);
		return () => {
			this.#subscriptions.delete(subscription);
		};
	}

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

	#notify(event: AgentEvent): void {
		// a copy: the set may change meanwhile
		for (const { listener } of [...this.#subscriptions]) listener(event);
	}
}

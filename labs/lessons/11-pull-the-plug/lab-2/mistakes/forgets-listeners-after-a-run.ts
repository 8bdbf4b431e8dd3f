// says: Your harness clears its listeners when a run is over, so the second prompt is saved by nobody; a subscription
//   lasts until it is undone.
// caught by: hears-everything
// --- your code: Harness ---
export class Harness {
	readonly #model: Model;
	readonly #system: string;
	readonly #tools: readonly Tool[];
	readonly #messages: Message[];
	readonly #maxTurns: number | undefined;
	readonly #steering: UserMessage[] = [];
	readonly #followUps: UserMessage[] = [];
	#listeners: Listener[] = [];
	#running = false;

	constructor(model: Model, system: string, tools: readonly Tool[], { messages = [], maxTurns }: HarnessOptions = {}) {
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
		const told: Listener = (event) => listener(event);
		this.#listeners = [...this.#listeners, told];
		return () => {
			this.#listeners = this.#listeners.filter((one) => one !== told);
		};
	}

	*#run(text: string): Generator<AgentEvent | undefined, void> {
		try {
			yield undefined;
			const run = runAgent(this.#model, this.#system, this.#messages, this.#tools, text, {
				maxTurns: this.#maxTurns,
				getSteering: () => this.#steering.splice(0, 1),
				getFollowUps: () => this.#followUps.splice(0, 1),
			});
			for (const event of run) {
				this.#notify(event);
				yield event;
			}
		} finally {
			this.#running = false;
			this.#listeners = [];
		}
	}

	#notify(event: AgentEvent): void {
		for (const listener of this.#listeners) listener(event);
	}
}
// --- end: Harness ---

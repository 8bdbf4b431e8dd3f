// says: Your run goes on to its end when the consumer closes it, and tells the listeners the rest, so tools do work that
//   nobody asked to go on with; once a run is closed nobody is told more.
// caught by: close-hears-k
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
		const run = runAgent(this.#model, this.#system, this.#messages, this.#tools, text, {
			maxTurns: this.#maxTurns,
			getSteering: () => this.#steering.splice(0, 1),
			getFollowUps: () => this.#followUps.splice(0, 1),
		});
		try {
			yield undefined;
			for (let step = run.next(); !step.done; step = run.next()) {
				this.#notify(step.value);
				yield step.value;
			}
		} finally {
			for (const event of run) this.#notify(event); // the rest, so that the record is complete
			this.#running = false;
		}
	}

	#notify(event: AgentEvent): void {
		for (const listener of this.#listeners) listener(event);
	}
}
// --- end: Harness ---

// says: Your prompt takes the whole run before it hands out the first event, so the tools have done their work, and been
//   saved, before the consumer can close anything; tell and yield one event at a time.
// caught by: told-before-shown, close-hears-k
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
			const events = [...run];
			for (const event of events) this.#notify(event);
			for (const event of events) yield event;
		} finally {
			this.#running = false;
		}
	}

	#notify(event: AgentEvent): void {
		for (const listener of this.#listeners) listener(event);
	}
}
// --- end: Harness ---

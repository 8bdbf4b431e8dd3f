// says: Your run sets the flag back when it is finished or closed and not when a listener throws, so after one failed
//   save the harness refuses every later prompt; a throw ends the run like the other two.
// caught by: throw-leaves-idle, torn-log-fails-the-prompt
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

	#notify(event: AgentEvent): void {
		for (const listener of this.#listeners) listener(event);
	}
}
// --- end: Harness ---

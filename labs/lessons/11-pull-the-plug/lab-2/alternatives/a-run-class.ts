// differs: A run is a class of its own that is told how to end; listeners are told by recursion
//   over a snapshot.
// --- your code: Harness ---
class Run implements IterableIterator<AgentEvent, void> {
	private readonly events: Generator<AgentEvent, void>;
	private readonly tell: (event: AgentEvent) => void;
	private free: (() => void) | null;

	constructor(
		events: Generator<AgentEvent, void>,
		tell: (event: AgentEvent) => void,
		free: () => void,
	) {
		this.events = events;
		this.tell = tell;
		this.free = free;
	}

	[Symbol.iterator](): this {
		return this;
	}

	next(): IteratorResult<AgentEvent, void> {
		let told = false;
		try {
			const step = this.free ? this.events.next() : ({ done: true, value: undefined } as const);
			if (!step.done) this.tell(step.value);
			told = !step.done;
			return step;
		} finally {
			if (!told) this.end();
		}
	}

	return(): IteratorResult<AgentEvent, void> {
		this.end();
		return { done: true, value: undefined };
	}

	throw(error: unknown): never {
		this.end();
		throw error;
	}

	private end(): void {
		this.events.return();
		this.free?.();
		this.free = null;
	}
}

export class Harness {
	protected parts: { model: Model; system: string; tools: readonly Tool[]; maxTurns?: number };
	protected list: Message[];
	protected running: Run | undefined;
	protected queued: Record<"steer" | "followUp", UserMessage[]> = { steer: [], followUp: [] };
	protected slots: ({ listener: Listener } | undefined)[] = [];

	constructor(
		model: Model,
		system: string,
		tools: readonly Tool[],
		options: HarnessOptions = {},
	) {
		this.parts = { model, system, tools: [...tools], maxTurns: options.maxTurns };
		this.list = [...(options.messages ?? [])];
	}

	get messages(): readonly Message[] {
		return Object.freeze([...this.list]);
	}

	get isRunning(): boolean {
		return this.running !== undefined;
	}

	steer(text: string): void {
		this.queued.steer.push(userMessage(text));
	}

	followUp(text: string): void {
		this.queued.followUp.push(userMessage(text));
	}

	subscribe(listener: Listener): () => void {
		// a slot is never used again, so its number is a name
		const slot = this.slots.push({ listener }) - 1;
		return () => {
			this.slots[slot] = undefined;
		};
	}

	prompt(text: string): Run {
		if (this.running) throw new Error("already running; use steer() or followUp()");
		const { model, system, tools, maxTurns } = this.parts;
		const options = {
			maxTurns,
			getSteering: () => this.queued.steer.splice(0, 1),
			getFollowUps: () => this.queued.followUp.splice(0, 1),
		};
		this.running = new Run(
			runAgent(model, system, this.list, tools, text, options),
			(event) => this.tell(event, [...this.slots]),
			() => {
				this.running = undefined;
			},
		);
		return this.running;
	}

	private tell(
		event: AgentEvent,
		[slot, ...rest]: ({ listener: Listener } | undefined)[],
	): void {
		slot?.listener(event);
		if (rest.length > 0) this.tell(event, rest);
	}
}
// --- end: Harness ---

// differs: Subscriptions are symbols in a Map, and a run is an object with next, return and
//   throw, not a generator.
// --- your code: Harness ---
export class Harness {
	private readonly record: Message[];
	private readonly waiting = { steering: [] as UserMessage[], followUps: [] as UserMessage[] };
	private readonly heardBy = new Map<symbol, Listener>();
	private busy = false;
	private readonly begin: (text: string) => Iterator<AgentEvent>;

	constructor(
		model: Model,
		system: string,
		tools: readonly Tool[],
		options: HarnessOptions = {},
	) {
		this.record = [...(options.messages ?? [])];
		const own = tools.slice();
		const oldest = (queue: UserMessage[]) => () => queue.splice(0, 1);
		const getSteering = oldest(this.waiting.steering);
		const getFollowUps = oldest(this.waiting.followUps);
		this.begin = (text) =>
			runAgent(model, system, this.record, own, text, {
				maxTurns: options.maxTurns,
				getSteering,
				getFollowUps,
			});
	}

	get messages(): readonly Message[] {
		return Object.freeze(this.record.slice());
	}

	get isRunning(): boolean {
		return this.busy;
	}

	steer(text: string): void {
		this.waiting.steering.push(userMessage(text));
	}

	followUp(text: string): void {
		this.waiting.followUps.push(userMessage(text));
	}

	subscribe(listener: Listener): () => void {
		const token = Symbol("subscription");
		this.heardBy.set(token, listener);
		return () => void this.heardBy.delete(token);
	}

	prompt(text: string): IterableIterator<AgentEvent, undefined> & {
		return(): IteratorResult<AgentEvent, undefined>;
		throw(error: unknown): never;
	} {
		if (this.busy) throw new Error("already running; use steer() or followUp()");
		this.busy = true;
		let source: Iterator<AgentEvent> | undefined = this.begin(text);
		const end = () => {
			if (source === undefined) return; // an old run must not free a newer one
			const ended = source;
			source = undefined;
			this.busy = false;
			ended.return?.();
		};
		const over = { done: true, value: undefined } as const;
		const run = {
			next: (): IteratorResult<AgentEvent, undefined> => {
				if (source === undefined) return over;
				try {
					const step = source.next();
					if (step.done) {
						end();
						return over;
					}
					for (const listener of Array.from(this.heardBy.values())) listener(step.value);
					return { done: false, value: step.value };
				} catch (error) {
					end();
					throw error;
				}
			},
			return: () => {
				end();
				return over;
			},
			throw: (error: unknown): never => {
				end();
				throw error;
			},
			[Symbol.iterator]: () => run,
		};
		return run;
	}
}
// --- end: Harness ---

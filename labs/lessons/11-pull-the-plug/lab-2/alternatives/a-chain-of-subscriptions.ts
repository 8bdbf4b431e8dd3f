// differs: Subscriptions form a linked chain; each knows the number of the first event that is
//   meant for it.
// --- your code: Harness ---
interface Link {
	hear: Listener | null;
	from: number;
	next: Link | null;
}

export class Harness {
	#m: Model;
	#s: string;
	#t: readonly Tool[];
	#list: Message[];
	#max?: number;
	#queues: { soon: UserMessage[]; later: UserMessage[] } = { soon: [], later: [] };
	#first: Link = { hear: null, from: 0, next: null };
	#event = 0;
	#run: Generator<AgentEvent | undefined, void> | null = null;

	constructor(model: Model, system: string, tools: readonly Tool[], options?: HarnessOptions) {
		this.#m = model;
		this.#s = system;
		this.#t = Array.from(tools);
		this.#list = Array.from(options?.messages ?? []);
		this.#max = options?.maxTurns;
	}

	get messages(): readonly Message[] {
		return Object.freeze(Array.from(this.#list));
	}

	get isRunning(): boolean {
		return this.#run !== null;
	}

	steer(text: string) {
		this.#queues.soon.push(userMessage(text));
	}

	followUp(text: string) {
		this.#queues.later.push(userMessage(text));
	}

	subscribe(listener: Listener) {
		const link: Link = { hear: listener, from: this.#event + 1, next: null };
		let last = this.#first;
		while (last.next) last = last.next;
		last.next = link;
		return () => {
			// it stays in the chain until the next event, so that nobody who stands on it loses the
			// way
			link.hear = null;
		};
	}

	prompt(text: string): Generator<AgentEvent, void> {
		if (this.#run) throw new Error("already running; use steer() or followUp()");
		const run = this.#perform(text);
		this.#run = run;
		run.next();
		return run as Generator<AgentEvent, void>;
	}

	*#perform(text: string): Generator<AgentEvent | undefined, void> {
		const take = (queue: UserMessage[]) => {
			const one = queue.shift();
			return one ? [one] : [];
		};
		const { soon, later } = this.#queues;
		try {
			yield;
			const options = {
				maxTurns: this.#max,
				getSteering: () => take(soon),
				getFollowUps: () => take(later),
			};
			for (const event of runAgent(this.#m, this.#s, this.#list, this.#t, text, options)) {
				this.#tell(event);
				yield event;
			}
		} finally {
			this.#run = null;
		}
	}

	#tell(event: AgentEvent) {
		this.#event += 1;
		for (let link = this.#first; link.next; ) {
			if (link.next.hear === null) link.next = link.next.next;
			else {
				link = link.next;
				if (link.from <= this.#event) link.hear?.(event);
			}
		}
	}
}
// --- end: Harness ---
// --- your code: persistTo ---
class Saver {
	log: Pick<SessionLog, "appendMessage">;
	constructor(log: Pick<SessionLog, "appendMessage">) {
		this.log = log;
	}
	hear = (event: AgentEvent): void => {
		switch (event.type) {
			case "message_end":
				this.log.appendMessage(event.message);
				break;
			default:
		}
	};
}

export function persistTo(log: Pick<SessionLog, "appendMessage">): Listener {
	return new Saver(log).hear;
}
// --- end: persistTo ---

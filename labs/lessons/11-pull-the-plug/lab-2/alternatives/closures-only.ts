// differs: The constructor builds everything from closures; listeners are an array that is
//   replaced, never changed.
// --- your code: Harness ---
export class Harness {
	declare readonly messages: readonly Message[];
	declare readonly isRunning: boolean;
	declare prompt: (text: string) => Generator<AgentEvent, void>;
	declare steer: (text: string) => void;
	declare followUp: (text: string) => void;
	declare subscribe: (listener: Listener) => () => void;

	constructor(
		model: Model,
		system: string,
		tools: readonly Tool[],
		{ messages = [], maxTurns }: HarnessOptions = {},
	) {
		const record = messages.concat();
		const kept = tools.concat();
		let soon: readonly UserMessage[] = [];
		let later: readonly UserMessage[] = [];
		let subscriptions: readonly { hear: Listener }[] = [];
		let running = false;

		function* events(text: string): Generator<AgentEvent, void> {
			const run = runAgent(model, system, record, kept, text, {
				maxTurns,
				getSteering() {
					const [oldest, ...rest] = soon;
					soon = rest;
					return oldest ? [oldest] : [];
				},
				getFollowUps() {
					const [oldest, ...rest] = later;
					later = rest;
					return oldest ? [oldest] : [];
				},
			});
			for (const event of run) {
				subscriptions.forEach(({ hear }) => hear(event));
				yield event;
			}
		}

		function* guarded(text: string): Generator<AgentEvent | undefined, void> {
			try {
				yield; // taken by prompt(), so that closing this generator always reaches the finally
				yield* events(text);
			} finally {
				running = false;
			}
		}

		Object.defineProperties(this, {
			messages: { get: () => Object.freeze(record.concat()) },
			isRunning: { get: () => running },
		});
		Object.assign(this, {
			steer(text: string) {
				soon = [...soon, userMessage(text)];
			},
			followUp(text: string) {
				later = [...later, userMessage(text)];
			},
			subscribe(hear: Listener) {
				const mine = { hear };
				subscriptions = subscriptions.concat(mine);
				return () => {
					subscriptions = subscriptions.filter((one) => one !== mine);
				};
			},
			prompt(text: string) {
				if (running) throw new Error("already running; use steer() or followUp()");
				running = true;
				const run = guarded(text);
				run.next();
				return run;
			},
		});
	}
}
// --- end: Harness ---
// --- your code: persistTo ---
export const persistTo =
	(log: Pick<SessionLog, "appendMessage">): Listener =>
	(event) => {
		event.type === "message_end" && log.appendMessage(event.message);
	};
// --- end: persistTo ---

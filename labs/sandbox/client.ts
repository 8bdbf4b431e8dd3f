import { WALL_CLOCK_TIMEOUT } from "./fuel.ts";
import type { HeapSnapshot } from "./heap-snapshot.ts";
import { notRun } from "./not-run.ts";
import type { Program } from "./program.ts";
import type { RunOptions } from "./run.ts";
import { SILENCE, SilenceWatch } from "./silence.ts";
import { needsExplaining, type Verdict, type VerdictKind } from "./verdict.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

/** A Worker as the client sees it: a browser's and Node's differ in how they listen and end. */
export interface WorkerLike {
	post(message: ToWorker): void;
	/** Called with each message; `onBroken` when the Worker fails by itself. */
	listen(onMessage: (message: FromWorker) => void, onBroken: (reason: string) => void): void;
	/** Ends the Worker at once, whatever it does. */
	end(): void;
}

export interface EngineOptions {
	createWorker(): WorkerLike;
	/** The compiled engine. Compiled once, handed to each Worker. */
	wasm(): Promise<WebAssembly.Module>;
	/** The stage's files, stripped. */
	stage(): Promise<Record<string, string>>;
	/** A heap with the stage loaded, where one is at hand; else the first Worker makes it. */
	snapshot?(): Promise<HeapSnapshot>;
	/** Milliseconds after which a run that gives no sign of life is ended from outside. */
	silence?: number;
	/** Milliseconds without a run after which the Worker is ended; 0 keeps it. */
	idle?: number;
	/**
	 * Milliseconds of one run after which a second Worker is got ready, to take the place of the first if that has to be ended;
	 * 0 never does.
	 */
	standby?: number;
}

/** A Worker, and when it has been sent what it starts with. */
interface Started {
	worker: WorkerLike;
	equipped: Promise<void>;
}

export interface ClientRunOptions extends Omit<RunOptions, "onOutput" | "onSign"> {
	onOutput?(lines: string[]): void;
	/** Overrides the engine's silence for this run. */
	silence?: number;
	/** Whether to find out, with a second run, on which line a program was that was stopped. Yes unless said otherwise. */
	explain?: boolean | ((verdict: Verdict) => boolean);
	/** Called with the verdict when its line is still to be found out. The run resolves with the same verdict, and the line if there is one. */
	onVerdict?(verdict: Verdict): void;
	/** Ends the run, or keeps it from beginning, with the verdict `stopped`; once the verdict is known, it is without its line. */
	signal?: AbortSignal;
}

interface Pending {
	id: number;
	program: Program;
	options: ClientRunOptions;
	output: string[];
	resolve(verdict: Verdict): void;
	reject(error: unknown): void;
	timers: ReturnType<typeof setTimeout>[];
	begun: number;
	watch: SilenceWatch | null;
	/** The verdict, once it is known and its line is looked for. */
	verdict: Verdict | null;
	onAbort(): void;
}

/** Milliseconds after which a run that gives no verdict is ended from outside: it has had time to end by itself. */
const DEADLINE = WALL_CLOCK_TIMEOUT + 5_000;

/**
 * The engine as its users see it: `run(program, options)` gives a verdict, whatever the program does.
 *
 * A Worker starts at the first run. The watchdog here ends it when a run gives no sign of life, for some built-ins cannot be
 * interrupted from inside, or passes its deadline, and the next run starts another. Runs take turns.
 */
export class Engine {
	readonly #options: EngineOptions;
	/** The Worker that runs programs. */
	#active: Started | null = null;
	/** The Worker that takes its place. */
	#standby: Started | null = null;
	/** What the first Worker left for those after it. */
	#snapshot: HeapSnapshot | undefined;
	#current: Pending | null = null;
	/** Runs that wait for their turn. */
	readonly #waiting: Pending[] = [];
	#ids = 0;
	#idleTimer: ReturnType<typeof setTimeout> | null = null;

	constructor(options: EngineOptions) {
		this.#options = options;
	}

	/** Starts the Worker before anybody asks for a run. */
	async warm(): Promise<void> {
		await this.#start().equipped;
		this.#rest();
	}

	/**
	 * Runs a program when those asked for before it are over, and resolves with its verdict. Never rejects because of what
	 * the program does. Nobody waits while only another verdict's line is looked for: that is given up.
	 */
	run(program: Program, options: ClientRunOptions = {}): Promise<Verdict> {
		return new Promise((resolve, reject) => {
			const { signal } = options;
			if (signal?.aborted) {
				resolve(notRun("stopped", program, options));
				return;
			}
			const pending: Pending = {
				id: ++this.#ids,
				program,
				options,
				output: [],
				resolve,
				reject,
				timers: [],
				begun: performance.now(),
				watch: null,
				verdict: null,
				onAbort: () => this.#stop(pending),
			};
			signal?.addEventListener("abort", pending.onAbort);
			this.#waiting.push(pending);
			if (this.#current?.verdict) this.#abandon("stopped");
			else this.#next();
		});
	}

	/** Ends the Worker and every run that was asked for. A later run starts a new one. */
	dispose(): void {
		for (const pending of [...this.#waiting]) this.#stop(pending);
		this.#abandon("stopped");
		this.#endAll();
	}

	/** Whether a Worker is alive. */
	get alive(): boolean {
		return this.#active !== null || this.#standby !== null;
	}

	/** Ends a run, or takes it out of those that wait. */
	#stop(pending: Pending): void {
		if (pending === this.#current) {
			this.#abandon("stopped");
			return;
		}
		this.#waiting.splice(this.#waiting.indexOf(pending), 1);
		this.#resolve(pending, notRun("stopped", pending.program, pending.options));
	}

	/** Begins the run whose turn it is, if none is going on. */
	#next(): void {
		if (this.#current !== null) return;
		const pending = this.#waiting.shift();
		if (pending === undefined) {
			this.#rest();
			return;
		}
		if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
		this.#current = pending;
		const { onOutput: _, onVerdict: __, explain: ___, signal: ____, silence: _____, ...options } = pending.options;
		this.#post(pending, ({ id, program }) => {
			pending.timers.push(setTimeout(() => this.#abandon("engine restarted"), DEADLINE));
			return { type: "run", id, program, options };
		});
	}

	/** Sends something to the Worker, when that has what it starts with. A run that is over by then needs nothing. */
	#post(pending: Pending, make: (pending: Pending) => ToWorker): void {
		const { worker, equipped } = this.#start();
		equipped.then(
			() => {
				if (this.#current === pending) worker.post(make(pending));
			},
			(error) => {
				if (this.#current !== pending) return;
				if (pending.verdict) this.#settle(pending.verdict);
				else {
					this.#release(pending);
					pending.reject(error);
					this.#next();
				}
			},
		);
	}

	/** Nobody uses the Worker for now: it is ended when that has lasted long enough. */
	#rest(): void {
		const idle = this.#options.idle ?? 0;
		if (idle === 0 || this.#current !== null) return;
		if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
		this.#idleTimer = setTimeout(() => this.#endAll(), idle);
	}

	/** The Worker that runs programs: the one that is there, the one that stands by, or a new one. */
	#start(): Started {
		if (this.#active === null) {
			this.#active = this.#standby ?? this.#launch();
			this.#standby = null;
		}
		return this.#active;
	}

	#standBy(): void {
		this.#standby ??= this.#launch();
		// What could not be fetched is said to whoever runs a program.
		this.#standby.equipped.catch(() => undefined);
	}

	/** A Worker starts while what it needs is still on its way. */
	#launch(): Started {
		const worker = this.#options.createWorker();
		worker.listen(
			(message) => this.#receive(worker, message),
			() => {
				if (this.#active?.worker === worker) this.#abandon("engine restarted");
				this.#end(worker);
			},
		);
		return { worker, equipped: this.#equip(worker) };
	}

	/** Sends the Worker its engine. @throws what fetching it threw; then the Worker is ended, and a later call tries again. */
	async #equip(worker: WorkerLike): Promise<void> {
		try {
			const [wasm, stage, made] = await Promise.all([
				this.#options.wasm(),
				this.#options.stage(),
				this.#options.snapshot?.(),
			]);
			const snapshot = made ?? this.#snapshot;
			worker.post({ type: "start", wasm, stage, ...(snapshot ? { snapshot } : {}) });
		} catch (error) {
			this.#end(worker);
			throw error;
		}
	}

	#receive(worker: WorkerLike, message: FromWorker): void {
		if (message.type === "snapshot") {
			this.#snapshot = message.snapshot;
			return;
		}
		const pending = this.#current;
		if (worker !== this.#active?.worker || pending === null || message.type === "ready" || message.id !== pending.id)
			return;
		pending.watch?.sign();
		if (message.type === "alive") {
			if (pending.watch === null) this.#watch(pending);
		} else if (message.type === "output") {
			pending.output.push(...message.lines);
			pending.options.onOutput?.(message.lines);
		} else {
			const { verdict } = message;
			// The engine broke inside: its Worker is not trusted with another run.
			if (verdict.kind === "engine restarted" && !pending.verdict) this.#end(worker);
			if (!pending.verdict && needsExplaining(verdict)) this.#explain(pending, verdict);
			else this.#settle(verdict);
		}
	}

	/** A run has begun: from now on it gives signs of life, or is ended. */
	#watch(pending: Pending): void {
		const { standby = 0, silence = SILENCE } = { ...this.#options, ...pending.options };
		// What was silent once will be again: both runs together end in good time.
		const most = pending.verdict?.kind === "engine restarted" ? SILENCE / 2 : silence;
		pending.begun = performance.now();
		if (standby > 0) pending.timers.push(setTimeout(() => this.#standBy(), standby));
		pending.watch = new SilenceWatch(most, () => {
			const verdict = this.#cutOff("engine restarted", pending);
			if (this.#active) this.#end(this.#active.worker);
			if (pending.verdict) this.#settle(pending.verdict);
			else this.#explain(pending, verdict);
		});
	}

	/** Says the verdict, and asks for the line to it. */
	#explain(pending: Pending, verdict: Verdict): void {
		const { explain = true } = pending.options;
		if (!(typeof explain === "function" ? explain(verdict) : explain)) {
			this.#settle(verdict);
			return;
		}
		pending.verdict = verdict;
		pending.watch?.end();
		pending.watch = null;
		pending.options.onVerdict?.(verdict);
		// Whoever was told may have stopped it.
		if (this.#current !== pending) return;
		const { lockdown, modules, fuel } = pending.options;
		const options = {
			...(lockdown === undefined ? {} : { lockdown }),
			...(modules === undefined ? {} : { modules }),
			...(fuel === undefined ? {} : { fuel }),
		};
		this.#post(pending, ({ id, program }) => ({ type: "explain", id, program, options, verdict }));
	}

	/** Ends the run that is going on. */
	#abandon(kind: VerdictKind & ("stopped" | "engine restarted")): void {
		const pending = this.#current;
		if (pending === null) return;
		if (this.#active) this.#end(this.#active.worker);
		this.#settle(pending.verdict ?? this.#cutOff(kind, pending));
	}

	/** The verdict on a run that is ended from outside. */
	#cutOff(kind: VerdictKind & ("stopped" | "engine restarted"), { program, options, output, begun }: Pending): Verdict {
		return { ...notRun(kind, program, options), output, milliseconds: performance.now() - begun };
	}

	/** The run that is going on is over, and the next one begins. */
	#settle(verdict: Verdict): void {
		const pending = this.#current;
		if (pending === null) return;
		this.#resolve(pending, verdict);
		this.#next();
	}

	#resolve(pending: Pending, verdict: Verdict): void {
		this.#release(pending);
		pending.resolve(verdict);
	}

	/** Nothing is left of a run but its promise. */
	#release(pending: Pending): void {
		if (this.#current === pending) this.#current = null;
		for (const timer of pending.timers) clearTimeout(timer);
		pending.watch?.end();
		pending.options.signal?.removeEventListener("abort", pending.onAbort);
	}

	#end(worker: WorkerLike): void {
		if (this.#active?.worker === worker) this.#active = null;
		if (this.#standby?.worker === worker) this.#standby = null;
		worker.end();
	}

	#endAll(): void {
		if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
		this.#idleTimer = null;
		for (const started of [this.#active, this.#standby]) if (started) this.#end(started.worker);
	}
}

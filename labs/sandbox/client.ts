import { BACKSTOP, DEFAULT_FUEL } from "./fuel.ts";
import type { Image } from "./image.ts";
import type { Program } from "./program.ts";
import type { RunOptions } from "./run.ts";
import { sentence } from "./sentence.ts";
import type { Verdict, VerdictKind } from "./verdict.ts";
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
	/** An image with the stage loaded, where one is at hand; else the first Worker makes it. */
	image?(): Promise<Image>;
	/** Milliseconds after which a run that gives no verdict is ended from outside. */
	deadline?: number;
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

export interface ClientRunOptions extends Omit<RunOptions, "onOutput"> {
	onOutput?(lines: string[]): void;
	/** Overrides the engine's deadline for this run. */
	deadline?: number;
}

interface Pending {
	id: number;
	program: Program;
	options: ClientRunOptions;
	output: string[];
	resolve(verdict: Verdict): void;
	timers: ReturnType<typeof setTimeout>[];
	begun: number;
}

/**
 * The engine as its users see it: `run(program, options)` gives a verdict, whatever the program does.
 *
 * A Worker starts at the first run. The watchdog here ends it when a run passes its deadline (some built-ins cannot be
 * interrupted from inside) and the next run starts another. Runs take turns.
 */
export class Engine {
	readonly #options: EngineOptions;
	/** The Worker that runs programs. */
	#active: Started | null = null;
	/** The Worker that takes its place. */
	#standby: Started | null = null;
	/** What the first Worker left for those after it. */
	#image: Image | undefined;
	#current: Pending | null = null;
	#queue: Promise<unknown> = Promise.resolve();
	#ids = 0;
	/** How often everything was ended: what was asked for before that is not run after it. */
	#ends = 0;
	#idleTimer: ReturnType<typeof setTimeout> | null = null;

	constructor(options: EngineOptions) {
		this.#options = options;
	}

	/** Starts the Worker before anybody asks for a run. */
	async warm(): Promise<void> {
		await this.#start().equipped;
		this.#rest();
	}

	/** Runs a program and resolves with its verdict. Never rejects because of what the program does. */
	run(program: Program, options: ClientRunOptions = {}): Promise<Verdict> {
		const ends = this.#ends;
		const verdict = this.#queue.then(() =>
			ends === this.#ends ? this.#runNow(program, options) : notRun("stopped", program, options),
		);
		this.#queue = verdict.catch(() => undefined);
		return verdict;
	}

	/** Ends the run that is going on, if any; its verdict is `stopped`. */
	stop(): void {
		this.#abandon("stopped");
	}

	/** Ends the Worker and every run that was asked for. A later run starts a new one. */
	dispose(): void {
		this.#ends += 1;
		this.#abandon("stopped");
		this.#endAll();
	}

	/** Whether a Worker is alive. */
	get alive(): boolean {
		return this.#active !== null || this.#standby !== null;
	}

	async #runNow(program: Program, options: ClientRunOptions): Promise<Verdict> {
		if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
		const verdict = await new Promise<Verdict>((resolve, reject) => {
			const id = ++this.#ids;
			const pending: Pending = { id, program, options, output: [], resolve, timers: [], begun: performance.now() };
			this.#current = pending;
			const { onOutput: _, deadline = this.#options.deadline ?? BACKSTOP + 5_000, ...rest } = options;
			const { worker, equipped } = this.#start();
			equipped.then(
				() => {
					if (this.#current !== pending) return; // stopped while the Worker was on its way
					pending.timers.push(setTimeout(() => this.#abandon("engine restarted"), deadline));
					worker.post({ type: "run", id, program, options: rest });
				},
				(error) => {
					if (this.#current === pending) this.#current = null;
					reject(error);
				},
			);
		});
		this.#rest();
		return verdict;
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
				this.#options.image?.(),
			]);
			const image = made ?? this.#image;
			worker.post({ type: "start", wasm, stage, ...(image ? { image } : {}) });
		} catch (error) {
			this.#end(worker);
			throw error;
		}
	}

	#receive(worker: WorkerLike, message: FromWorker): void {
		if (message.type === "image") {
			this.#image = message.image;
			return;
		}
		const pending = this.#current;
		if (worker !== this.#active?.worker || pending === null || message.type === "ready" || message.id !== pending.id)
			return;
		if (message.type === "begun") {
			const { standby = 0 } = this.#options;
			pending.begun = performance.now();
			if (standby > 0) pending.timers.push(setTimeout(() => this.#standBy(), standby));
		} else if (message.type === "output") {
			pending.output.push(...message.lines);
			pending.options.onOutput?.(message.lines);
		} else {
			this.#settle(message.verdict);
			// The engine broke inside: its Worker is not trusted with another run.
			if (message.verdict.kind === "engine restarted") this.#end(worker);
		}
	}

	#abandon(kind: VerdictKind & ("stopped" | "engine restarted")): void {
		const pending = this.#current;
		if (pending === null) return;
		if (this.#active) this.#end(this.#active.worker);
		this.#settle({
			...notRun(kind, pending.program, pending.options),
			output: pending.output,
			milliseconds: performance.now() - pending.begun,
		});
	}

	#settle(verdict: Verdict): void {
		const pending = this.#current;
		if (pending === null) return;
		this.#current = null;
		for (const timer of pending.timers) clearTimeout(timer);
		pending.resolve(verdict);
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

/** The verdict on a program that was ended from outside, before it did anything. */
export function notRun(
	kind: VerdictKind & ("stopped" | "engine restarted"),
	{ main }: Program,
	{ fuel = DEFAULT_FUEL }: ClientRunOptions,
): Verdict {
	const message = sentence(kind, undefined, main);
	return { kind, message, output: [], fuel: 0, fuelLimit: fuel, milliseconds: 0 };
}

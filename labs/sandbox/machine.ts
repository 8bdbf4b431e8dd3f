import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from "quickjs-emscripten-core";
import { compile, evaluate, STARTER } from "./compiled-module.ts";
import { type EngineInstance, STACK_BYTES } from "./engine.ts";
import { Meter } from "./fuel.ts";
import type { Guard } from "./guard.ts";
import { type HeapSnapshot, reset, restore, takeSnapshot } from "./heap-snapshot.ts";
import type { Instrumentation } from "./instrumentation.ts";
import { problemOf, type Thrown, UNREADABLE } from "./locate.ts";
import { HeapWatch } from "./memory.ts";
import { resolveModule } from "./modules.ts";
import { OutputPipe } from "./output.ts";
import { type Preload, type Preloaded, Preloads } from "./preloads.ts";
import { bootProcess } from "./process.ts";
import { LOAD_STAGE, STAGE_ENTRY } from "./stage-entry.ts";
import { giveBack } from "./steps.ts";
import type { TraceKeeper } from "./trace-keeper.ts";
import type { Problem } from "./verdict.ts";

/** The stage's files by name, stripped. */
export type Stage = Readonly<Record<string, string>>;

/** What one run brings to a machine: its files, its meter, and where its output and trace go. */
export interface Load {
	/** Everything that can be imported, by module name, stripped. */
	sources: Map<string, string>;
	/** Names of the files whose lines are the learner's. */
	files: ReadonlySet<string>;
	meter: Meter;
	output: OutputPipe;
	trace?: TraceKeeper;
	instrumentation?: Instrumentation;
	guard?: Guard;
}

/** What a machine begins with. */
export interface Beginning {
	/**
	 * The heap of another machine with the same stage, when the stage was in it; then it is not evaluated again. A snapshot that
	 * does not fit is not used.
	 */
	snapshot?: HeapSnapshot;
	/** What machines with the same stage have loaded before their programs. */
	preloads?: Preloads;
}

/** A harness file compiled after a preload: the memory then, and the code in it (null when it does not compile). */
interface Readied {
	preloaded: Preloaded;
	harness: string;
	snapshot: HeapSnapshot;
	compiled: QuickJSHandle | null;
}

/**
 * A machine that is switched on and has nothing to do yet: an engine instance with a runtime, the outer realm, and the
 * stage loaded in it. It serves one run at a time. Before each but the first its memory is reset, byte for byte, so that a
 * run finds nothing of another one; what the engine's library and this class hold of the memory was there before the first.
 */
export class Machine {
	readonly runtime: QuickJSRuntime;
	readonly context: QuickJSContext;
	/** Everything of this machine lives in it. */
	readonly memory: WebAssembly.Memory;
	/** The heap when the stage was in it, and nothing else yet. */
	readonly stageSnapshot: HeapSnapshot;
	readonly #heap: HeapWatch;
	readonly #host: QuickJSHandle;
	readonly #entry: QuickJSHandle;
	readonly #install: QuickJSHandle;
	readonly #describe: QuickJSHandle;
	readonly #stage: ReadonlyMap<string, string>;
	readonly #preloads: Preloads;
	/** The memory before the first run; null until then. */
	#idle: HeapSnapshot | null = null;
	/** What the last run with a preload began from: most often the next one has the same harness file. */
	#readied: Readied | null = null;
	#load: Load;
	/** The code of this run's harness file; undefined until it is needed. */
	#compiled: QuickJSHandle | null | undefined;
	/** How many booted processes are running: none or one. */
	#depth = 0;
	/** Modules are loaded before a program starts, never by it. */
	#open = true;
	/** Where the power was cut while no process was booted. */
	cutOutside: Problem | null = null;

	/** @throws Error when the stage does not load, which is a fault of the stage. */
	constructor(instance: EngineInstance, stage: Stage, { snapshot, preloads = new Preloads() }: Beginning = {}) {
		this.#stage = new Map(Object.entries(stage).map(([path, text]) => [`stage/${path}`, text]));
		this.#preloads = preloads;
		const meter = new Meter(Number.POSITIVE_INFINITY);
		this.#load = this.#loadOf({}, meter);
		this.memory = instance.memory;
		this.#heap = new HeapWatch(instance.memory);
		this.runtime = instance.module.newRuntime();
		this.runtime.setMaxStackSize(STACK_BYTES);
		this.runtime.setMemoryLimit(LARGEST_ALLOCATION);
		this.runtime.setInterruptHandler(() => this.#mustStop());
		this.runtime.setModuleLoader(
			(name) => this.#load.sources.get(name) ?? { error: new Error(NOT_NOW) },
			(base, request) => this.#resolve(base, request),
		);
		this.context = this.runtime.newContext();
		this.#host = this.#hostObject();
		this.context.setProp(this.context.global, "__pullThePlugHost", this.#host);
		if (snapshot?.hostAt === this.#host.value) restore(snapshot, this.memory);
		else this.#importStage(LOAD_STAGE, "load-stage.ts").dispose();
		this.stageSnapshot = snapshot?.hostAt === this.#host.value ? snapshot : takeSnapshot(this.memory, this.#host.value);
		this.#entry = this.#importStage(STAGE_ENTRY, "stage-entry.ts");
		this.#install = this.context.getProp(this.#entry, "install");
		this.#describe = this.context.getProp(this.#entry, "describe");
	}

	/** Whether the heap was full at some time: then whatever went wrong went wrong for want of memory. */
	get hasFilled(): boolean {
		return this.#heap.hasFilled();
	}

	/** The engine's question "shall I go on?", the other way round. */
	#mustStop(): boolean {
		const { meter } = this.#load;
		if (meter.stop === null && this.hasFilled) meter.stop = "memory";
		return meter.tick();
	}

	#importStage(source: string, name: string): QuickJSHandle {
		const result = this.context.evalCode(source, name, { type: "module", strict: true });
		if (result.error) throw new Error(`the stage does not load: ${JSON.stringify(this.context.dump(result.error))}`);
		return result.value;
	}

	/**
	 * Evaluates the load's main file. Returns what the module evaluates to, or what it threw.
	 *
	 * @param preload what is loaded before; kept for the next run that asks for the same. The program, and what it burns and
	 * prints, is the same without it, only later.
	 */
	start(
		load: Load,
		main: string,
		lockdown: boolean,
		preload?: Preload,
	): { value: QuickJSHandle } | { error: QuickJSHandle } {
		const { context } = this;
		for (const [name, text] of this.#stage) load.sources.set(name, text);
		const watched = load.trace !== undefined || load.instrumentation !== undefined || load.guard !== undefined;
		const preloaded = preload && !watched ? this.#begin(preload, load) : null;
		if (preloaded && preloaded.fuel <= load.meter.limit) {
			this.#switchOn(load);
			load.meter.burn(preloaded.fuel);
			for (const line of preloaded.output) load.output.add(line);
		} else {
			this.#clear();
			this.#switchOn(load);
			context.setProp(this.#host, "tracing", load.trace ? context.true : context.false);
			load.instrumentation?.install(context, context);
			if (load.guard) {
				context.setProp(this.#host, "guarding", context.true);
				context.getProp(this.#entry, "guard").consume((guard) => this.#call(guard, context.global));
			}
			if (lockdown) this.#lockDown();
		}
		const result = context.evalCode(load.sources.get(main)!, main, { type: "module", strict: true });
		this.#open = false;
		return result.error ? { error: result.error } : { value: result.value };
	}

	#loadOf(modules: Readonly<Record<string, string>>, meter: Meter): Load {
		const output = new OutputPipe(meter);
		const sources = new Map([...this.#stage, ...Object.entries(modules)]);
		return { sources, files: new Set(), meter, output };
	}

	/** A run begins: what this side remembers of another one is forgotten. */
	#switchOn(load: Load): void {
		this.#load = load;
		this.#depth = 0;
		this.#open = true;
		this.cutOutside = null;
	}

	/** Makes the memory what it was before the first run. */
	#clear(): void {
		if (this.#idle) reset(this.#idle, this.memory);
		else this.#idle = takeSnapshot(this.memory, this.#host.value);
		this.#compiled = undefined;
	}

	/** Makes the memory one with the preload and the harness file in it. Returns null when the preload does not load. */
	#begin(preload: Preload, { sources, meter }: Load): Preloaded | null {
		const harness = sources.get("harness.ts");
		const known = this.#preloads.find(preload);
		if (known && harness !== undefined && this.#readied?.preloaded === known && this.#readied.harness === harness) {
			reset(this.#readied.snapshot, this.memory);
			this.#compiled = this.#readied.compiled;
			return known;
		}
		this.#idle ??= takeSnapshot(this.memory, this.#host.value);
		if (known) reset(known.snapshot, this.memory);
		const preloaded = known ?? this.#preload(preload, meter.limit);
		this.#compiled = undefined;
		if (preloaded === null || harness === undefined) return preloaded;
		const compiled = compile(this.context, harness, "harness.ts");
		const snapshot = takeSnapshot(this.memory, this.#host.value);
		this.#compiled = compiled;
		this.#readied = { preloaded, harness, snapshot, compiled };
		return preloaded;
	}

	/**
	 * Loads a preload for the first time, with so much fuel. Returns null when it does not load: then the run that loads its
	 * modules itself tells why.
	 */
	#preload(preload: Preload, limit: number): Preloaded | null {
		this.#clear();
		const meter = new Meter(limit);
		this.#switchOn(this.#loadOf(preload.modules, meter));
		try {
			if (preload.lockdown) this.#lockDown();
			const text = preload.modules[preload.entry]!;
			const result = this.context.evalCode(text, preload.entry, { type: "module", strict: true });
			if (result.error || meter.stop !== null || this.runtime.hasPendingJob()) return null;
			if (this.context.getPromiseState(result.value).type !== "fulfilled") return null;
			result.value.dispose();
			giveBack(STEPS_OF_ENTRY, this.context, this.memory);
		} catch {
			return null;
		}
		const snapshot = takeSnapshot(this.memory, this.#host.value);
		const preloaded = { snapshot, fuel: meter.used, output: this.#load.output.lines };
		this.#preloads.keep(preload, preloaded);
		return preloaded;
	}

	#lockDown(): void {
		this.context.getProp(this.#entry, "lockdown").consume((freeze) => this.#call(freeze));
	}

	/** What the stage says of a thrown value. */
	describe(error: QuickJSHandle): Thrown {
		const { context } = this;
		const said = context.callFunction(this.#describe, context.undefined, error);
		if (said.error) return UNREADABLE;
		return JSON.parse(said.value.consume((text) => context.getString(text))) as Thrown;
	}

	#call(f: QuickJSHandle, ...args: QuickJSHandle[]): void {
		this.context.unwrapResult(this.context.callFunction(f, this.context.undefined, ...args)).dispose();
	}

	#resolve(base: string, request: string): string | { error: Error } {
		try {
			if (base === STARTER) return request;
			if (this.#open) return resolveModule(this.#load.sources, base, request);
			throw new Error(NOT_NOW);
		} catch (error) {
			return { error: error as Error };
		}
	}

	/** The host object of the stage's contract (stage/host.ts). */
	#hostObject(): QuickJSHandle {
		const { context } = this;
		const host = context.newObject();
		const give = (name: string, value: (argument: QuickJSHandle) => QuickJSHandle | undefined) =>
			context
				.newFunction(name, value as (...args: QuickJSHandle[]) => QuickJSHandle | undefined)
				.consume((f) => context.setProp(host, name, f));
		context.setProp(host, "tracing", context.false);
		give("print", (line) => {
			this.#load.output.add(JSON.parse(context.getString(line)) as string);
			return undefined;
		});
		give("trace", (event) => {
			const whole = this.#load.trace?.add(context.getString(event)) ?? true;
			if (!whole) context.setProp(host, "tracing", context.false);
			return undefined;
		});
		give("rewind", (n) => {
			const room = this.#load.trace?.rewind(context.getNumber(n)) ?? false;
			context.setProp(host, "tracing", room ? context.true : context.false);
			return undefined;
		});
		give("charge", (ticks) => {
			this.#load.meter.burn(context.getNumber(ticks));
			return undefined;
		});
		give("cut", (json) => {
			const { meter, files } = this.#load;
			if (this.#depth > 0) meter.processDead = true;
			else {
				this.cutOutside = problemOf(JSON.parse(context.getString(json)) as Thrown, files);
				meter.stop ??= "cut outside";
			}
			return undefined;
		});
		give("isTooMuch", (steps) => {
			const tooMuch = this.#load.guard?.isTooMuch(context.getNumber(steps)) ?? false;
			return tooMuch ? context.true : context.false;
		});
		give("stuck", (json) => {
			const { guard, files } = this.#load;
			guard?.stop(problemOf(JSON.parse(context.getString(json)) as Thrown, files));
			return undefined;
		});
		give("boot", (body) => context.newString(JSON.stringify(this.#boot(body))));
		return host;
	}

	#boot(body: QuickJSHandle) {
		if (this.#depth > 0) throw new Error("a process cannot boot another one");
		// A process runs its promise jobs before it ends: none of them may bring the tests' own modules in.
		this.#open = false;
		this.#depth += 1;
		const { meter, files, sources, instrumentation } = this.#load;
		const harness = sources.get("harness.ts");
		try {
			return bootProcess(
				{
					runtime: this.runtime,
					meter,
					files,
					loadHarness: harness === undefined ? null : (realm) => this.#loadHarness(realm, harness),
					install: this.#install,
					describe: (error) => this.describe(error),
					prepare: (realm) => instrumentation?.install(this.context, realm),
				},
				this.context,
				body,
			);
		} finally {
			this.#depth -= 1;
		}
	}
	/** Evaluates the harness file afresh in a realm. A file that does not compile says so itself. */
	#loadHarness(realm: QuickJSContext, text: string) {
		if (this.#compiled === undefined) this.#compiled = compile(this.context, text, "harness.ts");
		if (this.#compiled === null) return realm.evalCode(text, "harness.ts", { type: "module", strict: true });
		return evaluate(realm, this.#compiled, "harness.ts", this.memory);
	}
}

/** Bytes of the largest single allocation. The cap on all of them together is the instance's fixed memory. */
const LARGEST_ALLOCATION = 48 * 1024 * 1024;

/** What the engine counts for a module that is evaluated by itself, more than for one that is imported. */
const STEPS_OF_ENTRY = 2;

const NOT_NOW = "import() is not possible here: modules are loaded before a program starts";

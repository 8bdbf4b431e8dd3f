import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from "quickjs-emscripten-core";
import { type EngineInstance, STACK_BYTES } from "./engine.ts";
import { Meter } from "./fuel.ts";
import type { Guard } from "./guard.ts";
import { type Image, restore } from "./image.ts";
import type { LineMarks } from "./line-marks.ts";
import { problemOf, type Thrown, UNREADABLE } from "./locate.ts";
import { HeapWatch } from "./memory.ts";
import { resolveModule } from "./modules.ts";
import type { OutputPipe } from "./output.ts";
import { bootProcess } from "./process.ts";
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
	marks?: LineMarks;
	guard?: Guard;
}

/** How the stage gets into a machine. */
export interface Loading {
	/**
	 * The memory of another machine with the same stage, as it was when the stage was in it; then it is not evaluated again.
	 * An image that does not fit is not used.
	 */
	image?: Image;
	/** Called when the stage is in the memory, and nothing else yet. `hostAt` is the image's. */
	onLoaded?(memory: WebAssembly.Memory, hostAt: number): void;
}

/**
 * A machine that is switched on and has nothing to do yet: an engine instance with a runtime, the outer realm, and the
 * stage loaded in it. Making one costs several times what a small program does, so it is made while nobody waits.
 * It serves one run and is dropped.
 */
export class Machine {
	readonly runtime: QuickJSRuntime;
	readonly context: QuickJSContext;
	/** Everything of this machine lives in it. */
	readonly memory: WebAssembly.Memory;
	readonly #heap: HeapWatch;
	readonly #host: QuickJSHandle;
	readonly #entry: QuickJSHandle;
	readonly #install: QuickJSHandle;
	readonly #describe: QuickJSHandle;
	#load: Load;
	/** How many booted processes are running: none or one. */
	#depth = 0;
	/** Modules are loaded before a program starts, never by it. */
	#open = true;
	/** Where the power was cut while no process was booted. */
	cutOutside: Problem | null = null;

	/** @throws Error when the stage does not load, which is a fault of the stage. */
	constructor(instance: EngineInstance, stage: Stage, loading: Loading = {}) {
		const sources = new Map(Object.entries(stage).map(([path, text]) => [`stage/${path}`, text]));
		this.#load = { sources, files: new Set(), meter: new Meter(Number.POSITIVE_INFINITY), output: SILENT };
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
		if (loading.image?.hostAt === this.#host.value) restore(loading.image, instance.memory);
		else this.#importStage(LOAD_STAGE, "load-stage.ts").dispose();
		loading.onLoaded?.(instance.memory, this.#host.value);
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

	/** Evaluates the load's main file. Returns what the module evaluates to, or what it threw. */
	start(load: Load, main: string, lockdown: boolean): { value: QuickJSHandle } | { error: QuickJSHandle } {
		for (const [name, text] of this.#load.sources) load.sources.set(name, text);
		this.#load = load;
		const { context } = this;
		context.setProp(this.#host, "tracing", load.trace ? context.true : context.false);
		load.marks?.install(context, context);
		if (load.guard) {
			context.setProp(this.#host, "guarding", context.true);
			context.getProp(this.#entry, "guard").consume((guard) => this.#call(guard, context.global));
		}
		if (lockdown) context.getProp(this.#entry, "lockdown").consume((freeze) => this.#call(freeze));
		const result = context.evalCode(load.sources.get(main)!, main, { type: "module", strict: true });
		this.#open = false;
		return result.error ? { error: result.error } : { value: result.value };
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
		const { meter, files, sources, marks } = this.#load;
		try {
			return bootProcess(
				{
					runtime: this.runtime,
					meter,
					files,
					harness: sources.get("harness.ts") ?? null,
					install: this.#install,
					describe: (error) => this.describe(error),
					prepare: (realm) => marks?.install(this.context, realm),
				},
				this.context,
				body,
			);
		} finally {
			this.#depth -= 1;
		}
	}
}

/** Bytes of the largest single allocation. The cap on all of them together is the instance's fixed memory. */
const LARGEST_ALLOCATION = 48 * 1024 * 1024;

const NOT_NOW = "import() is not possible here: modules are loaded before a program starts";

const SILENT: OutputPipe = { lines: [], add: () => undefined, flush: () => undefined } as unknown as OutputPipe;

const LOAD_STAGE = `
import "stage/index.ts";
import "stage/observe.ts";
import "stage/lockdown.ts";
import "stage/describe.ts";
import { install } from "stage/realm.ts";
install(globalThis);
`;

const STAGE_ENTRY = `
export { install } from "stage/realm.ts";
export { guard } from "stage/guard.ts";
export { lockdown } from "stage/lockdown.ts";
export { describe } from "stage/describe.ts";
`;

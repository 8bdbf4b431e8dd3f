import type { QuickJSHandle } from "quickjs-emscripten-core";
import { SourceError } from "../typescript/syntax/source-error.ts";
import { DEFAULT_FUEL, Meter, WALL_CLOCK_TIMEOUT } from "./fuel.ts";
import { Guard } from "./guard.ts";
import type { Instrumentation } from "./instrumentation.ts";
import { problemOf, type Thrown } from "./locate.ts";
import type { Load, Machine } from "./machine.ts";
import { missingExport } from "./missing-export.ts";
import { CHECK, observedHarness } from "./modules.ts";
import { OutputPipe } from "./output.ts";
import { drain } from "./process.ts";
import { type Program, type ReadProgram, readProgram } from "./program.ts";
import { sentence } from "./sentence.ts";
import { TraceKeeper } from "./trace-keeper.ts";
import type { Problem, Verdict, VerdictKind } from "./verdict.ts";

/** How to run. Everything has a default. */
export interface RunOptions {
	/** Fuel limit in ticks. */
	fuel?: number;
	/** Record what happens, in order (see `stage/trace.ts`). */
	trace?: boolean;
	/** Freeze the outer realm's built-ins, so that a file under test cannot change what its test sees. */
	lockdown?: boolean;
	/** Trusted modules of this run, by name, already stripped: hidden tests and what they import. */
	modules?: Readonly<Record<string, string>>;
	/**
	 * The one of these modules that the program imports first. It is then evaluated once for all runs that bring the same
	 * modules, each of which begins from a snapshot of the heap.
	 */
	preload?: string;
	/** Called with output lines as they come. */
	onOutput?(lines: string[]): void;
	/** Called when the program begins, and now and then while it burns fuel. */
	onSign?(): void;
}

/** How a run ended, before it is put into words. */
interface Ending {
	kind: VerdictKind;
	error?: Problem;
}

/** Runs one program on a machine, which then goes back to its pool. Never throws because of what the program does. */
export async function run(machine: Machine, program: Program, options: RunOptions = {}): Promise<Verdict> {
	const started = performance.now();
	const meter = new Meter(options.fuel ?? DEFAULT_FUEL, { onSign: options.onSign });
	const output = new OutputPipe(meter, options.onOutput);
	const trace = options.trace ? new TraceKeeper() : undefined;
	let ending: Ending;
	try {
		const read = await readProgram(program);
		options.onSign?.();
		ending = execute(machine, read, options, { meter, output, ...(trace ? { trace } : {}) });
		ending = { ...ending, ...(await missingExport(read, ending.error)) };
	} catch (error) {
		ending = refused(error, machine);
	}
	output.flush();
	return {
		...ending,
		message: sentence(ending.kind, ending.error, program.main),
		output: output.lines,
		...(trace ? { trace: trace.events } : {}),
		...(trace?.isCut ? { traceCut: true } : {}),
		fuel: meter.used,
		fuelLimit: meter.limit,
		milliseconds: performance.now() - started,
	};
}

/** What was thrown by the host's side: source that cannot be run, or an engine that broke. */
function refused(error: unknown, machine: Machine): Ending {
	if (error instanceof SourceError) {
		const { name, message, file, line, column } = error;
		return { kind: error.code === "too-deep" ? "too deep" : "error", error: { name, message, file, line, column } };
	}
	// The engine's native stack overflowed: source or data nested too far for its own limit to notice.
	if (error instanceof RangeError) return { kind: "too deep" };
	if (machine.hasFilled) return { kind: "out of memory" };
	return {
		kind: "engine restarted",
		error: { name: "Error", message: error instanceof Error ? error.message : String(error) },
	};
}

/**
 * Runs a program again and says on which line it was when it was stopped. It prints nothing, and both runs together stay
 * within the wall-clock timeout, so that whoever waits for the line gets it.
 *
 * Where the engine gave no sign of life, the built-ins are guarded: what has too much to do is stopped before it begins. Else
 * there is a mark in every loop and function, which burns no fuel.
 */
export async function explain(
	machine: Machine,
	program: Program,
	options: RunOptions,
	verdict: Verdict,
): Promise<Verdict> {
	const stuck = verdict.kind === "engine restarted";
	let read: ReadProgram;
	let instrumentation: Instrumentation | undefined;
	try {
		read = await readProgram(program);
		if (!stuck) {
			const { Instrumentation } = await import("./instrumentation.ts");
			instrumentation = new Instrumentation(read);
		}
	} catch {
		return verdict; // the source itself was refused: there is nothing to run
	}
	options.onSign?.();
	// Each guard is a function that is called, which counts as a step.
	const fuel = stuck ? 4 * verdict.fuelLimit : verdict.fuelLimit;
	const meter = new Meter(fuel, { timeout: WALL_CLOCK_TIMEOUT - verdict.milliseconds, onSign: options.onSign });
	const guard = stuck ? new Guard(meter) : undefined;
	const rest = {
		meter,
		output: new OutputPipe(meter),
		...(instrumentation ? { instrumentation } : {}),
		...(guard ? { guard } : {}),
	};
	try {
		execute(machine, instrumentation?.program ?? read, { ...options, trace: false }, rest);
	} catch {
		// The second run may break the engine as the first one did; what it has noted counts all the same.
	}
	const found = guard
		? guard.found
		: (instrumentation!.where(verdict.kind === "too deep" ? "in a function" : "in a loop") ?? undefined);
	if (found === undefined) return verdict;
	const error: Problem = { name: "Error", message: "", ...verdict.error, ...found };
	return { ...verdict, error, message: sentence(verdict.kind, error, program.main) };
}

function execute(
	machine: Machine,
	program: ReadProgram,
	options: RunOptions,
	rest: Pick<Load, "meter" | "output" | "trace" | "instrumentation" | "guard">,
): Ending {
	const files = new Set(Object.keys(program.files));
	const load: Load = { sources: sourcesOf(program, options), files, ...rest };
	const { lockdown = false, modules, preload: entry } = options;
	const preload = modules && entry !== undefined ? { modules, entry, lockdown } : undefined;
	const result = machine.start(load, program.main, lockdown, preload);
	const ended = "error" in result ? failure(machine.describe(result.error), load) : settle(machine, result.value, load);
	return lastWord(machine, load, ended);
}

/** What this run adds to the modules that a machine has: trusted ones, and the program's own files. */
function sourcesOf(program: ReadProgram, options: RunOptions): Map<string, string> {
	const sources = new Map(Object.entries(options.modules ?? {}));
	for (const [file, text] of Object.entries(program.files)) sources.set(file, text);
	const harness = program.files["harness.ts"];
	if (harness !== undefined)
		sources.set("observed-harness.ts", options.trace ? observedHarness(harness) : `export * from "harness.ts";`);
	return sources;
}

/** Awaits a module that has a top-level await, by running jobs until nothing is left to run. */
function settle(machine: Machine, value: QuickJSHandle, load: Load): Ending {
	const broken = drain(machine.runtime, load.meter);
	if (broken) return failure(machine.describe(broken), load);
	const state = machine.context.getPromiseState(value);
	if (state.type === "rejected") return failure(machine.describe(state.error), load);
	return { kind: state.type === "pending" ? "never settled" : "passed" };
}

function failure(thrown: Thrown, { files, sources }: Load): Ending {
	const error = problemOf(thrown, files);
	const { name, message } = thrown;
	// Only a test's own failure is one: an error of a program may be called what it likes.
	if (name === "CheckFailed" && sources.has(CHECK)) return { kind: "failed", error };
	// The engine's parsers of source, patterns and JSON say it in a SyntaxError.
	if (message === "stack overflow" && /^(Internal|Syntax)Error$/.test(name)) return { kind: "too deep", error };
	if (name === "InternalError" && NO_ROOM.includes(message)) return { kind: "out of memory", error };
	return { kind: "error", error };
}

/** What the engine says when a value does not fit: into its memory, or, a text of a thousand million characters, into any. */
const NO_ROOM = ["out of memory", "string too long"];

/** A stop that the meter ordered outweighs whatever the engine made of it. */
function lastWord(machine: Machine, { meter }: Load, ended: Ending): Ending {
	if (machine.cutOutside !== null) {
		const message =
			"the power went out while no process was booted, so nothing is left to go on; run what may die inside lab.boot(…)";
		return { kind: "error", error: { ...machine.cutOutside, name: "PowerCut", message } };
	}
	if (meter.stop === "output") return { kind: "too much output" };
	if (meter.stop === "memory") return { kind: "out of memory" };
	if (meter.stop !== null) return { kind: "out of fuel" };
	// A heap full of small objects fails with errors that carry nothing, not even a place.
	if (ended.kind === "error" && ended.error?.line === undefined && machine.hasFilled) return { kind: "out of memory" };
	return ended;
}

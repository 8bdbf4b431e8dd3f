import { host } from "./host.ts";
import { observe } from "./observe.ts";
import { captureDepth, forgetCaptures, isPromise } from "./output.ts";
import { parse } from "./primordials.ts";
import { alive, beginProcess, currentProcess, endProcess, halt } from "./process.ts";
import { install } from "./realm.ts";
import { record, recording } from "./record.ts";

/** What a booted program is handed: its own harness, as it is when the file has just been loaded. */
export interface Process {
	// biome-ignore lint/suspicious/noExplicitAny: the harness is the learner's file; its type is known where that file is
	harness: any;
}

/** An error that ended a process, with its place in the program where that is known (from 1). */
export interface ProcessError {
	name: string;
	message: string;
	file?: string;
	line?: number;
	column?: number;
}

/** How a process ended. `value` is there when it finished, `error` when it failed. */
export interface BootResult<T> {
	ended: "finished" | "failed" | "powerCut";
	value?: T;
	error?: ProcessError;
}

/**
 * Runs `program({ harness })` as a process of its own, and tells how it ended: `{ ended, value?, error? }`.
 *
 * The harness file is evaluated afresh for it, so nothing that an earlier process kept in a variable is there; what the
 * program wrote to a Workspace is. `ended` is "finished", "failed" (it threw: `error` is `{ name, message, line, column }`)
 * or "powerCut": from the cut on nothing that the program does can be observed. No `catch`, no `finally` and no generator
 * clean-up of it runs, and its console and its disk are gone. The rest of your program goes on either way.
 *
 * Values cross, also out of `program` into variables around it. `instanceof` does not hold across processes, since each
 * has built-ins of its own; use `Array.isArray` and names.
 *
 * Throws when `program` is no function, when it is called within a booted program, and, until lesson 15, when the program
 * returns a promise. A program that runs out of fuel ends the whole run. What is faked: the process shares your program's
 * memory, and nothing runs beside it.
 */
export function boot<T>(program: (process: Process) => T): BootResult<T> {
	alive();
	return bootFor("boot", program);
}

/** `boot`, on behalf of the stage function that is named in its refusals. */
export function bootFor<T>(who: string, program: (process: Process) => T): BootResult<T> {
	if (typeof program !== "function")
		throw new TypeError(`${who}() takes a function of ({ harness }) to run as a process`);
	if (currentProcess() !== 0)
		throw new Error(
			`${who}() inside a booted program: a process cannot start another one. Let it end, then go on in the outer program.`,
		);

	let value: T | undefined;
	let promised = false;
	const captures = captureDepth();
	beginProcess();
	const process = currentProcess();
	let end: BootResult<T> = { ended: "failed" };
	record({ type: "boot" });
	try {
		const outcome = host.boot((harness, global) => {
			if (global) install(global);
			const result = program({ harness: recording() ? observe(harness) : harness });
			promised = isPromise(result);
			value = result;
		});
		end = parse(outcome);
		if ((end.ended as string) === "stopped") halt();
	} finally {
		endProcess();
		forgetCaptures(captures);
		const { name, message } = end.error ?? {};
		record(
			{ type: "exit", ended: end.ended, ...(end.error ? { error: { name: name!, message: message! } } : {}) },
			process,
		);
	}
	if (promised && end.ended !== "powerCut")
		throw new Error(`Until lesson 15, programs are synchronous: ${who}() was given one that returns a promise.`);
	return end.ended === "finished" ? { ...end, value: value as T } : end;
}

// What a program prints: the console of a process, and `captured`.
import { format } from "./format.ts";
import { formatAll } from "./format-arguments.ts";
import { charge, host } from "./host.ts";
import { append, split, stringify } from "./primordials.ts";
import { alive, currentProcess } from "./process.ts";
import { record } from "./record.ts";

/** Lists that take the lines of running `captured` calls, innermost last. */
const takers: string[][] = [];

/** Characters of one printed line that leave the engine: more than the sandbox shows of all lines together. */
const LONGEST = 300_000;

function print(text: string): void {
	const lines = split(text, "\n");
	for (let at = 0; at < lines.length; at++) {
		const whole = lines[at]!;
		// Nobody is shown more than the beginning of such a line, and copies of it cost memory.
		const line = whole.length > LONGEST ? whole.slice(0, LONGEST) : whole;
		if (takers.length > 0) append(takers[takers.length - 1]!, whole);
		else {
			record({ type: "output", line });
			// Before it is charged: a line that is too long is too much output, whatever fuel is left.
			host.print(stringify(line));
			charge(whole.length);
		}
	}
}

/**
 * Runs `fn` and returns the lines that it printed, instead of printing them. What `fn` throws comes out, and its lines are
 * lost. `fn` must be synchronous until lesson 15: a returned promise is refused.
 */
export function captured(fn: () => unknown): string[] {
	alive();
	if (typeof fn !== "function") throw new TypeError("captured() takes a function");
	const lines: string[] = [];
	const depth = takers.length;
	append(takers, lines);
	try {
		if (isPromise(fn())) throw new Error("Until lesson 15, captured() takes a function that returns no promise.");
	} finally {
		takers.length = depth;
	}
	return lines;
}

/** Whether a value is a promise, or waits like one. */
export function isPromise(value: unknown): boolean {
	return (
		(typeof value === "object" || typeof value === "function") &&
		value !== null &&
		typeof (value as { then?: unknown }).then === "function"
	);
}

/** How many `captured` calls are running. A process that dies inside one leaves it behind: see `forgetCaptures`. */
export function captureDepth(): number {
	return takers.length;
}

/** Ends the `captured` calls that a dead process was in. */
export function forgetCaptures(depth: number): void {
	takers.length = depth;
}

/** The part of Node's console that makes sense where everything is a line of text. */
export interface StageConsole {
	log(...values: unknown[]): void;
	info(...values: unknown[]): void;
	debug(...values: unknown[]): void;
	warn(...values: unknown[]): void;
	error(...values: unknown[]): void;
	dir(value: unknown): void;
	assert(truth?: unknown, ...values: unknown[]): void;
	group(...values: unknown[]): void;
	groupEnd(): void;
}

/**
 * A console for the process that is running now. When that process is gone its console is silent, whoever still holds it.
 * All its methods print to the one output there is.
 */
export function consoleForProcess(): StageConsole {
	const owner = currentProcess();
	let margin = "";
	const say = (text: string) => {
		alive();
		// Process 0 is the program itself. A booted one is gone as soon as another number is current.
		if (owner === 0 || owner === currentProcess())
			print(margin === "" ? text : margin + split(text, "\n").join(`\n${margin}`));
	};
	const log = (...values: unknown[]) => say(formatAll(values));
	return {
		log,
		info: log,
		debug: log,
		warn: log,
		error: log,
		dir: (value) => say(format(value)),
		assert: (truth, ...values) => {
			if (!truth) say(values.length === 0 ? "Assertion failed" : `Assertion failed: ${formatAll(values)}`);
		},
		group: (...values) => {
			if (values.length > 0) log(...values);
			margin += "  ";
		},
		groupEnd: () => {
			margin = margin.slice(2);
		},
	};
}

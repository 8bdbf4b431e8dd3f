// Numbers what happens and hands it to whoever asked for a trace.
import { host } from "./host.ts";
import { append, defineProperty, hasOwn, isArray, keys, stringify } from "./primordials.ts";
import { bootedProcesses, currentProcess, isDead } from "./process.ts";
import type { TraceDetail } from "./trace.ts";

let count = 0;
let silenced = 0;
/** By how much the numbers of processes are told lower: of those after one number, and of those up to it. */
let lower = { after: Number.POSITIVE_INFINITY, later: 0, earlier: 0 };

/** Whether events are being recorded now. Ask before working out something that only a trace needs. */
export function recording(): boolean {
	return host.tracing && silenced === 0;
}

/** How many events have been recorded: the number of the next one. */
export function recorded(): number {
	return count;
}

/**
 * Records one event, when a trace is wanted. What it holds is copied now; a value that is not data is named instead.
 * Nothing that a dead process does is recorded.
 */
export function record(detail: TraceDetail, process = currentProcess()): void {
	if (!recording() || isDead()) return;
	const event = { __proto__: null, n: count, process: process - lowerBy(process), ...(data(detail, []) as object) };
	count += 1;
	host.trace(stringify(event));
}

/**
 * Goes back to the moment before the `n`-th event: what was recorded since is forgotten, and the next process is told of as
 * the one after `process`.
 */
export function rewind(n: number, process: number): void {
	count = n;
	const earlier = lowerBy(process);
	lower = { after: process, later: earlier + bootedProcesses() - process, earlier };
	host.rewind(n);
}

function lowerBy(process: number): number {
	if (process === 0) return 0;
	return process > lower.after ? lower.later : lower.earlier;
}

/** Runs `action` without recording what it does: thousands of checks are no story to draw. */
export function unrecorded<T>(action: () => T): T {
	silenced += 1;
	try {
		return action();
	} finally {
		silenced -= 1;
	}
}

/** A copy that JSON can hold, made without calling any method of the value. */
function data(value: unknown, above: object[]): unknown {
	if (typeof value === "bigint" || typeof value === "function" || typeof value === "symbol") return `[${typeof value}]`;
	if (typeof value !== "object" || value === null) return value;
	for (let at = 0; at < above.length; at++) if (above[at] === value) return "[circular]";
	above[above.length] = value;
	const copy: unknown = isArray(value) ? list(value, above) : fields(value as Record<string, unknown>, above);
	above.length -= 1;
	return copy;
}

function list(value: unknown[], above: object[]): unknown[] {
	const copy: unknown[] = [];
	for (let at = 0; at < value.length; at++) append(copy, data(value[at], above));
	// In front of one that a program may have given every list.
	return defineProperty(copy, "toJSON", { __proto__: null, value: undefined } as PropertyDescriptor);
}

function fields(value: Record<string, unknown>, above: object[]): object {
	const copy = { __proto__: null } as unknown as Record<string, unknown>;
	const names = keys(value);
	for (let at = 0; at < names.length; at++) {
		const name = names[at]!;
		// A method of this name would be called by JSON.stringify; "__proto__" would not become a field.
		if (name === "__proto__" || (name === "toJSON" && typeof value[name] === "function")) continue;
		if (hasOwn(value, name)) copy[name] = data(value[name], above);
	}
	return copy;
}

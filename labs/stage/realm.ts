import { stopClock } from "./clock.ts";
import { cloneFor } from "./clone.ts";
import { guard } from "./guard.ts";
import { host } from "./host.ts";
import { consoleForProcess } from "./output.ts";
import { alive, currentProcess } from "./process.ts";
import { randomFrom } from "./random.ts";
import { textCodingFor } from "./text-coding.ts";

/** Where a process's `Math.random` starts. Every process has its own row of numbers, the same in every run. */
const START = 0x5eed;

/** What `install` puts on a global, besides what it changes there. */
export const INSTALLED = ["console", "TextEncoder", "TextDecoder", "structuredClone", "queueMicrotask"];

const installed = new WeakSet<object>();

/**
 * Gives a realm what the engine lacks and a program expects: `console`, bound to the process that is running now,
 * `TextEncoder`, `TextDecoder`, `structuredClone` and `queueMicrotask`; and takes away what differs from run to run:
 * `Math.random` is seeded and `Date` stands still. Called once for each realm; again it does nothing.
 */
export function install(global: object): void {
	if (installed.has(global)) return;
	installed.add(global);
	const realm = global as typeof globalThis;
	const has = (name: string) => name in global;
	const { TextEncoder, TextDecoder } = textCodingFor(has("Uint8Array") ? realm.Uint8Array : Uint8Array);
	const values: Record<string, unknown> = { console: consoleForProcess(), TextEncoder, TextDecoder };
	if (has("Array")) values.structuredClone = cloneFor(realm);
	if (has("Promise")) values.queueMicrotask = microtasksFor(realm.Promise);
	for (const [name, value] of Object.entries(values))
		Object.defineProperty(global, name, { value, writable: true, enumerable: false, configurable: true });
	if (has("Math")) {
		const value = randomFrom(START + currentProcess());
		Object.defineProperty(realm.Math, "random", { value, writable: true, enumerable: false, configurable: true });
	}
	if (has("Date")) stopClock(realm);
	if (host.guarding) guard(global);
}

function microtasksFor(Kind: PromiseConstructor): (task: () => void) => void {
	const done = Kind.resolve();
	const { then } = Kind.prototype;
	return (task) => {
		alive();
		if (typeof task !== "function") throw new TypeError("queueMicrotask() takes a function");
		Reflect.apply(then, done, [() => task()]);
	};
}

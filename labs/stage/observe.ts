// A recorded run sees the harness through these: they record what passes and change nothing about it.
import { apply, defineProperty, getPrototypeOf, keys } from "./primordials.ts";
import { alive } from "./process.ts";
import { record } from "./record.ts";
import type { YieldedEvent } from "./trace.ts";

// biome-ignore lint/suspicious/noExplicitAny: whatever the learner's harness has
type Anything = any;
type Method = (this: Anything, ...args: Anything[]) => Anything;
type Listener = (event: YieldedEvent["event"]) => unknown;

/** The exports of a harness, with `Harness` and `runAgent` recorded. A harness without them, or no harness, is fine. */
export function observe(namespace: unknown): unknown {
	if (typeof namespace !== "object" || namespace === null) return namespace;
	const exports: Record<string, unknown> = {};
	for (const name of keys(namespace)) exports[name] = observeExport(name, (namespace as Record<string, unknown>)[name]);
	return exports;
}

/** One export of a harness: `Harness` and `runAgent` recorded, every other as it is. */
export function observeExport<T>(name: string, value: T): T {
	if (typeof value !== "function") return value;
	if (name === "runAgent") return recordedFunction(value);
	if (name === "Harness") return recordedClass(value);
	return value;
}

/** `runAgent`, where a program calls it. A Harness calls its own, which is not this one, so no event is recorded twice. */
function recordedFunction<T extends object>(value: T): T {
	return new Proxy(value, {
		apply: (target, receiver, args) => recordedRun(apply(target as unknown as Method, receiver, args)),
	});
}

function recordedClass<T extends object>(value: T): T {
	return new Proxy(value, {
		construct(target, args, maker) {
			const made = Reflect.construct(target as unknown as new () => object, args, maker);
			cover(
				made,
				"prompt",
				(prompt) =>
					(...given) =>
						recordedRun(prompt(...given)),
			);
			const known = new Map<unknown, Listener>();
			cover(
				made,
				"subscribe",
				(subscribe) =>
					(listener, ...rest) =>
						subscribe(recordedListener(known, listener), ...rest),
			);
			return made;
		},
	});
}

/**
 * Puts a method of the same name in front of an object's own or inherited one. The object itself stays what it is, because
 * its private names live on it; one that is frozen is left alone, and goes unrecorded.
 */
function cover(
	made: object,
	name: string,
	around: (method: (...args: Anything[]) => Anything) => (...args: Anything[]) => Anything,
): void {
	const own = Object.getOwnPropertyDescriptor(made, name);
	if (own ? !own.configurable : !Object.isExtensible(made)) return;
	// Looked up at each call: a subclass may have a method of this name in between.
	const method = (...args: Anything[]) =>
		apply((own ? own.value : (getPrototypeOf(made) as Anything)[name]) as Method, made, args);
	if (typeof (own ? own.value : (made as Anything)[name]) !== "function") return;
	defineProperty(made, name, {
		value: around(method),
		writable: true,
		enumerable: own?.enumerable ?? false,
		configurable: true,
	});
}

let listeners = 0;

/** The same function gets the same stand-in each time, so that a harness that compares listeners sees what it would see. */
function recordedListener(known: Map<unknown, Listener>, listener: unknown): unknown {
	if (typeof listener !== "function") return listener;
	const before = known.get(listener);
	if (before) return before;
	listeners += 1;
	const number = listeners;
	const standIn = function (this: unknown, ...told: Anything[]) {
		alive();
		record({ type: "told", listener: number, event: told[0] });
		return apply(listener as Method, this, told);
	};
	known.set(listener, standIn);
	return standIn;
}

/** An iterator of the same class whose steps are recorded. Anything else is returned as it is. */
function recordedRun(run: Anything): Anything {
	if (typeof run !== "object" || run === null || typeof run.next !== "function") return run;
	const recorded = Object.create(getPrototypeOf(run));
	const step = (name: "next" | "return" | "throw") => {
		if (typeof run[name] !== "function") return;
		const value = (...args: Anything[]) => {
			const result = run[name](...args);
			if (typeof result === "object" && result !== null && result.done === false)
				record({ type: "event", event: result.value });
			return result;
		};
		defineProperty(recorded, name, { value, writable: true, enumerable: false, configurable: true });
	};
	step("next");
	step("return");
	step("throw");
	if (typeof run[Symbol.iterator] === "function") {
		const value = () => {
			const inner = run[Symbol.iterator]();
			return inner === run ? recorded : recordedRun(inner);
		};
		defineProperty(recorded, Symbol.iterator, { value, writable: true, enumerable: false, configurable: true });
	}
	return recorded;
}

// For a run that looks for the built-in that had too much to do: each asks before it begins, and again when it is done.
import { host } from "./host.ts";
import {
	apply,
	defineProperty,
	getOwnPropertyDescriptor,
	getOwnPropertyNames,
	getPrototypeOf,
	stringify,
} from "./primordials.ts";
import { halt } from "./process.ts";

const { construct } = Reflect;

// Tables that are asked without calling a built-in, which would ask in its turn.
/** Built-ins that go over a list by being constructed. */
const COLLECTIONS = table({ Map: 1, Set: 1, WeakMap: 1, WeakSet: 1 });
/** Built-ins that go over a list which they are given. */
const TAKING = table({ ...COLLECTIONS, concat: 1, from: 1, fromEntries: 1, groupBy: 1, parse: 1, stringify: 1 });
/** Steps for each thing of a list, where one is not enough. */
const SORTING = table({ sort: 32, toSorted: 32 });
/** Steps for each character of one text and each of another that is looked for in it: in the worst case at each place for all of it. */
const SEARCHING = table({
	indexOf: 1 / 16,
	lastIndexOf: 1 / 16,
	includes: 1 / 16,
	split: 1 / 16,
	replace: 1 / 16,
	replaceAll: 1 / 16,
});

/** Lists in a list that are looked into: so few that looking burns no fuel. */
const LOOKED_INTO = 100;

function table(entries: Record<string, number>): Readonly<Record<string, number | undefined>> {
	return { __proto__: null, ...entries } as unknown as Record<string, number | undefined>;
}

/**
 * Puts a guard in front of the built-ins that a realm's global names lead to. The realm's programs can tell the difference,
 * and take longer, so this is for a run of which nothing is shown.
 */
export function guard(realm: object): void {
	const names = getOwnPropertyNames(realm);
	for (let at = 0; at < names.length; at++) {
		const name = names[at]!;
		const value: unknown = getOwnPropertyDescriptor(realm, name)?.value;
		if (value === realm || value === null || (typeof value !== "object" && typeof value !== "function")) continue;
		guardMethods(value, `${name}.`);
		const prototype: unknown = getOwnPropertyDescriptor(value, "prototype")?.value;
		if (typeof prototype === "object" && prototype !== null) {
			guardMethods(prototype, "");
			if (name === "Uint8Array") guardMethods(getPrototypeOf(prototype), "");
		}
		if (COLLECTIONS[name]) put(realm, name, name, value as Callable);
	}
}

type Callable = (...args: unknown[]) => unknown;

function guardMethods(holder: object, of: string): void {
	const names = getOwnPropertyNames(holder);
	for (let at = 0; at < names.length; at++) {
		const name = names[at]!;
		const method: unknown = getOwnPropertyDescriptor(holder, name)?.value;
		if (typeof method === "function" && name !== "constructor") put(holder, name, of + name, method as Callable);
	}
}

/** Replaces a built-in by itself with a guard. `called` is what a learner calls it. */
function put(holder: object, name: string, called: string, original: Callable): void {
	const property = getOwnPropertyDescriptor(holder, name)!;
	if (!property.configurable) return;
	const value = new Proxy(original, {
		apply(target, self, args) {
			ask(called, stepsOf(name, self, args));
			const result: unknown = apply(target, self, args);
			ask(called, 0);
			return result;
		},
		construct(target, args, kind) {
			ask(called, stepsOf(name, undefined, args));
			return construct(target, args, kind) as object;
		},
	});
	// Without a prototype: a program may have given every object a `get`.
	defineProperty(holder, name, { __proto__: null, ...property, value } as PropertyDescriptor);
}

let asking = false;

/** Goes on unless the host says that it is too much. */
function ask(called: string, steps: number): void {
	if (asking || !host.isTooMuch(steps)) return;
	asking = true;
	const stack = new Error(called).stack ?? "";
	host.stuck(stringify({ __proto__: null, name: "StuckError", message: called, stack }));
	halt();
}

/** About how many steps a built-in will take. */
function stepsOf(name: string, self: unknown, args: unknown[]): number {
	const own = lengthOf(self);
	let steps = own;
	if (TAKING[name]) steps += lengthOf(args[0]) + lengthOf(args[1]);
	if (name === "flat") for (let at = 0; at < own && at < LOOKED_INTO; at++) steps += lengthOf((self as unknown[])[at]);
	if (typeof self === "string") return steps + own * lengthOf(args[0]) * (SEARCHING[name] ?? 0);
	return steps * (SORTING[name] ?? 1);
}

/** The length that a built-in would go by: a text's, a list's, or that of something like a list. */
function lengthOf(value: unknown): number {
	if (typeof value === "string") return value.length;
	if (typeof value !== "object" || value === null) return 0;
	try {
		const { length } = value as { length?: unknown };
		return typeof length === "number" && length > 0 ? length : 0;
	} catch {
		return 0; // a getter or a Proxy that throws, as it will again
	}
}

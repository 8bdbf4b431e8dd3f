import { defineProperty, freeze, isArray, keys } from "./primordials.ts";

/**
 * A deep copy of plain data: arrays and objects are copied by their own enumerable fields, everything else is kept. No
 * method of the value is called. One object that occurs twice is one object in the copy too, so a cycle ends.
 */
export function copyOf<T>(value: T, known = new Map<object, unknown>()): T {
	if (typeof value !== "object" || value === null) return value;
	const before = known.get(value);
	if (before !== undefined) return before as T;
	if (isArray(value)) {
		const list: unknown[] = [];
		known.set(value, list);
		for (let at = 0; at < value.length; at++) list[at] = copyOf(value[at], known);
		return list as T;
	}
	const copy = {};
	known.set(value, copy);
	for (const name of keys(value)) {
		const field = copyOf((value as Record<string, unknown>)[name], known);
		// Not by assignment: a field called "__proto__" would change what the copy is.
		defineProperty(copy, name, { value: field, writable: true, enumerable: true, configurable: true });
	}
	return copy as T;
}

/** Freezes plain data through and through, and returns it. */
export function frozen<T>(value: T): T {
	if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
	freeze(value);
	for (const name of keys(value)) frozen((value as Record<string, unknown>)[name]);
	return value;
}

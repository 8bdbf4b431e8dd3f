import { alive } from "./process.ts";

/** The constructors of one realm. */
type Realm = typeof globalThis;

/**
 * `structuredClone` for one realm: a deep copy of data, with cycles, Map, Set, Date, RegExp, errors, buffers and typed
 * arrays, all of that realm's own classes. Functions, symbols, promises and weak collections are refused, as they are
 * everywhere. What is faked: nothing can be transferred.
 */
export function cloneFor(realm: Realm): <T>(value: T) => T {
	return <T>(value: T): T => {
		alive();
		return clone(realm, value, new Map()) as T;
	};
}

function clone(realm: Realm, value: unknown, known: Map<object, unknown>): unknown {
	if (typeof value === "function" || typeof value === "symbol") throw refusal(realm, String(value));
	if (typeof value !== "object" || value === null) return value;
	if (known.has(value)) return known.get(value);
	const keep = <T>(made: T): T => {
		known.set(value, made);
		return made;
	};
	const again = (inner: unknown) => clone(realm, inner, known);

	if (Array.isArray(value)) return fields(value, keep(new realm.Array(value.length)), again);
	switch (Object.prototype.toString.call(value).slice(8, -1)) {
		case "Map": {
			const made = keep(new realm.Map());
			for (const [key, held] of [...(value as Map<unknown, unknown>)]) made.set(again(key), again(held));
			return made;
		}
		case "Set": {
			const made = keep(new realm.Set());
			for (const held of [...(value as Set<unknown>)]) made.add(again(held));
			return made;
		}
		case "Date":
			return keep(new realm.Date((value as Date).getTime()));
		case "RegExp":
			return keep(new realm.RegExp((value as RegExp).source, (value as RegExp).flags));
		case "Boolean":
		case "Number":
		case "String":
			return keep(new realm.Object((value as { valueOf(): unknown }).valueOf()));
		case "Error":
			return errorCopy(realm, value as Error, keep, again);
		case "ArrayBuffer":
			return keep(bufferCopy(realm, value as ArrayBuffer));
		case "Promise":
		case "WeakMap":
		case "WeakSet":
		case "WeakRef":
			throw refusal(realm, Object.prototype.toString.call(value));
	}
	if (ArrayBuffer.isView(value)) return keep(viewCopy(realm, value, again));
	return fields(value, keep(new realm.Object()), again);
}

function fields<T extends object>(from: object, to: T, again: (value: unknown) => unknown): T {
	for (const name of Object.keys(from)) {
		const value = again((from as Record<string, unknown>)[name]);
		Object.defineProperty(to, name, { value, writable: true, enumerable: true, configurable: true });
	}
	return to;
}

const ERRORS = ["EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError"] as const;

function errorCopy(realm: Realm, error: Error, keep: <T>(made: T) => T, again: (value: unknown) => unknown): Error {
	const Kind = realm[ERRORS.find((name) => name === error.name) ?? "Error"];
	const made = keep(new Kind(error.message));
	const copied = { stack: error.stack, ...(Object.hasOwn(error, "cause") ? { cause: again(error.cause) } : {}) };
	for (const [name, value] of Object.entries(copied))
		Object.defineProperty(made, name, { value, writable: true, configurable: true });
	return made;
}

function bufferCopy(realm: Realm, buffer: ArrayBuffer): ArrayBuffer {
	const made = new realm.ArrayBuffer(buffer.byteLength);
	new Uint8Array(made).set(new Uint8Array(buffer));
	return made;
}

function viewCopy(realm: Realm, view: ArrayBufferView, again: (value: unknown) => unknown): ArrayBufferView {
	const kind = Object.prototype.toString.call(view).slice(8, -1) as "Uint8Array";
	const buffer = again(view.buffer) as ArrayBuffer;
	const length = (view as { length?: number }).length ?? view.byteLength;
	return new realm[kind](buffer, view.byteOffset, length);
}

function refusal(realm: Realm, what: string): Error {
	const error = new realm.Error(`${what} could not be cloned`);
	Object.defineProperty(error, "name", { value: "DataCloneError", writable: true, configurable: true });
	return error;
}

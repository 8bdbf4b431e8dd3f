// Built-in functions as they were when the stage was loaded. A program that replaces one of them afterwards changes its
// own world; what the stage prints, records and reports stays true.

/** Turns a method into a function that takes the receiver as its first argument. */
// biome-ignore lint/suspicious/noExplicitAny: the types of a method do not survive being taken off its object
const uncurry = Function.prototype.bind.bind(Function.prototype.call) as (method: unknown) => (...all: any[]) => any;

export const { parse, stringify } = JSON;
export const { isArray } = Array;
export const { apply, ownKeys } = Reflect;
export const { freeze, keys, defineProperty, getPrototypeOf, getOwnPropertyDescriptor, getOwnPropertyNames, hasOwn } =
	Object;
export const { fromCharCode, fromCodePoint } = String;
export const split = uncurry(String.prototype.split) as (text: string, separator: string) => string[];
export const search = uncurry(RegExp.prototype[Symbol.search]) as (pattern: RegExp, text: string) => number;
export const tagOf = uncurry(Object.prototype.toString) as (value: unknown) => string;
export const isEnumerable = uncurry(Object.prototype.propertyIsEnumerable) as (
	value: object,
	key: PropertyKey,
) => boolean;

/** Adds to the end of a list without asking the list's own, perhaps replaced, `push`. */
export function append<T>(list: T[], value: T): void {
	// Without a prototype: a program may have given every object a `get`, which a description of a value must not have.
	defineProperty(list, list.length, {
		__proto__: null,
		value,
		writable: true,
		enumerable: true,
		configurable: true,
	} as PropertyDescriptor);
}

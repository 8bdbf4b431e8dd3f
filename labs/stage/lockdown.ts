// Graded runs: the harness under test must not be able to change what its tests see.
import { Cut } from "./crash-points.ts";
import * as lab from "./index.ts";
import { INSTALLED } from "./realm.ts";

const { freeze, getOwnPropertyDescriptor, defineProperty, getPrototypeOf, hasOwn, keys } = Object;
const { ownKeys } = Reflect;

/** The built-ins, by name, as the engine made them: what others put on the global later is theirs to change. */
const BUILT_IN = Object.getOwnPropertyNames(globalThis);

/** Built-ins that no global name leads to. */
function unnamed(): object[] {
	const text = "a";
	const found: object[] = [
		function* () {},
		async () => {},
		async function* () {},
		[][Symbol.iterator](),
		text[Symbol.iterator](),
		new Map().entries(),
		new Set().values(),
		text.matchAll(/a/g),
	];
	if (typeof Iterator === "function")
		found.push(Iterator.from([]).map(String), Iterator.from({ next: () => ({ done: true, value: 0 }) }));
	return found;
}

/** Fields that programs override by plain assignment, on objects that inherit them. A frozen one would refuse that. */
const OVERRIDDEN: [names: string[], fields: string[]][] = [
	[["Object"], ["toString", "toLocaleString", "valueOf", "hasOwnProperty"]],
	[
		["Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError", "AggregateError"],
		["name", "message", "toString"],
	],
];

/**
 * Freezes the outer realm's built-ins and the stage's own classes. From then on code that reaches them, through a
 * Workspace's prototype or `console.log.constructor`, can look and call but not change. An object that inherits from a
 * built-in may still be given fields of its own, `name` and `toString` included.
 */
export function lockdown(): void {
	const global = globalThis as unknown as Record<string, unknown>;
	for (const [names, fields] of OVERRIDDEN) for (const name of names) keepAssignable(global[name], fields);

	const seen = new Set<unknown>([global]);
	const todo: object[] = [];
	const visit = (value: unknown) => {
		if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) return;
		seen.add(value);
		// A function without a prototype is a method: nothing hangs on it. Most built-ins are, so this is most of the time saved.
		if (typeof value === "function" && !hasOwn(value, "prototype")) freeze(value);
		else todo.push(value);
	};
	const visitAlso = (value: unknown) => {
		visit(value);
		if (typeof value === "function" && !hasOwn(value, "prototype")) todo.push(value);
	};
	for (const name of [...BUILT_IN, ...INSTALLED]) visitAlso(global[name]);
	for (const found of unnamed()) visitAlso(found);
	for (const name of keys(lab)) visit((lab as Record<string, unknown>)[name]);
	visit(Cut);

	for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
		freeze(next);
		visit(getPrototypeOf(next));
		const names = ownKeys(next);
		for (let at = 0; at < names.length; at++) {
			const property = getOwnPropertyDescriptor(next, names[at]!)!;
			if ("value" in property) visit(property.value);
			else {
				visit(property.get);
				visit(property.set);
			}
		}
	}
	for (const name of [...BUILT_IN, ...INSTALLED]) {
		const property = getOwnPropertyDescriptor(global, name);
		if (property?.configurable) defineProperty(global, name, { writable: false, configurable: false });
	}
}

/** Turns fields of a prototype into pairs of accessors that read the same and let an heir be assigned its own. */
function keepAssignable(kind: unknown, fields: string[]): void {
	if (typeof kind !== "function") return;
	const { prototype } = kind;
	for (const field of fields) {
		const property = getOwnPropertyDescriptor(prototype, field);
		if (!property || !("value" in property)) continue;
		const { value } = property;
		defineProperty(prototype, field, {
			get: () => value,
			set(this: object, own: unknown) {
				if (this === prototype) throw new TypeError(`${field} of a built-in cannot be changed here`);
				defineProperty(this, field, { value: own, writable: true, enumerable: true, configurable: true });
			},
			enumerable: false,
			configurable: false,
		});
	}
}

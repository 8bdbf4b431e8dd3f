// What an object is called: by its class, by its tag, or as the function that it is.
import { getOwnPropertyDescriptor, getPrototypeOf, isEnumerable } from "./primordials.ts";

/** The name of the class that made an object, found along its prototypes; null when it has none. */
export function makerOf(value: object): string | null {
	for (let at: object | null = value; at !== null; at = getPrototypeOf(at)) {
		const maker: unknown = getOwnPropertyDescriptor(at, "constructor")?.value;
		const name = typeof maker === "function" ? ownName(maker) : "";
		if (name !== "") return name;
	}
	return null;
}

/** The tag that a class gives its objects, unless it shows as a field. */
export function tagGiven(value: object): string {
	const tag = attempt(() => (value as { [Symbol.toStringTag]?: unknown })[Symbol.toStringTag]);
	return typeof tag === "string" && !isEnumerable(value, Symbol.toStringTag) ? tag : "";
}

/** What stands before the bracket of an object that is not a plain one: `Maker(size) [tag] `. */
export function label(value: object, fallback: string, size = ""): string {
	const maker = makerOf(value);
	const tag = tagGiven(value);
	const name = maker === null ? `[${fallback}${size}: null prototype]` : `${maker}${size}`;
	return tag !== "" && tag !== (maker ?? fallback) ? `${name} [${tag}] ` : `${name} `;
}

/** A function or class: `[Function: name]`, `[class Name extends Parent]`. */
export function functionName(value: object): string {
	const name = ownName(value);
	if (/^class\b/.test(attempt(() => Function.prototype.toString.call(value)) ?? "")) {
		const parent = ownName(getPrototypeOf(value) ?? {});
		return `[class ${name === "" ? "(anonymous)" : name}${parent === "" ? "" : ` extends ${parent}`}]`;
	}
	return `[${tagGiven(value) || "Function"}${name === "" ? " (anonymous)" : `: ${name}`}]`;
}

/** What is shown of a value that throws when it is looked at is less than it has; it is never an error of the print. */
export function attempt<T>(look: () => T): T | undefined {
	try {
		return look();
	} catch {
		return undefined;
	}
}

function ownName(value: object): string {
	const name: unknown = getOwnPropertyDescriptor(value, "name")?.value;
	return typeof name === "string" ? name : "";
}

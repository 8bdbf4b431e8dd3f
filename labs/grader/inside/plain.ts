/**
 * Values that come from the learner's realm, copied to plain data. Nothing here trusts them: see `plain`.
 */
import { clip, messageOf, SHORT } from "./text.ts";

/** Something that is not data, where data was expected. Equal to nothing. */
export class Odd {
	readonly words: string;
	constructor(words: string) {
		this.words = words;
	}
}

const DEEPEST = 40;
const LARGEST = 20_000;

/**
 * Copies `value` to plain data: null, booleans, numbers, strings, arrays, and objects without a prototype. Every property
 * is read once. What is not data (a function, a promise, a cycle, a getter that throws), and whatever lies deeper than 40
 * levels or beyond 20,000 values, becomes an Odd.
 */
export function plain(value: unknown): unknown {
	let left = LARGEST;
	const above: object[] = [];
	const copy = (one: unknown): unknown => {
		if (
			one === null ||
			one === undefined ||
			typeof one === "boolean" ||
			typeof one === "number" ||
			typeof one === "string"
		) {
			return one;
		}
		if (typeof one !== "object") return new Odd(typeof one === "function" ? "a function" : `a ${typeof one}`);
		if (one instanceof Odd) return one;
		if (above.includes(one)) return new Odd("an object that contains itself");
		if (above.length >= DEEPEST) return new Odd("an object nested too deep");
		if (left-- <= 0) return new Odd("too many values");
		above.push(one);
		try {
			if (Array.isArray(one)) {
				const length = Math.min(one.length, left);
				return length < one.length ? new Odd("too many values") : Array.from({ length }, (_, at) => copy(one[at]));
			}
			const named = nameOf(one);
			if (named !== undefined) return new Odd(named);
			const result = Object.create(null) as Record<string, unknown>;
			for (const key of Object.keys(one)) {
				const part = copy((one as Record<string, unknown>)[key]);
				if (part !== undefined) result[key] = part;
			}
			return result;
		} catch {
			return new Odd("an object that throws when it is read");
		} finally {
			above.pop();
		}
	};
	return copy(value);
}

/** Objects that carry no data in their properties, by what a learner calls them. */
function nameOf(one: object): string | undefined {
	if (typeof (one as { then?: unknown }).then === "function") return "a promise";
	if (typeof (one as { next?: unknown }).next === "function") return "an iterator";
	const tag = Object.prototype.toString.call(one);
	if (tag === "[object Map]" || tag === "[object Set]") return `a ${tag.slice(8, -1)}`;
	if (tag === "[object Error]") return `an error: ${clip(messageOf(one), SHORT)}`;
	return undefined;
}

/** Whether a plain value is an object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Odd);
}

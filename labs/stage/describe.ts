// What the sandbox may know of a thrown value. It runs in the outer realm with functions taken before any learner code
// ran, and survives errors whose properties throw.
import { hasOwn, stringify } from "./primordials.ts";

const text = String;

/**
 * Describes any thrown value as JSON: `{ name, message, stack, file?, line?, column? }`. The last three are
 * there when a failed check gives its place; what any other error, or an object that all inherit from, says of itself is not
 * believed.
 */
export function describe(thrown: unknown): string {
	try {
		if (typeof thrown === "object" && thrown !== null && "message" in thrown) {
			const error = thrown as {
				name?: unknown;
				message: unknown;
				stack?: unknown;
				line?: unknown;
				column?: unknown;
				file?: unknown;
			};
			const name = clip(error.name ?? "Error", 80);
			const place = name === "CheckFailed" && hasOwn(error, "line") && typeof error.line === "number";
			return stringify({
				__proto__: null,
				name,
				message: clip(error.message, 4_000),
				stack: clip(error.stack ?? "", 8_000),
				file: place && typeof error.file === "string" ? clip(error.file, 80) : undefined,
				line: place ? error.line : undefined,
				column: place && typeof error.column === "number" ? error.column : undefined,
			});
		}
		const message = `${show(thrown)} was thrown, which is not an Error`;
		// Without a prototype: a program may have given every object a toJSON.
		return stringify({ __proto__: null, name: "thrown value", message, stack: "" });
	} catch {
		return '{"name":"Error","message":"threw something that cannot be read","stack":""}';
	}
}

function clip(value: unknown, most: number): string {
	const whole = text(value);
	return whole.length > most ? whole.slice(0, most) + "…" : whole;
}

function show(value: unknown): string {
	if (typeof value === "string") return stringify(clip(value, 200));
	if (typeof value === "object" && value !== null) return "an object";
	if (typeof value === "function") return "a function";
	return text(value);
}

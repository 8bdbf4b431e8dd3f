// What the sandbox may know of a thrown value. It runs in the outer realm with functions taken before any learner code
// ran, and survives errors whose properties throw.
const { stringify } = JSON;
const text = String;

/**
 * Describes any thrown value as JSON: `{ name, message, stack, file?, line?, column? }`. `line` and `column` are there
 * only when the thrower set them itself (a failed check does).
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
			return stringify({
				name: clip(error.name ?? "Error", 80),
				message: clip(error.message, 4_000),
				stack: clip(error.stack ?? "", 8_000),
				...(typeof error.file === "string" ? { file: clip(error.file, 80) } : {}),
				...(typeof error.line === "number" ? { line: error.line } : {}),
				...(typeof error.column === "number" ? { column: error.column } : {}),
			});
		}
		return stringify({ name: "thrown value", message: `${show(thrown)} was thrown, which is not an Error`, stack: "" });
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

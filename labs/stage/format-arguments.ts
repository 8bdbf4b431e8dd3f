import { DEPTH, format } from "./format.ts";
import { numberText, primitiveText } from "./format-text.ts";
import { stringify } from "./primordials.ts";

/** The arguments of one `console.log` as one text: %-directives are filled in, the rest is put behind, spaces between. */
export function formatAll(values: readonly unknown[]): string {
	let text = "";
	let at = 0;
	if (typeof values[0] === "string" && values.length > 1) {
		const filled = fill(values[0], values);
		text = filled.text;
		at = filled.used;
	}
	for (; at < values.length; at++) {
		const value = values[at];
		text += (at === 0 ? "" : " ") + (typeof value === "string" ? value : format(value));
	}
	return text;
}

/** Replaces the %-directives of a first argument. `used` counts the arguments that are in the text, itself among them. */
function fill(pattern: string, values: readonly unknown[]): { text: string; used: number } {
	let used = 1;
	const text = pattern.replace(/%([sdifjoOc%])/g, (whole, kind: string) => {
		if (kind === "%") return "%";
		if (used >= values.length) return whole;
		const value = values[used];
		used += 1;
		return directive(kind, value);
	});
	return { text, used };
}

function directive(kind: string, value: unknown): string {
	switch (kind) {
		case "s":
			if (typeof value === "string") return value;
			if (typeof value === "object" && value !== null) return format(value, 0);
			return typeof value === "function" ? String(value) : primitiveText(value);
		case "d":
			return number(value, () => (typeof value === "object" ? Number.NaN : Number(value)));
		case "i":
			return number(value, () => Number.parseInt(String(value), 10));
		case "f":
			return numberText(typeof value === "symbol" ? Number.NaN : Number.parseFloat(String(value)));
		case "j":
			return json(value);
		case "c":
			return "";
		default:
			return format(value, kind === "o" ? 4 : DEPTH);
	}
}

function number(value: unknown, read: () => number): string {
	if (typeof value === "bigint") return `${value}n`;
	return numberText(typeof value === "symbol" ? Number.NaN : read());
}

function json(value: unknown): string {
	try {
		return stringify(value) ?? "undefined";
	} catch (error) {
		if (error instanceof TypeError) return "[Circular]";
		throw error;
	}
}

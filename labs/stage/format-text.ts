// Values that hold no others, as text.

/** A number; minus zero shows its sign. */
export function numberText(value: number): string {
	return Object.is(value, -0) ? "-0" : String(value);
}

/** Anything that is no string, object or function. */
export function primitiveText(value: unknown): string {
	if (typeof value === "number") return numberText(value);
	if (typeof value === "bigint") return `${value}n`;
	return String(value);
}

const ESCAPES = new Map([
	["\b", "\\b"],
	["\t", "\\t"],
	["\n", "\\n"],
	["\f", "\\f"],
	["\r", "\\r"],
	["\\", "\\\\"],
]);

/** A string in the quotes that it needs least escapes in. */
export function quoted(text: string): string {
	let quote = "'";
	if (text.includes("'")) {
		if (!text.includes('"')) quote = '"';
		else if (!text.includes("`") && !text.includes("${")) quote = "`";
	}
	let inside = "";
	for (let at = 0; at < text.length; at++) {
		const char = text[at]!;
		const code = text.charCodeAt(at);
		if (code >= 0xd800 && code <= 0xdfff) {
			if (text.codePointAt(at)! > 0xffff) {
				inside += char + text[at + 1];
				at += 1;
			} else inside += `\\u${code.toString(16)}`;
		} else if (code < 0x20 || (code > 0x7e && code < 0xa0))
			inside += ESCAPES.get(char) ?? `\\x${code.toString(16).toUpperCase().padStart(2, "0")}`;
		else inside += char === quote ? `\\${char}` : (ESCAPES.get(char) ?? char);
	}
	return quote + inside + quote;
}

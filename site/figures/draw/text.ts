/** Width of a character of the mono, in parts of its size: the widest of the faces that the page may get. */
const CHARACTER = 0.605;

/** Sizes of the mono in marks.css, in pixels. */
const SIZE = 13;
const SMALL = 12;

/** About how wide the serif is, in parts of the mono. */
const SERIF = 0.85;

/** Which face a text is set in: `record` in the mono, for what a program holds; `speech` in the serif, for what is said. */
export type Voice = "record" | "speech";

/** How a text is set, as far as its width goes. */
export interface Setting {
	voice?: Voice;
	small?: boolean;
}

/** About how wide a text is, in pixels. */
export function textWidth(text: string, { voice = "record", small = false }: Setting = {}): number {
	return text.length * CHARACTER * (small ? SMALL : SIZE) * (voice === "speech" ? SERIF : 1);
}

/** A text that fits into a width: cut short with an ellipsis where it is too long. */
export function clipped(text: string, width: number, setting: Setting = {}): string {
	const room = Math.max(1, Math.floor(width / textWidth("x", setting)));
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= room ? line : `${line.slice(0, room - 1).trimEnd()}…`;
}

/** A text cut between words into lines that fit. */
export function wrapped(text: string, width: number, setting: Setting = {}): string[] {
	const lines: string[] = [];
	for (const word of text.split(/\s+/).filter((part) => part !== "")) {
		const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
		if (lines.length > 0 && textWidth(longer, setting) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines.map((line) => clipped(line, width, setting));
}

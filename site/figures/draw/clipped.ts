/** Width of a character of the mono, in parts of its size: the widest of the faces that the page may get. */
const CHARACTER = 0.605;

/** Sizes of the mono in figures.css, in pixels. */
const SIZE = 13;
const SMALL = 12;

/** About how wide a text in the mono is, in pixels. */
export function monoWidth(text: string, small = false): number {
	return text.length * CHARACTER * (small ? SMALL : SIZE);
}

/** A text in the mono that fits into a width: cut short with an ellipsis where it is too long. */
export function clipped(text: string, width: number, small = false): string {
	const room = Math.max(1, Math.floor(width / monoWidth("x", small)));
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= room ? line : `${line.slice(0, room - 1).trimEnd()}…`;
}

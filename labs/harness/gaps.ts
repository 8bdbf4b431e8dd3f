/**
 * Gaps: the parts of a harness file that a learner writes, each between two comment lines that never change. The same lines
 * stand in a starting file, a learner's file, a mistake and an alternative.
 */

/** Code by the name of its gap. The code is what stands between the two markers, without the last newline. */
export type Gaps = Record<string, string>;

/** The markers of a text do not fit together. `line` counts from 1 and is missing when the fault is that a marker is. */
export class GapError extends Error {
	override name = "GapError";
	/** The marker at fault, as it should stand in the file. */
	readonly marker: string;
	readonly line: number | undefined;

	constructor(message: string, marker: string, line?: number) {
		super(line === undefined ? message : `line ${line}: ${message}`);
		this.marker = marker;
		this.line = line;
	}
}

/** The line above a gap. */
function openMarker(name: string): string {
	return `// --- your code: ${name} ---`;
}

/** The line below a gap. */
function closeMarker(name: string): string {
	return `// --- end: ${name} ---`;
}

/** What a gap without an earlier version starts with. */
export function writeHere(name: string): string {
	return `// Write ${name} here.`;
}

/** A gap between its markers. */
export function wrapGap(name: string, code: string): string {
	return [openMarker(name), ...bodyLines(code), closeMarker(name)].join("\n");
}

/** Which gaps a text must have, and which it may have; without them it may have any. */
export interface Expected {
	required?: readonly string[];
	allowed?: readonly string[];
}

/**
 * The gaps of a text, in its order. Every marker stands once, an end below its beginning, and no gap within another.
 * @throws GapError naming the marker and, where there is one, the line.
 */
export function readGaps(text: string, { required = [], allowed }: Expected = {}): Gaps {
	const lines = linesOf(text);
	const gaps: Gaps = {};
	for (const { name, from, to } of strictPairs(lines)) {
		const known = allowed ?? [name];
		if (!known.includes(name))
			throw new GapError(`there is no gap ${name} here, only ${known.join(", ") || "none"}`, openMarker(name), from);
		gaps[name] = lines.slice(from, to - 1).join("\n");
	}
	for (const name of required) {
		if (!Object.hasOwn(gaps, name)) throw new GapError(`the line "${openMarker(name)}" is missing`, openMarker(name));
	}
	return gaps;
}

/**
 * A text with other code in its gaps; a gap that `gaps` does not name stays as it is.
 * @throws GapError when the text's markers are at fault, or it has no gap of a name in `gaps`.
 */
export function fillGaps(text: string, gaps: Readonly<Gaps>): string {
	const old = readGaps(text, { required: Object.keys(gaps) });
	return mapGaps(text, (name) => wrapGap(name, (Object.hasOwn(gaps, name) ? gaps[name] : old[name]) ?? ""));
}

/** A text without its marker lines, as a finished harness reads. @throws GapError when its markers are at fault. */
export function withoutMarkers(text: string): string {
	const gaps = readGaps(text);
	return mapGaps(text, (name) => gaps[name] ?? "");
}

/** The first place outside gaps at which a text is not what was given. */
export interface Edit {
	/** The line in the text, from 1; one past the last line when the text ends too early. */
	line: number;
	/** What stands there, or undefined when the text ends too early. */
	found: string | undefined;
	/** What was given there, or undefined when the text goes on too long. */
	given: string | undefined;
}

/**
 * Compares a learner's file with the file that was given (start or solution: what is in the gaps does not count). Line
 * endings, spaces at the end of lines and empty lines at the end of the file do not count either. Never throws: a marker
 * that is missing is an edit like any other.
 */
export function firstEditOutsideGaps(text: string, given: string): Edit | undefined {
	const found = outside(text);
	const wanted = outside(given);
	const end = { line: (found.at(-1)?.line ?? 0) + 1, text: undefined };
	for (let index = 0; index < Math.max(found.length, wanted.length); index += 1) {
		const here = found[index] ?? end;
		const there = wanted[index]?.text;
		if (here.text !== there) return { line: here.line, found: here.text, given: there };
	}
	return undefined;
}

/** Where a gap stands: the lines of its two markers, from 1. */
export interface GapPlace {
	name: string;
	from: number;
	to: number;
}

/** The gaps whose two markers are both there, in order. Never throws. */
export function gapPlaces(text: string): GapPlace[] {
	const places: GapPlace[] = [];
	let open: Marker | undefined;
	for (const marker of markersIn(linesOf(text))) {
		if (marker.opens) open = marker;
		else if (open?.name === marker.name) {
			places.push({ name: marker.name, from: open.line, to: marker.line });
			open = undefined;
		}
	}
	return places;
}

interface Marker {
	name: string;
	opens: boolean;
	line: number;
}

const MARKER = /^\s*\/\/ --- (your code|end): (\S+) ---\s*$/;

function markersIn(lines: readonly string[]): Marker[] {
	return lines.flatMap((line, index) => {
		const [, kind, name] = MARKER.exec(line) ?? [];
		return name === undefined ? [] : [{ name, opens: kind === "your code", line: index + 1 }];
	});
}

function strictPairs(lines: readonly string[]): GapPlace[] {
	const first = new Map<string, number>();
	const places: GapPlace[] = [];
	let open: Marker | undefined;
	for (const marker of markersIn(lines)) {
		const { name, line } = marker;
		const text = marker.opens ? openMarker(name) : closeMarker(name);
		const before = first.get(text);
		if (before !== undefined) throw new GapError(`"${text}" stands in line ${before} already`, text, line);
		first.set(text, line);
		if (marker.opens) {
			if (open) throw unclosed(open);
			open = marker;
		} else {
			if (open?.name !== name)
				throw open ? unclosed(open) : new GapError(`"${text}" ends a gap that did not begin`, text, line);
			places.push({ name, from: open.line, to: line });
			open = undefined;
		}
	}
	if (open) throw unclosed(open);
	return places;
}

function unclosed(open: Marker): GapError {
	const end = closeMarker(open.name);
	return new GapError(
		`the gap ${open.name} begins here, and the line "${end}" that ends it is missing`,
		end,
		open.line,
	);
}

/** The text with each gap, markers included, replaced by what `write` makes of it. */
function mapGaps(text: string, write: (name: string) => string): string {
	const lines = linesOf(text);
	const parts: string[] = [];
	let done = 0;
	for (const { name, from, to } of gapPlaces(text)) {
		parts.push(...lines.slice(done, from - 1), ...bodyLines(write(name)));
		done = to;
	}
	return [...parts, ...lines.slice(done)].join("\n");
}

/** The lines outside gaps, markers included, with their numbers. */
function outside(text: string): { line: number; text: string }[] {
	const places = gapPlaces(text);
	const lines = linesOf(text.trimEnd()).map((line, index) => ({ line: index + 1, text: line.trimEnd() }));
	return lines.filter(({ line }) => !places.some(({ from, to }) => line > from && line < to));
}

function linesOf(text: string): string[] {
	return text.split(/\r?\n/);
}

function bodyLines(code: string): string[] {
	return code === "" ? [] : code.split("\n");
}

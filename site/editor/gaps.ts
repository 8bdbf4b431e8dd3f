import { gapPlaces } from "../../labs/harness/gaps.ts";

/** A gap of a harness file. Offsets count characters from 0. */
export interface Gap {
	name: string;
	from: number;
	/** The end, exclusive: the line break in front of the closing marker is not part of the gap. */
	to: number;
}

/** A run of whole lines, counted from 1, of a harness file. */
export interface Part {
	first: number;
	last: number;
	/** True for a given part that is long enough to be folded away. */
	folded: boolean;
}

/** What stands in place of a part that is folded away. */
export function foldLabel({ first, last }: Pick<Part, "first" | "last">): string {
	return `show ${last - first + 1} given lines`;
}

/** A given part shorter than this stays open. */
const FOLD_FROM = 4;

const COMMENT = /^\s*(\/\*\*|\*|\/\/)/;

/** The gaps of a file, in order. A marker that is never closed opens no gap. */
export function gaps(text: string): Gap[] {
	const starts = [0];
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return gapPlaces(text).map(({ name, from: open, to: end }) => {
		const from = starts[open]!;
		return { name, from, to: Math.max(from, starts[end - 1]! - 1) };
	});
}

/**
 * Cuts a file into whole lines to show and whole lines to fold away. A gap is shown with its markers and with the comment
 * right above it, its specification. The parts lie end to end and cover the file.
 */
export function parts(text: string): Part[] {
	const lines = text.split("\n");
	const found: Part[] = [];
	let next = 1;
	const add = (first: number, last: number, given: boolean) => {
		if (last >= first) found.push({ first, last, folded: given && last - first + 1 >= FOLD_FROM });
	};
	for (const { from: open, to: end } of gapPlaces(text)) {
		let first = open;
		while (first > next && COMMENT.test(lines[first - 2]!)) first -= 1;
		add(next, first - 1, true);
		add(first, end, false);
		next = end + 1;
	}
	add(next, lines.length, next > 1);
	return found;
}

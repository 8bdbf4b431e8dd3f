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
	/** True for a part that is long enough to be folded away. */
	folded: boolean;
	/** The gap that this is, with its markers, or the comment of. Left out for what is given. */
	gap?: string;
}

/** What stands in place of a part that is folded away. */
export function foldLabel({ first, last, gap }: Part): string {
	const lines = last - first + 1;
	return gap === undefined ? `show ${lines} given lines` : `show the comment on ${gap}, ${lines} lines`;
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
 * Cuts a file into whole lines to show and whole lines to fold away. A gap is shown with its markers. The comment right above it
 * says what the specification says beside the file, so a long one is a fold of its own. The parts lie end to end and cover the file.
 */
export function parts(text: string): Part[] {
	const lines = text.split("\n");
	const found: Part[] = [];
	let next = 1;
	const add = (first: number, last: number, isShown: boolean, gap?: string) => {
		const folded = !isShown && last - first + 1 >= FOLD_FROM;
		if (last >= first) found.push({ first, last, folded, ...(gap === undefined ? {} : { gap }) });
	};
	for (const { name, from: open, to: end } of gapPlaces(text)) {
		let comment = open;
		while (comment > next && COMMENT.test(lines[comment - 2]!)) comment -= 1;
		add(next, comment - 1, false);
		add(comment, open - 1, false, open - comment >= FOLD_FROM ? name : undefined);
		add(open, end, true, name);
		next = end + 1;
	}
	add(next, lines.length, next === 1);
	return found;
}

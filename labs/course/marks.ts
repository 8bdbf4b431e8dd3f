/**
 * The marks in a cell's source: ordinary comments that say how it is shown. A line that decides ends in `// ←`, and words may
 * follow. Scaffolding stands between `// #region WORDS` and `// #endregion`, and is folded away under those words.
 */

/** Scaffolding. Lines count from 1; both marker lines belong to it. */
export interface Region {
	first: number;
	last: number;
	words: string;
}

/** A marker that does not fit the others, and the way out. */
export interface MarkFault {
	line: number;
	message: string;
}

export interface Marks {
	/** The numbers of the lines that decide, from 1, ascending. */
	deciding: number[];
	/** In order; none stands in another. A region that is never closed is none. */
	regions: Region[];
	faults: MarkFault[];
}

/** A run of whole lines, counted from 1, to show or to fold away. */
export interface Piece {
	first: number;
	last: number;
	/** What is said of the lines while they are folded; left out where they are always shown. */
	label?: string;
}

const DECIDES = /\/\/ ←/;
const OPENS = /^\s*\/\/ #region(?<words>.*)$/;
const CLOSES = /^\s*\/\/ #endregion\s*$/;

/** Reads the marks of a text, whatever it is: one that a learner has changed may have any of them wrong. */
export function marksOf(text: string): Marks {
	const marks: Marks = { deciding: [], regions: [], faults: [] };
	const fault = (line: number, message: string) => marks.faults.push({ line, message });
	let open: Omit<Region, "last"> | undefined;
	for (const [index, content] of text.split("\n").entries()) {
		const line = index + 1;
		if (DECIDES.test(content)) marks.deciding.push(line);
		const words = OPENS.exec(content)?.groups?.words?.trim();
		if (words !== undefined) {
			if (open) fault(line, `the region of line ${open.first} is still open. Close that one first, with // #endregion`);
			if (words === "") fault(line, "the region says nothing. Write after #region what it holds");
			open ??= { first: line, words };
		} else if (CLOSES.test(content)) {
			if (open) marks.regions.push({ ...open, last: line });
			else fault(line, "no region is open here. Take the line out, or write // #region and words where one begins");
			open = undefined;
		}
	}
	if (open) fault(open.first, "the region is never closed. Write // #endregion where it ends");
	return marks;
}

/** Cuts a cell's text at its regions. The pieces lie end to end and cover it. */
export function piecesOf(text: string): Piece[] {
	const pieces: Piece[] = [];
	let next = 1;
	const show = (last: number) => {
		if (last >= next) pieces.push({ first: next, last });
	};
	for (const region of marksOf(text).regions) {
		show(region.first - 1);
		pieces.push({ first: region.first, last: region.last, label: regionLabel(region) });
		next = region.last + 1;
	}
	show(text.split("\n").length);
	return pieces;
}

/** What stands in place of a region: its words, and how many lines are between its markers. */
export function regionLabel({ first, last, words }: Region): string {
	const lines = last - first - 1;
	return `${words} · ${lines === 1 ? "1 line" : `${lines} lines`}`;
}

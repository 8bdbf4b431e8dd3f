import { Chunk } from "@codemirror/merge";
import { Text } from "@codemirror/state";

/** A stretch of a file around one or more changes. */
export interface Hunk {
	/** The line of the new file at which it begins, from 1. */
	line: number;
	/** Whole lines, with their line breaks, in the order to show them. */
	pieces: { kind: "same" | "added" | "removed"; text: string }[];
}

/** Unchanged lines that are shown on each side of a change. */
const MARGIN = 2;

/** What changed between two files, line by line, by the comparison that the editor uses. */
export function hunks(before: string, after: string): Hunk[] {
	const [a, b] = [Text.of(before.split("\n")), Text.of(after.split("\n"))];
	const changes = Chunk.build(a, b).map((chunk) => ({
		removed: linesOf(a, chunk.fromA, chunk.toA),
		added: linesOf(b, chunk.fromB, chunk.toB),
	}));
	const found: Hunk[] = [];
	let end = 0;
	for (const { removed, added } of changes) {
		const between = added.first - 1 - end;
		const last = found.at(-1);
		if (last && between <= 2 * MARGIN) put(last, "same", slice(b, end + 1, added.first - 1));
		else {
			if (last) put(last, "same", slice(b, end + 1, end + MARGIN));
			const first = Math.max(1, added.first - MARGIN);
			found.push({ line: first, pieces: [] });
			put(found.at(-1)!, "same", slice(b, first, added.first - 1));
		}
		const hunk = found.at(-1)!;
		put(hunk, "removed", slice(a, removed.first, removed.first + removed.count - 1));
		end = added.first + added.count - 1;
		put(hunk, "added", slice(b, added.first, end));
	}
	const last = found.at(-1);
	if (last) put(last, "same", slice(b, end + 1, Math.min(b.lines, end + MARGIN)));
	return found;
}

/** The first line of a chunk's side and how many lines it has; an empty side begins at the line that would follow it. */
function linesOf(text: Text, from: number, to: number): { first: number; count: number } {
	if (from > text.length) return { first: text.lines + 1, count: 0 };
	const first = text.lineAt(from).number;
	if (from === to) return { first, count: 0 };
	return { first, count: text.lineAt(Math.min(text.length, to - 1)).number - first + 1 };
}

function slice(text: Text, first: number, last: number): string {
	let lines = "";
	// What follows the last line break of a file is no line.
	for (let number = first; number <= Math.min(last, text.lines - 1); number++) lines += `${text.line(number).text}\n`;
	return lines;
}

function put(hunk: Hunk, kind: Hunk["pieces"][number]["kind"], text: string): void {
	if (text !== "") hunk.pieces.push({ kind, text });
}

import { type Edit, editsOf, MistakeError } from "../course/mistakes.ts";
import { fillGaps, type Gaps, readGaps } from "./gaps.ts";

/**
 * A lab's solution with a mistake in it: a whole file, markers included. Only the mistake's pieces are looked for, so lines
 * of the solution that no piece holds may change as they like.
 *
 * @param mistake the text of its file
 * @param allowed the names of the lab's gaps
 * @throws MistakeError when a piece does not stand exactly once in the solution's gaps, or two edits touch the same lines
 * @throws GapError when the markers of a whole gap do not fit together or name a gap that the lab has not
 */
export function applyMistake(solution: string, mistake: string, allowed: readonly string[]): string {
	const own = readGaps(solution, { required: allowed });
	const anew = readGaps(mistake, { allowed });
	const places = editsOf(mistake).map((edit) => placeOf(edit, own, anew));
	const changed: Gaps = {};
	for (const name of allowed) {
		const here = places.filter(({ gap }) => gap === name).sort((a, b) => a.from - b.from);
		const lines = linesOf(own[name] ?? "");
		let next: string[] = [];
		let done = 0;
		for (const { edit, from } of here) {
			if (from < done)
				throw new MistakeError(`${words(edit)} shares lines with another piece. Make one edit of the two`, edit.line);
			next = [...next, ...lines.slice(done, from), ...edit.instead];
			done = from + edit.piece.length;
		}
		if (here.length > 0) changed[name] = [...next, ...lines.slice(done)].join("\n");
	}
	return fillGaps(solution, { ...changed, ...anew });
}

/** Where a piece stands: in which gap, and from which of its lines, counted from 0. */
interface PiecePlace {
	edit: Edit;
	gap: string;
	from: number;
}

function placeOf(edit: Edit, own: Readonly<Gaps>, anew: Readonly<Gaps>): PiecePlace {
	const places = Object.entries(own).flatMap(([gap, code]) =>
		startsOf(linesOf(code), edit.piece).map((from) => ({ edit, gap, from })),
	);
	const [place, ...more] = places;
	if (place === undefined) {
		const remedy = "Copy the lines from the solution as it is now (lab solution), indentation included";
		throw new MistakeError(`${words(edit)} does not stand in the solution's gaps. ${remedy}`, edit.line);
	}
	if (more.length > 0) {
		const where = places.map(({ gap, from }) => `${gap}, line ${from + 1}`).join("; ");
		const message = `${words(edit)} stands ${places.length} times in the solution's gaps (${where}), and must stand once`;
		throw new MistakeError(`${message}. Take a line above or below it into the piece`, edit.line);
	}
	if (Object.hasOwn(anew, place.gap)) {
		const message = `${words(edit)} stands in ${place.gap}, which the same file writes anew`;
		throw new MistakeError(`${message}. Leave one of the two out`, edit.line);
	}
	return place;
}

/** The lines of `lines`, from 0, at which `piece` begins. */
function startsOf(lines: readonly string[], piece: readonly string[]): number[] {
	return lines.flatMap((_, from) => (piece.every((line, n) => lines[from + n] === line) ? [from] : []));
}

/** A piece in words: its first line that is not blank, and that there is more. */
function words({ piece }: Edit): string {
	const first = piece.find((line) => line.trim() !== "") ?? "";
	return `the piece "${first.trim()}${piece.length > 1 ? " …" : ""}"`;
}

function linesOf(code: string): string[] {
	return code.split("\n");
}

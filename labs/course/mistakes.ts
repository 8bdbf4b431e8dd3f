import { CourseError, type Mistake } from "./course.ts";

/**
 * A mistake as it is written. It says what it changes in the lab's solution, in one or more edits:
 *
 *     // says: Your first id is e0. The id is the number of the line, from 1.
 *     // caught by: four-ids, hand-written
 *
 *     // --- solution ---
 *     (whole lines of the solution's gaps, which stand there exactly once, indentation included)
 *     // --- mistake ---
 *     (the lines that stand there instead; none where the piece is only left out)
 *     // --- end ---
 *
 * A mistake that is a design of its own has whole gaps instead, each between the markers that a starting file has.
 */

/** One edit: a piece of the solution's gaps, and what stands in its place. Both are whole lines. */
export interface Edit {
	/** The line of the mistake's file in which the piece begins, from 1. */
	line: number;
	piece: readonly string[];
	instead: readonly string[];
}

/** A mistake is not written as it should be, or does not fit its solution. `line` is the line of its file, from 1. */
export class MistakeError extends Error {
	override name = "MistakeError";
	readonly line: number;

	constructor(message: string, line: number) {
		super(message);
		this.line = line;
	}
}

/**
 * Reads a mistake.
 * @param file its path, for what is said about it
 * @throws CourseError naming the file, the line and the way out
 */
export function readMistake(file: string, slug: string, text: string): Mistake {
	const says = header(text, "says");
	const caughtBy = header(text, "caught by")
		.split(",")
		.map((id) => id.trim())
		.filter((id) => id !== "");
	if (says === "" || caughtBy.length === 0)
		throw new CourseError(`${file}:1: begins with "// says: …" and "// caught by: id, id"`);
	try {
		if (editsOf(text).length === 0 && !text.split(/\r?\n/).some((line) => GAP.test(line)))
			throw new MistakeError(`changes nothing. Write an edit, "${SOLUTION}" … "${MISTAKE}" … "${END}"`, 1);
	} catch (error) {
		if (error instanceof MistakeError) throw new CourseError(`${file}:${error.line}: ${error.message}`);
		throw error;
	}
	return { slug, text, says, caughtBy };
}

/** A `// key: value` line at the head of a file; a value goes on over following `//   ` lines. */
export function header(text: string, key: string): string {
	const match = new RegExp(`^// ${key}: (.*(?:\\n//   .*)*)`, "m").exec(text);
	return match ? match[1]!.replace(/\n\/\/ +/g, " ").trim() : "";
}

const SOLUTION = "// --- solution ---";
const MISTAKE = "// --- mistake ---";
const END = "// --- end ---";
/** The lines around a whole gap, which labs/harness/gaps.ts reads. */
const GAP = /^\/\/ --- (?:your code|end): \S+ ---$/;

/** The edits of a mistake's text, in its order. @throws MistakeError */
export function editsOf(text: string): Edit[] {
	const edits: Edit[] = [];
	let open: { line: number; piece: string[]; instead: string[] | null } | null = null;
	let inGap = false;
	for (const [index, line] of text.split(/\r?\n/).entries()) {
		const number = index + 1;
		const misplaced = (where: string) => new MistakeError(`"${line.trim()}" ${where}`, number);
		if (line === SOLUTION) {
			if (open) throw misplaced(`comes before the edit of line ${open.line - 1} has ended. End that with "${END}"`);
			if (inGap) throw misplaced("stands within a gap. A gap that is written anew needs no edit");
			open = { line: number + 1, piece: [], instead: null };
		} else if (line === MISTAKE) {
			if (!open || open.instead) throw misplaced(`follows no piece. Write "${SOLUTION}" and the piece above it`);
			if (open.piece.length === 0) throw misplaced("follows an empty piece. Write lines of the solution above it");
			open.instead = [];
		} else if (line === END) {
			if (!open?.instead) throw misplaced(`ends no edit. Write "${MISTAKE}" and what stands instead above it`);
			const { line: begins, piece, instead } = open;
			if (instead.join("\n") === piece.join("\n"))
				throw new MistakeError("what stands instead is the piece itself. Change it, or take the edit out", begins);
			edits.push({ line: begins, piece, instead });
			open = null;
		} else if (GAP.test(line)) {
			if (open) throw misplaced(`stands within the edit of line ${open.line - 1}. End that with "${END}"`);
			inGap = line.startsWith("// --- your code:");
		} else if (open) (open.instead ?? open.piece).push(line);
		else if (!inGap && line.trim() !== "" && !line.startsWith("//"))
			throw misplaced(`stands in no edit and in no gap. Put it between "${SOLUTION}" or "${MISTAKE}" and what ends it`);
	}
	if (open) throw new MistakeError(`the edit has no "${END}". Write it below the last line`, open.line - 1);
	return edits;
}

/** One mechanical change to a piece of code. */
export interface Mutant {
	/** What kind of change it is: `EqualityOperator`, `StatementRemoved`. */
	kind: string;
	/** The line on which it begins, from 1. */
	line: number;
	/** Offsets into the code, in UTF-16 units; `to` is exclusive. */
	from: number;
	to: number;
	/** What stood there, and what stands there now. */
	was: string;
	becomes: string;
}

/** The code with the change made. */
export function mutated(code: string, { from, to, becomes }: Mutant): string {
	return code.slice(0, from) + becomes + code.slice(to);
}

/** A mutant of the code between two offsets. */
export function mutantOf(code: string, kind: string, from: number, to: number, becomes: string): Mutant {
	return { kind, line: code.slice(0, from).split("\n").length, from, to, was: code.slice(from, to), becomes };
}

/**
 * What a mutant is called in a list of equivalents: its line as it stands, without its indentation, and the change. It stays
 * the same when lines are added elsewhere.
 */
export function nameOf(code: string, { line, kind, was, becomes }: Mutant): string {
	return `${code.split("\n")[line - 1]!.trim()} · ${kind}: ${oneLine(was)} → ${oneLine(becomes) || "(nothing)"}`;
}

function oneLine(text: string): string {
	return text.replaceAll(/\s+/g, " ").trim();
}

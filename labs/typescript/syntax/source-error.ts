/** What is wrong with a source, for programs; `message` says it for people. */
export type SourceErrorCode =
	/** The text is no TypeScript, or not finished. */
	| "syntax"
	/** TypeScript whose types cannot simply be taken away (an enum, a parameter property). */
	| "not-erasable"
	/** A NUL character. */
	| "nul"
	/** Brackets nested further than the engine could follow. */
	| "too-deep"
	/** An import of a module that does not exist for this file. */
	| "unknown-import"
	/** A top-level `await` where programs are synchronous. */
	| "await";

/** A place in a file. Lines and columns count from 1, columns in UTF-16 units; only "\n" ends a line. */
export interface Place {
	line: number;
	column: number;
}

/** Where a source is wrong, and in which way. */
export interface Fault extends Place {
	file: string;
	code?: SourceErrorCode;
	/** "SyntaxError" unless said otherwise. */
	name?: string;
}

/**
 * A file that cannot be run as it stands. The message is a plain sentence that names what is at fault and the way out;
 * it does not repeat the file's name and column, which are here.
 */
export class SourceError extends Error {
	readonly code: SourceErrorCode;
	readonly file: string;
	/** From 1. */
	readonly line: number;
	/** From 1, in UTF-16 units. */
	readonly column: number;

	constructor(message: string, fault: Fault) {
		super(message);
		this.name = fault.name ?? "SyntaxError";
		this.code = fault.code ?? "syntax";
		this.file = fault.file;
		this.line = fault.line;
		this.column = fault.column;
	}
}

/** What is wrong, in plain words, and at which character. */
export interface Finding {
	message: string;
	/** From 0. */
	offset: number;
	code?: SourceErrorCode;
}

/** The place of the character at `offset` (from 0). */
export function placeAt(source: string, offset: number): Place {
	let line = 1;
	let start = 0;
	for (let end = source.indexOf("\n"); end !== -1 && end < offset; end = source.indexOf("\n", start)) {
		line += 1;
		start = end + 1;
	}
	return { line, column: offset - start + 1 };
}

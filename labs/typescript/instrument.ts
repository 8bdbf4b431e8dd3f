import { TokenType as tt } from "sucrase/dist/parser/tokenizer/types.js";
import { SourceError } from "./syntax/source-error.ts";
import { endsHead } from "./syntax/token-context.ts";
import { type Tokens, tokenise } from "./syntax/tokens.ts";

/**
 * What the notes of a run write into one object; the host reads it when the run has been killed. Time is counted in steps:
 * how many turns of loops and how many functions have begun.
 */
export interface Notes {
	/** Steps so far. */
	steps: number;
	/** The line of the function that began last, and the step in which it did; no line when none has begun. */
	at: number;
	entered: number;
	/** The step in which the loop on a line began its last turn, and the one before. */
	[turn: `${"last" | "before"}${number}`]: number | undefined;
}

/** The notes of a program that has not begun. */
export const NO_NOTES: Readonly<Notes> = { steps: 0, at: 0, entered: 0 };

/** Functions begun within one turn of a loop above which not the loop goes round, but what it has called. */
const MANY_CALLS = 10_000;

/** How many times as long as its last turn a loop may take for one, and still count as going round. */
const PATIENCE = 8;

/**
 * The line of what used up a program's fuel, or null when no mark was reached. A loop that calls functions is named, not
 * the function in which the kill happened to find it; and of loops within each other the outermost that still went
 * round, since those inside it came to their ends.
 */
export function endlessLine(notes: Notes): number | null {
	const latest = latestLoop(notes);
	if (latest === null || notes.steps - latest.began > MANY_CALLS) return notes.at || (latest?.line ?? null);
	return outermost(notes) ?? latest.line;
}

/** The line of the function or loop that began last, or null when none has: where a recursion went too deep. */
export function deepestLine(notes: Notes): number | null {
	const latest = latestLoop(notes);
	if (notes.at !== 0 && (latest === null || notes.entered > latest.began)) return notes.at;
	return latest?.line ?? null;
}

/** The loops that have begun a turn, and the steps in which they began the last one and the one before. */
function loopsIn(notes: Notes): { line: number; began: number; before: number | undefined }[] {
	return Object.keys(notes).flatMap((name) => {
		const line = Number(/^last(\d+)$/.exec(name)?.[1]);
		const began = notes[`last${line}`];
		return began === undefined ? [] : [{ line, began, before: notes[`before${line}`] }];
	});
}

/** The loop that began a turn last. */
function latestLoop(notes: Notes): { line: number; began: number } | null {
	return loopsIn(notes).reduce<{ line: number; began: number } | null>(
		(latest, loop) => (latest === null || loop.began > latest.began ? loop : latest),
		null,
	);
}

/** The loop with the longest turns of those that went round until the end. Null when none has begun two turns. */
function outermost(notes: Notes): number | null {
	let found: { line: number; length: number } | null = null;
	for (const { line, began, before } of loopsIn(notes)) {
		if (before === undefined) continue;
		const length = began - before;
		const going = notes.steps - began <= PATIENCE * (length + 1);
		if (going && (found === null || length > found.length || (length === found.length && line < found.line)))
			found = { line, length };
	}
	return found?.line ?? null;
}

/**
 * Notes a program for a second, diagnostic run: at the beginning of each turn of a loop and of each function's body it
 * notes the line on which that loop or function begins. No line is added; columns do change. The program does what it
 * did before, and burns the same fuel, but takes longer.
 *
 * The notes go into a global object that the host makes (see {@link Notes}).
 *
 * @param stripped JavaScript. One that cannot be read, or that uses `name` itself, comes back as it is.
 * @param name the global's name.
 */
export function instrument(stripped: string, name = "$line"): string {
	if (stripped.includes(name)) return stripped;
	try {
		return new Marker(tokenise(stripped, "", { types: false }), name).run();
	} catch (error) {
		if (error instanceof SourceError) return stripped;
		throw error;
	}
}

interface Insertion {
	offset: number;
	text: string;
	/** Where the marked part begins. Of two parts that end at one offset the one that begins later is closed first. */
	from: number;
}

class Marker {
	readonly #tokens: Tokens;
	readonly #name: string;
	readonly #insertions: Insertion[] = [];
	/** Offsets at which lines begin. */
	readonly #lines: number[] = [0];

	constructor(tokens: Tokens, name: string) {
		this.#tokens = tokens;
		this.#name = name;
		const { source } = tokens;
		for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1)) this.#lines.push(at + 1);
	}

	run(): string {
		const { list, scopes, source } = this.#tokens;
		const loops = new Map<number, number>();
		for (const { startTokenIndex: start, endTokenIndex: end, isFunctionScope } of scopes) {
			if (!isFunctionScope && list[start]?.type === tt._for) loops.set(start, end);
			if (isFunctionScope && !(start === 0 && end === list.length)) this.#function(start, end);
		}
		for (const [start, end] of loops) this.#for(start, end);
		this.#whiles();
		const sorted = this.#insertions.sort((a, b) => a.offset - b.offset || b.from - a.from);
		let text = "";
		let done = 0;
		for (const { offset, text: inserted } of sorted) {
			text += source.slice(done, offset) + inserted;
			done = offset;
		}
		return text + source.slice(done);
	}

	/** A scope of a function goes from its parameters to its end. Scopes of a function's name or block are passed over. */
	#function(start: number, end: number): void {
		const { list, partners } = this.#tokens;
		let body = start;
		if (list[body]!.type === tt.name && list[body + 1]!.type === tt.name) body += 1;
		body = list[body]!.type === tt.parenL ? partners[body]! + 1 : body + 1;
		const line = this.#line(list[start]!.start);
		const note = `${this.#name}.at=${line}`;
		const count = `${this.#name}.entered=${this.#name}.steps++`;
		if (list[start]!.type === tt.parenL && list[body]!.type === tt.braceL) {
			this.#block(body, `${note};${count};`);
		} else if (list[body]!.type === tt.arrow) {
			if (list[body + 1]!.type === tt.braceL) this.#block(body + 1, `${note};${count};`);
			else this.#wrap(list[body]!.end, `(${note},${count},`, list[end - 1]!.end, ")");
		}
	}

	/** A `for` of any kind: its body becomes a block, if it is none, and begins with the note. */
	#for(start: number, end: number): void {
		const { list, partners } = this.#tokens;
		const open = list[start + 1]!.type === tt.parenL ? start + 1 : start + 2;
		const body = partners[open]! + 1;
		const note = this.#loopNote(start, ";");
		if (list[body]!.type === tt.braceL) this.#insert(list[body]!.end, `${note};`);
		else this.#wrap(list[partners[open]!]!.end, `{${note};`, list[end - 1]!.end, "}");
	}

	/** `while` and `do … while` note in their condition. */
	#whiles(): void {
		const { list, enclosing } = this.#tokens;
		const open: { at: number; around: number }[] = [];
		for (const [at, { type }] of list.entries()) {
			if (type === tt._do) open.push({ at, around: enclosing[at]! });
			if (type !== tt._while) continue;
			const last = open.at(-1);
			const closes = last !== undefined && last.around === enclosing[at] && !this.#beginsStatement(at);
			if (closes) open.pop();
			this.#insert(list[at + 1]!.end, `${this.#loopNote(closes ? last.at : at, ",")},`);
		}
	}

	/** Whether a `while` inside a `do` begins a loop of its own, as the body or part of it, and does not end the `do`. */
	#beginsStatement(at: number): boolean {
		const { list } = this.#tokens;
		const { type } = list[at - 1]!;
		return (
			type === tt._do ||
			type === tt._else ||
			type === tt.colon ||
			(type === tt.parenR && endsHead(this.#tokens, at - 1))
		);
	}

	#loopNote(at: number, separator: string): string {
		const line = this.#line(this.#tokens.list[at]!.start);
		const name = this.#name;
		return [`${name}.before${line}=${name}.last${line}`, `${name}.last${line}=${name}.steps++`].join(separator);
	}

	/** Puts a statement first in a function's block, behind directives such as "use strict". */
	#block(open: number, statement: string): void {
		const { list } = this.#tokens;
		let last = open;
		while (list[last + 1]!.type === tt.string) {
			const after = list[last + 2]!;
			const unended = after.type !== tt.semi;
			if (unended && (continues(after.type) || this.#line(after.start) === this.#line(list[last + 1]!.start))) break;
			last += unended ? 1 : 2;
		}
		this.#insert(list[last]!.end, list[last]!.type === tt.string ? `;${statement}` : statement);
	}

	#wrap(start: number, before: string, end: number, after: string): void {
		this.#insert(start, before);
		this.#insertions.push({ offset: end, text: after, from: start });
	}

	#insert(offset: number, text: string): void {
		this.#insertions.push({ offset, text, from: offset });
	}

	#line(offset: number): number {
		let low = 0;
		let high = this.#lines.length;
		while (high - low > 1) {
			const middle = (low + high) >> 1;
			if (this.#lines[middle]! <= offset) low = middle;
			else high = middle;
		}
		return low + 1;
	}
}

/** Whether a token on a new line goes on with the expression of the line before. */
function continues(type: number): boolean {
	return (type & tt.PRECEDENCE_MASK) > 0 || CONTINUES.has(type);
}

const CONTINUES = new Set<number>([
	tt.assign,
	tt.backQuote,
	tt.bracketL,
	tt.comma,
	tt.dot,
	tt.eq,
	tt.parenL,
	tt.question,
	tt.questionDot,
]);

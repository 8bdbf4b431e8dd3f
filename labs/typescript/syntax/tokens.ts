import { TokenType as tt } from "sucrase/dist/parser/tokenizer/types.js";
import { brokenToken } from "./broken-token.ts";
import { explainSyntax } from "./message.ts";
import { otherSpelling } from "./other-spelling.ts";
import { type Failure, GivenUp, type Parsed, Parser, type Scope, type Token } from "./parser.ts";
import { type Finding, placeAt, SourceError } from "./source-error.ts";

export type { Scope, Token };

/** A file as sucrase's parser sees it. Indexes below are indexes into `list`. */
export interface Tokens {
	source: string;
	file: string;
	/** Every token in order; the last one is the end of the file. `isType` marks most of what has to be erased. */
	list: readonly Token[];
	/** Ranges of tokens that are scopes: every function, arrow function and `for` statement has one. */
	scopes: readonly Scope[];
	/** For a bracket (also `${`), the index of its partner; otherwise -1. */
	partners: Int32Array;
	/** For each token, the index of the innermost bracket that is open around it, or -1. */
	enclosing: Int32Array;
}

export interface TokenOptions {
	/** Read TypeScript (the default) or plain JavaScript. */
	types?: boolean;
	/** How many brackets may be open at once; default {@link MAX_DEPTH}. */
	depth?: number;
}

/** Open brackets beyond which a source is refused: far more than people nest, far less than the engine can bear. */
export const MAX_DEPTH = 200;

/**
 * Reads a file into tokens.
 * @throws SourceError for bad syntax, a NUL character, and nesting deeper than `depth`.
 */
export function tokenise(source: string, file: string, options: TokenOptions = {}): Tokens {
	const { types = true, depth = MAX_DEPTH } = options;
	const nul = source.indexOf("\0");
	if (nul !== -1) {
		const message = "There is a NUL character here. Delete it, or write \\0 inside a string.";
		throw new SourceError(message, { file, code: "nul", ...placeAt(source, nul) });
	}
	const failed = ({ message, offset, code }: Finding) =>
		new SourceError(message, { file, code, ...placeAt(source, offset) });
	const parsed = parseOr(source, file, types, (failure) => failed(explainSyntax(source, failure)));
	const broken = brokenToken(source, parsed.list);
	if (broken) throw failed(broken);
	return { source, file, ...parsed, ...nesting(source, file, parsed.list, depth) };
}

function parseOr(source: string, file: string, types: boolean, failed: (failure: Failure) => SourceError): Parsed {
	const parser = new Parser(source, types);
	try {
		const parsed = parser.parse(source);
		if ("list" in parsed) return parsed;
		const other = types ? otherSpelling(source, parsed, (spelling) => parser.parse(spelling)) : null;
		if (other === null) throw failed(parsed);
		return other;
	} catch (error) {
		if (error instanceof GivenUp) throw tooDeep(source, file, error.offset);
		throw error;
	}
}

function tooDeep(source: string, file: string, offset: number): SourceError {
	const message = "The source is nested too deeply here. Take the inner parts out and give them names.";
	return new SourceError(message, { file, code: "too-deep", ...placeAt(source, offset) });
}

/** Finds which brackets belong together, and refuses what is nested deeper than `depth`. */
function nesting(
	source: string,
	file: string,
	list: readonly Token[],
	depth: number,
): Pick<Tokens, "partners" | "enclosing"> {
	const partners = new Int32Array(list.length).fill(-1);
	const enclosing = new Int32Array(list.length);
	const open: number[] = [];
	let around = -1;
	/** Prefix operators in a row, which the engine's parser follows one level each: `!!!!x`. */
	let prefixes = 0;
	for (let i = 0; i < list.length; i++) {
		const { type, start } = list[i]!;
		if (type === tt.parenR || type === tt.bracketR || type === tt.braceR) {
			partners[i] = around;
			if (around !== -1) partners[around] = i;
			around = open.pop() ?? -1;
		}
		enclosing[i] = around;
		if (type === tt.parenL || type === tt.bracketL || type === tt.braceL || type === tt.dollarBraceL) {
			open.push(around);
			around = i;
		}
		prefixes = type & tt.IS_PREFIX ? prefixes + 1 : 0;
		if (open.length > depth || prefixes > depth) throw tooDeep(source, file, start);
	}
	return { partners, enclosing };
}

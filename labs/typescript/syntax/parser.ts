import { parse } from "sucrase/dist/parser/index.js";
import type { Token } from "sucrase/dist/parser/tokenizer/index.js";
import type { Scope } from "sucrase/dist/parser/tokenizer/state.js";
import * as parserBase from "sucrase/dist/parser/traverser/base.js";

export type { Scope, Token };

/** What a parse that went well gives. */
export interface Parsed {
	list: readonly Token[];
	scopes: readonly Scope[];
}

/** A parse that failed: what the parser said, at which character, and the tokens that it had read until then. */
export interface Failure {
	message: string;
	offset: number;
	tokens: readonly Token[];
}

/** A parse that was given up, because it needed more stack than there is or more time than it may have. */
export class GivenUp extends Error {
	/** Where the parser was. */
	readonly offset: number;

	constructor(offset: number) {
		super("the parser gave up");
		this.offset = offset;
	}
}

/**
 * How often the parser may look at a character. It normally looks at each one twice, but where arrow functions stand in
 * default values of arrow functions it starts over, and the number doubles with each level.
 */
const LOOKS = { inAll: 1_000_000, perCharacter: 50 };

/** Sucrase's parser on one text and on texts like it, with one limit on the work for all of them together. */
export class Parser {
	readonly #types: boolean;
	#left: number;

	/** @param types whether to read TypeScript or plain JavaScript. */
	constructor(source: string, types: boolean) {
		this.#types = types;
		this.#left = LOOKS.inAll + LOOKS.perCharacter * source.length;
	}

	/**
	 * Parses a text. When that fails it parses it once more to find out how far the parser got: where something may be
	 * read in two ways, as at each arrow function, it tries one and then the other and reports what stopped the second.
	 * @throws GivenUp
	 */
	parse(text: string): Parsed | Failure {
		const first = this.#attempt(text);
		if ("list" in first) return first;
		const stops = new Stops();
		try {
			this.#attempt(text, stops);
		} catch {
			return first;
		}
		return stops.furthest ?? first;
	}

	#attempt(text: string, stops?: Stops): Parsed | Failure {
		try {
			// The parser asks its text for `length`, `charCodeAt` and, through a regular expression, `toString`.
			const { tokens, scopes } = parse(this.#watched(text, stops) as unknown as string, false, this.#types, false);
			return { list: tokens, scopes };
		} catch (error) {
			const { error: syntax, start, tokens } = parserState();
			const end = Math.min(start, text.length);
			if (this.#left < 0 || isOverflow(error)) throw new GivenUp(end);
			return failure(syntax ?? (error as Error), end, tokens);
		}
	}

	/** The text as the parser gets it: it counts how often it is looked at, and may note where the parser is stopped. */
	#watched(text: string, stops?: Stops): Pick<string, "length" | "charCodeAt" | "toString"> {
		const charCodeAt = (offset: number) => {
			this.#left -= 1;
			if (this.#left < 0) throw new RangeError("the parser goes round in circles");
			return text.charCodeAt(offset);
		};
		const { length } = text;
		if (!stops) return { length, charCodeAt, toString: () => text };
		let last: Error | null = null;
		return {
			// When the parser is stopped it moves to the end of its text, and asks where that is.
			get length() {
				const { error, start, tokens, isType } = parserState();
				if (error !== null && error !== last) stops.add(failure(error, Math.min(start, length), tokens), isType);
				last = error;
				return length;
			},
			charCodeAt,
			toString: () => text,
		};
	}
}

/** Where the parser was stopped during one parse, for good or to try something else. */
class Stops {
	#inCode: Failure | null = null;
	#inType: Failure | null = null;

	/** @param inType whether a type was being read. */
	add(stop: Failure, inType: boolean): void {
		const best = inType ? this.#inType : this.#inCode;
		if (best !== null && stop.offset <= best.offset) return;
		// The parser goes on with its list of tokens when it tries something else.
		const kept = { ...stop, tokens: [...stop.tokens] };
		if (inType) this.#inType = kept;
		else this.#inCode = kept;
	}

	/**
	 * The stop that the parser never got past, which is where the mistake is. A `<` may begin type arguments, and reading
	 * them on trial can lead far beyond a mistake; such a stop does not count.
	 */
	get furthest(): Failure | null {
		const [code, type] = [this.#inCode, this.#inType];
		if (code === null || type === null) return code ?? type;
		const typeStart = type.tokens.findLast(({ isType }, i) => isType && !type.tokens[i - 1]?.isType)?.start ?? 0;
		return type.offset > code.offset && typeStart > code.offset ? type : code;
	}
}

function failure({ message, pos }: Error & { pos?: number }, at: number, tokens: readonly Token[]): Failure {
	return { message: message.replace(/ \(\d+:\d+\)$/, ""), offset: pos ?? at, tokens };
}

interface ParserState {
	error: (Error & { pos?: number }) | null;
	start: number;
	isType: boolean;
	tokens: Token[];
}

/** The parser's state. Node wraps the parser's CommonJS exports, and then only the default export stays up to date. */
function parserState(): ParserState {
	return ((parserBase as { default?: typeof parserBase }).default ?? parserBase).state;
}

/** The host's stack has run out: a RangeError, and in Firefox an InternalError. */
function isOverflow(error: unknown): boolean {
	return error instanceof RangeError || (error as Error | null)?.name === "InternalError";
}

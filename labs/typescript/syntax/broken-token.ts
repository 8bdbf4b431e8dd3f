import { TokenType as tt } from "sucrase/dist/parser/tokenizer/types.js";
import type { Token } from "./parser.ts";
import type { Finding } from "./source-error.ts";

/**
 * The first token that the parser let pass although the language does not: a string or a regular expression that runs
 * over the end of its line, or a "word" of characters that no word can have.
 */
export function brokenToken(source: string, tokens: readonly Token[]): Finding | null {
	const ascii = !NOT_ASCII.test(source);
	for (const { type, start, end } of tokens) {
		if (type === tt.string || type === tt.regexp) {
			const text = source.slice(start, end);
			// A backslash at the end of a line takes a string to the next one.
			if (!text.includes("\n") || !/(^|[^\\\r])(\\\\)*\r?\n/.test(text)) continue;
			const what = type === tt.string ? "string" : "regular expression";
			return { message: `The ${what} that begins here has no closing ${text[0]} on its line.`, offset: start };
		}
		const strange = !ascii && type === tt.name ? strangeWord(source, start) : null;
		if (strange) return strange;
	}
	return null;
}

/**
 * A character that cannot be part of a word, in the word at `offset`: for the parser everything beyond ASCII is a letter.
 * Typographic quotation marks come from texts that were copied from a page.
 */
export function strangeWord(source: string, offset: number): Finding | null {
	const word = AS_READ.exec(source.slice(offset, offset + 200))![0];
	if (!NOT_ASCII.test(word) || source[offset + word.length] === "\\" || WORD.test(word)) return null;
	let at = offset;
	for (const character of word) {
		if (!LETTER.test(character)) return { message: sayStrange(character), offset: at };
		at += character.length;
	}
	return null;
}

/** A word as the parser reads it. */
const AS_READ = /^(?:[\w$]|(?!\s)[\u0080-\uffff])*/;
const NOT_ASCII = /[\u0080-\uffff]/;
const LETTER = /[\p{ID_Continue}$\u200c\u200d]/u;
const WORD = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

function sayStrange(character: string): string {
	const quote = "“”„‟«»".includes(character) ? '"' : "‘’‚‛´′".includes(character) ? "'" : null;
	if (quote !== null) return `${character} is not a quotation mark in a program. Write ${quote} instead.`;
	const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
	const shown = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `${character} (${code})` : code;
	return `The character ${shown} means nothing here. Delete it, or put it inside a string.`;
}

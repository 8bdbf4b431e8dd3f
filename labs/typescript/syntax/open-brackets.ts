import { TokenType as tt } from "sucrase/dist/parser/tokenizer/types.js";
import type { Token } from "./parser.ts";

/** For a closing bracket, the one that opens. */
export const OPENERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** For an opening bracket, the one that closes. */
export const CLOSERS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "${": "}" };

/** Brackets and templates that are open after `tokens`, outermost first. */
export function openBrackets(tokens: readonly Token[]): Token[] {
	const open: Token[] = [];
	for (const token of tokens) {
		if (token.type === tt.backQuote && open.at(-1)?.type === tt.backQuote) open.pop();
		else if (opens(token) || token.type === tt.backQuote) open.push(token);
		else if (closes(token)) open.pop();
	}
	return open;
}

/**
 * When one "}" is missing, a later one closes the wrong block. It gives itself away by its indentation: the first "}"
 * that stands further left than the line of the "{" it closes belongs to another block. Returns that "{", or null.
 */
export function outdented(source: string, tokens: readonly Token[]): Token | null {
	const open: Token[] = [];
	for (const token of tokens) {
		if (opens(token)) open.push(token);
		if (!closes(token)) continue;
		const opener = open.pop();
		if (opener === undefined) return null;
		const leads = source.slice(lineStart(source, token.start), token.start).trim() === "";
		if (leads && indentation(source, token.start) < indentation(source, opener.start)) return opener;
	}
	return null;
}

function opens({ type }: Token): boolean {
	return type === tt.parenL || type === tt.bracketL || type === tt.braceL || type === tt.dollarBraceL;
}

function closes({ type }: Token): boolean {
	return type === tt.parenR || type === tt.bracketR || type === tt.braceR;
}

function lineStart(source: string, offset: number): number {
	return source.lastIndexOf("\n", offset - 1) + 1;
}

function indentation(source: string, offset: number): number {
	return /^[ \t]*/.exec(source.slice(lineStart(source, offset), offset))![0].length;
}

import { TokenType as tt } from "sucrase/dist/parser/tokenizer/types.js";
import { brokenToken, strangeWord } from "./broken-token.ts";
import { CLOSERS, OPENERS, openBrackets, outdented } from "./open-brackets.ts";
import type { Failure, Token } from "./parser.ts";
import type { Finding } from "./source-error.ts";

export const DECORATOR =
	"Decorators are not part of JavaScript yet, and the engine here does not know them. Call the function yourself: A = decorate(A).";

/** Says a parser's failure for people: what is there, what is missing, and which bracket is still open. */
export function explainSyntax(source: string, failure: Failure): Finding {
	const { offset } = failure;
	const before = failure.tokens.filter((token) => token.start < offset && token.type !== tt.eof);
	const broken = brokenToken(source, before) ?? strangeWord(source, offset);
	if (broken) return broken;
	const open = openBrackets(before);
	const unfinished = unfinishedText(source, failure, before, open);
	if (unfinished) return unfinished;
	if (source.slice(offset).trim() === "") return endOfFile(source, before, open);
	const found = wordAt(source, offset);
	if (found === "@") return { message: DECORATOR, offset, code: "not-erasable" };
	const innermost = open.at(-1);
	const reason =
		found in OPENERS
			? closerReason(source, found, innermost)
			: missingReason(source, failure, innermost) || misplacedReason(source, found, offset, before.at(-1));
	return { message: `Unexpected ${quoted(found)}${reason || "."}`, offset };
}

/** Why a closing bracket is unexpected. */
function closerReason(source: string, closer: string, innermost: Token | undefined): string {
	const opener = OPENERS[closer]!;
	if (innermost === undefined) return `: there is no open "${opener}" for it to close.`;
	const text = textOf(source, innermost);
	if (text === opener || text === "${") return ": something is missing before it.";
	return `: the ${bracketAt(source, innermost)} is not closed yet. A "${CLOSERS[text]}" is missing.`;
}

/** What the parser would have needed first; "" when it does not say. */
function missingReason(source: string, { message, offset, tokens }: Failure, innermost: Token | undefined): string {
	const expected = /expected "(.+)"$/.exec(message)?.[1];
	if (expected === undefined || /^\w|^\+\+/.test(expected)) return "";
	const closer = innermost && CLOSERS[textOf(source, innermost)];
	if (expected === "," && innermost)
		return `: a "," or a "${closer}" is missing before it (the ${bracketAt(source, innermost)} is open).`;
	if (expected !== ";") return `: a "${expected}" is missing before it.`;
	const previous = tokens.findLast((token) => token.end === offset);
	if (previous?.type === tt.string)
		return ` right behind a string. Write a quotation mark that belongs to the text as \\${source[previous.start]}.`;
	if (innermost?.isType) return `: a ";" or a "${closer}" is missing before it.`;
	if (closer === ")") return `: the ${bracketAt(source, innermost!)} is not closed yet, or a ";" is missing.`;
	return ': the statement before it has not ended. An operator, a ";" or a new line is missing.';
}

/** Words after which a name must come. */
const NAMING = new Set(["const", "let", "var", "function", "class", "interface", "type", "import"]);

function misplacedReason(source: string, found: string, offset: number, previous: Token | undefined): string {
	if (found === ";" || found === ",") return ": something is missing before it.";
	if (!previous || previous.end >= offset || !NAMING.has(textOf(source, previous)) || !/^[a-z]+$/.test(found))
		return "";
	return ": it is a word of the language and cannot be used as a name.";
}

/** Strings, templates, comments and regular expressions that nothing ends. */
function unfinishedText(source: string, failure: Failure, before: Token[], open: Token[]): Finding | null {
	const { message, offset } = failure;
	if (message.startsWith("Unterminated string"))
		return { message: `The string that begins here has no closing ${source[offset]} on its line.`, offset };
	if (message.startsWith("Unterminated template")) return unclosedTemplate(open, offset);
	if (message.startsWith("Unterminated regular expression"))
		return { message: "The regular expression that begins here has no closing / on its line.", offset: offset - 1 };
	if (message.startsWith("Unterminated comment")) {
		const from = before.at(-1)?.end ?? 0;
		const start = from + /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(source.slice(from))![0].length;
		return { message: "The comment that begins here is never closed: a */ is missing.", offset: start };
	}
	return null;
}

function unclosedTemplate(open: Token[], offset: number): Finding {
	const start = open.findLast((token) => token.type === tt.backQuote)?.start ?? offset;
	return { message: "The template that begins here is never closed: a ` is missing.", offset: start };
}

/** The file ends too early: names the bracket that most likely lacks its partner. */
function endOfFile(source: string, before: Token[], open: Token[]): Finding {
	const innermost = open.at(-1);
	if (innermost === undefined) {
		const offset = before.at(-1)?.start ?? 0;
		return { message: `The file ends in the middle of a statement, after ${quoted(wordAt(source, offset))}.`, offset };
	}
	if (innermost.type === tt.backQuote) return unclosedTemplate(open, innermost.start);
	const suspect = outdented(source, before) ?? innermost;
	const text = textOf(source, suspect);
	const message = `The file ends before this "${text}" is closed: a "${CLOSERS[text]}" is missing.`;
	return { message, offset: suspect.start };
}

function bracketAt(source: string, token: Token): string {
	return `"${textOf(source, token)}" of line ${source.slice(0, token.start).split("\n").length}`;
}

function textOf(source: string, token: Token): string {
	return source.slice(token.start, token.end);
}

/** A piece of source between quotation marks; a string has its own. */
function quoted(text: string): string {
	return /^["']/.test(text) ? text : `"${text}"`;
}

const PIECE =
	/^(?:(?:[\w$]|(?!\s)[\u0080-\uffff])+|"[^"\n]*"?|'[^'\n]*'?|=>|\.\.\.|[=!]==?|&&=?|\|\|=?|\?\?=?|\?\.|[-+*/%&|^]=|\+\+|--|[\s\S])/;

/** The word, number, operator or beginning of a string at `offset`, short enough to be quoted. */
function wordAt(source: string, offset: number): string {
	const text = PIECE.exec(source.slice(offset, offset + 200))?.[0] ?? "";
	return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}

import { ContextualKeyword as word } from "sucrase/dist/parser/tokenizer/keywords.js";
import { TokenType as tt } from "sucrase/dist/parser/tokenizer/types.js";
import type { Token, Tokens } from "./tokens.ts";

/** Whether a line ends between two offsets. */
export function hasLineBreak(source: string, start: number, end: number): boolean {
	return /[\n\r\u2028\u2029]/.test(source.slice(start, end));
}

/** Whether the token is a modifier; sucrase names a modifier so only where it is one. */
export function isModifier({ type }: Token): boolean {
	return MODIFIERS.has(type);
}

const MODIFIERS = new Set<number>([
	tt._abstract,
	tt._declare,
	tt._override,
	tt._private,
	tt._protected,
	tt._public,
	tt._readonly,
	tt._static,
]);

/** Whether the parameter list that closes at index `close` is an arrow function's. */
export function arrowFollows({ list }: Tokens, close: number): boolean {
	let next = close + 1;
	while (list[next]?.isType) next += 1;
	return list[next]?.type === tt.arrow;
}

/** Whether the `)` at index `close` ends the head of an `if`, `while`, `for` or `with`, behind which a statement begins. */
export function endsHead({ list, partners }: Tokens, close: number): boolean {
	const before = partners[close]! - 1;
	const head = list[before]?.contextualKeyword === word._await ? before - 1 : before;
	const type = list[head]?.type;
	return type === tt._if || type === tt._while || type === tt._for || type === tt._with;
}

/** Whether an expression, or the name of what is declared, can end with the token at `index`: `<` behind it takes type arguments. */
export function endsOperand(tokens: Tokens, index: number): boolean {
	const { list, enclosing, source } = tokens;
	const token = list[index];
	if (token === undefined) return false;
	if (token.type === tt.name) return !isOperatorWord(tokens, index);
	if (token.type === tt.parenR) return !endsHead(tokens, index);
	// `function*<T>()`. Sucrase calls the word `function` of an expression a name.
	if (token.type === tt.star) return /\bfunction\s*\*$/.test(source.slice(list[index - 1]?.start ?? 0, token.end));
	// Behind a block a statement begins. A function or an object with type arguments right behind its "}" makes no sense.
	if (token.type === tt.braceR) return list[enclosing[index]!]?.type === tt.dollarBraceL;
	return OPERAND_ENDS.has(token.type);
}

/** Whether the name at `index` is `await` or the `of` of a loop. */
export function isOperatorWord({ list, enclosing }: Tokens, index: number): boolean {
	const { contextualKeyword, identifierRole } = list[index]!;
	if (identifierRole !== null) return false;
	const before = list[index - 1]?.type;
	if (before === tt.dot || before === tt.questionDot) return false;
	if (contextualKeyword === word._await) return true;
	const opener = enclosing[index]!;
	return contextualKeyword === word._of && opener > 0 && list[opener - 1]!.type === tt._for;
}

const OPERAND_ENDS = new Set<number>([
	tt.num,
	tt.string,
	tt.bigint,
	tt.regexp,
	tt.bracketR,
	tt._this,
	tt._super,
	tt._null,
	tt._true,
	tt._false,
	tt.backQuote,
	tt.nonNullAssertion,
	tt.questionDot,
	tt._function,
	tt._class,
]);

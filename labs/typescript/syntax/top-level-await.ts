import { ContextualKeyword as word } from "sucrase/dist/parser/tokenizer/keywords.js";
import { TokenType as tt } from "sucrase/dist/parser/tokenizer/types.js";
import { type Place, placeAt } from "./source-error.ts";
import { arrowFollows, endsOperand, isOperatorWord } from "./token-context.ts";
import type { Tokens } from "./tokens.ts";

/** The first `await` outside every function (`for await` too), or null. */
export function topLevelAwait(tokens: Tokens): Place | null {
	const { list, source } = tokens;
	const awaits: number[] = [];
	for (let at = 0; at < list.length; at++) {
		const { contextualKeyword, isType, type } = list[at]!;
		if (contextualKeyword === word._await && !isType && type === tt.name && isOperatorWord(tokens, at)) awaits.push(at);
	}
	if (awaits.length === 0) return null;
	const functions = functionRanges(tokens);
	const outside = awaits.find((at) => !functions.some(([start, end]) => start <= at && at < end));
	return outside === undefined ? null : placeAt(source, list[outside]!.start);
}

/** Ranges of tokens, end exclusive, that are parameters and body of a function. */
function functionRanges(tokens: Tokens): [start: number, end: number][] {
	const { list, scopes } = tokens;
	const ranges: [number, number][] = [];
	for (const { startTokenIndex: start, endTokenIndex: end, isFunctionScope } of scopes)
		if (isFunctionScope && !(start === 0 && end === list.length)) ranges.push([start, end]);
	for (const at of list.keys()) {
		const end = genericAsyncArrow(tokens, at);
		if (end !== null) ranges.push([at, end]);
	}
	return ranges;
}

/** Where an `async <T>(…) => value` that begins at index `at` ends. Sucrase records no scope for it. */
function genericAsyncArrow(tokens: Tokens, at: number): number | null {
	const { list, partners } = tokens;
	if (list[at]!.contextualKeyword !== word._async || list[at + 1]?.type !== tt.lessThan || !list[at + 1]!.isType)
		return null;
	let open = at + 1;
	while (list[open]!.isType) open += 1;
	if (list[open]!.type !== tt.parenL || !arrowFollows(tokens, partners[open]!)) return null;
	let body = partners[open]! + 1;
	while (list[body - 1]!.type !== tt.arrow) body += 1;
	return list[body]!.type === tt.braceL ? partners[body]! : expressionEnd(tokens, body);
}

/** Index behind the expression that begins at index `start`, as far as a comma, a closing bracket or the next statement. */
function expressionEnd(tokens: Tokens, start: number): number {
	const { list, partners } = tokens;
	for (let at = start; ; at++) {
		const { type } = list[at]!;
		if (type === tt.comma || type === tt.semi || type === tt.eof) return at;
		if (partners[at] !== -1) {
			if (partners[at]! < at) return at;
			at = partners[at]!;
		}
		// Two operands side by side: the second begins a statement.
		if (endsOperand(tokens, at) && beginsOperand(list[at + 1]!.type)) return at + 1;
	}
}

function beginsOperand(type: number): boolean {
	if (type === tt._in || type === tt._instanceof) return false;
	return type === tt.name || (type & tt.IS_KEYWORD) !== 0;
}

import { ContextualKeyword as word } from "sucrase/dist/parser/tokenizer/keywords.js";
import { TokenType as tt } from "sucrase/dist/parser/tokenizer/types.js";
import type { Tokens } from "./tokens.ts";

/** A statement that is only a type. */
export interface Declaration {
	/** Index of its first token. */
	start: number;
	/** Index of the word that says what it declares: `type`, `interface`, `function`. */
	keyword: number;
	/** It says `declare`. */
	ambient: boolean;
}

/**
 * The declarations in a run of tokens that sucrase has marked as types. A run may begin with the end of an ordinary
 * statement (`let x: T`, then `type A = B` on the next line), and declarations may follow each other without a break.
 */
export function declarations(tokens: Tokens, start: number, end: number): Declaration[] {
	const { enclosing } = tokens;
	const found: Declaration[] = [];
	for (let at = start; at < end; at++) {
		if (enclosing[at] !== enclosing[start]) continue;
		const declaration = declarationAt(tokens, at);
		if (declaration === null) continue;
		found.push(declaration);
		at = declaration.keyword;
	}
	return found;
}

function declarationAt({ list }: Tokens, start: number): Declaration | null {
	const type = (index: number) => list[index]?.type;
	let keyword = start;
	if (type(keyword) === tt._export) keyword += type(keyword + 1) === tt._default ? 2 : 1;
	const ambient = type(keyword) === tt._declare;
	if (ambient) keyword += 1;
	if (type(keyword) === tt._abstract) keyword += 1;
	if (keyword > start) return { start, keyword, ambient };

	const { contextualKeyword } = list[start]!;
	const named = type(start + 1) === tt.name;
	const after = type(start + 2);
	const declares =
		type(start) === tt._function ||
		(contextualKeyword === word._async && type(start + 1) === tt._function) ||
		(contextualKeyword === word._type && named && (after === tt.eq || after === tt.lessThan)) ||
		(contextualKeyword === word._interface && named) ||
		((contextualKeyword === word._namespace || contextualKeyword === word._module) &&
			(type(start + 1) === tt.string || (named && (after === tt.braceL || after === tt.dot))));
	return declares ? { start, keyword: start, ambient } : null;
}

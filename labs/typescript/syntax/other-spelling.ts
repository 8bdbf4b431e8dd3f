import { TokenType as tt } from "sucrase/dist/parser/tokenizer/types.js";
import type { Failure, Parsed } from "./parser.ts";

/**
 * Two correct spellings that sucrase takes for something else. Each is read again in a spelling of the same length that
 * it does understand; offsets stay the same, so the tokens found serve for the text as it was written.
 *
 * - `a as number < b`: a type argument list is looked for, though a keyword has none. Read as `a as 111111 < b`.
 * - `a ? (b) : c => d`: taken for an arrow function `(b): c => d`. Read as `a ? [b] : c => d`.
 */
export function otherSpelling(
	source: string,
	failure: Failure,
	attempt: (spelling: string) => Parsed | Failure,
): Parsed | null {
	let spelling = source.replace(KEYWORD_TYPE, (_, as: string, keyword: string) => as + "1".repeat(keyword.length));
	let parsed: Parsed | Failure = spelling === source ? failure : attempt(spelling);
	for (let tries = 0; tries < 8 && "offset" in parsed; tries++) {
		const parens = conditionalParens(parsed);
		if (parens === null) return null;
		const [open, close] = parens;
		spelling = `${spelling.slice(0, open)}[${spelling.slice(open + 1, close)}]${spelling.slice(close + 1)}`;
		parsed = attempt(spelling);
	}
	return "offset" in parsed ? null : parsed;
}

const KEYWORD_TYPE =
	/(\b(?:as|satisfies)\s+)(any|bigint|boolean|never|null|number|object|string|symbol|undefined|unknown|void)(?=\s*<(?!<))/g;

/** Offsets of the last `( … )` before the failure that stands between a `?` and a `:` which was read as a type's. */
function conditionalParens({ tokens, offset }: Failure): [number, number] | null {
	const open: number[] = [];
	let last: [number, number] | null = null;
	for (const [i, token] of tokens.entries()) {
		if (token.start >= offset) break;
		if (token.type === tt.parenL) open.push(i);
		if (token.type !== tt.parenR) continue;
		const opener = open.pop();
		if (opener === undefined) continue;
		const before = tokens[opener - 1];
		const after = tokens[i + 1];
		if (before?.type === tt.question && !before.isType && after?.type === tt.colon && after.isType)
			last = [tokens[opener]!.start, token.start];
	}
	return last;
}

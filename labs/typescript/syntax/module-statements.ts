import { ContextualKeyword as word } from "sucrase/dist/parser/tokenizer/keywords.js";
import { TokenType as tt } from "sucrase/dist/parser/tokenizer/types.js";
import { placeAt, SourceError } from "./source-error.ts";
import type { Token, Tokens } from "./tokens.ts";

/** What an `import` or `export` token begins. */
export interface ModuleStatement {
	kind:
		| "import"
		/** `import(…)`. */
		| "dynamic"
		/** `export … from`. */
		| "re-export"
		/** Any other export. */
		| "export"
		/** `import a = …`. */
		| "import-equals"
		/** `export = …`. */
		| "export-equals"
		/** `export as namespace A`. */
		| "export-namespace";
	/** `import type …` and `export type { … }`: the whole statement is a type. */
	typeOnly: boolean;
	/** Index of the token that is the module's name, where it is written as a plain text. */
	specifier: number | null;
	/** Index behind the statement's last token, its ";" included; only where `typeOnly`. */
	end: number;
}

/**
 * Reads the statement that begins with the `import` or `export` at index `at`.
 * @throws SourceError when the module's name is no string.
 */
export function moduleStatement(tokens: Tokens, at: number): ModuleStatement {
	const { list, partners } = tokens;
	const of = (kind: ModuleStatement["kind"], rest: Partial<ModuleStatement> = {}): ModuleStatement => ({
		kind,
		typeOnly: false,
		specifier: null,
		end: at + 1,
		...rest,
	});
	const type = (index: number) => list[index]?.type;
	const keyword = (index: number) => (list[index]?.type === tt.name ? list[index].contextualKeyword : word.NONE);

	if (type(at) === tt._import) {
		if (type(at + 1) === tt.parenL) {
			const plain = type(at + 2) === tt.string && (type(at + 3) === tt.parenR || type(at + 3) === tt.comma);
			return of("dynamic", { specifier: plain ? at + 2 : null });
		}
		const second = at + 1 + (keyword(at + 1) === word._type && type(at + 2) === tt.name ? 1 : 0);
		if (type(second + 1) === tt.eq) return of("import-equals");
		const third = type(at + 2);
		const typeOnly =
			keyword(at + 1) === word._type &&
			(third === tt.braceL || third === tt.star || (third === tt.name && keyword(at + 2) !== word._from));
		return of("import", { typeOnly, ...fromClause(tokens, typeOnly ? at + 2 : at + 1) });
	}
	if (type(at + 1) === tt._import) return of("import-equals");
	if (type(at + 1) === tt.eq) return of("export-equals");
	if (keyword(at + 1) === word._as && keyword(at + 2) === word._namespace) return of("export-namespace");
	const typeOnly = keyword(at + 1) === word._type && (type(at + 2) === tt.braceL || type(at + 2) === tt.star);
	const clause = at + 1 + (typeOnly ? 1 : 0);
	if (type(clause) === tt.star) return of("re-export", { typeOnly, ...fromClause(tokens, clause) });
	if (type(clause) !== tt.braceL) return of("export");
	const close = partners[clause]!;
	if (keyword(close + 1) === word._from && type(close + 2) === tt.string)
		return of("re-export", { typeOnly, ...fromClause(tokens, clause) });
	return of("export", { typeOnly, end: type(close + 1) === tt.semi ? close + 2 : close + 1 });
}

/**
 * Finds the module's name and the end of the statement. The clause that begins at index `from` is a name, `{ … }` or
 * `* as name`, or a name and one of them; a mere `import "module"` has none.
 */
function fromClause(tokens: Tokens, from: number): Pick<ModuleStatement, "specifier" | "end"> {
	const { list, partners, source, file } = tokens;
	let specifier = from;
	if (list[specifier]!.type !== tt.string) {
		if (list[specifier]!.type === tt.name) specifier += list[specifier + 1]!.type === tt.comma ? 2 : 1;
		if (list[specifier]!.type === tt.star) specifier += isAs(list[specifier + 1]!) ? 3 : 1;
		else if (list[specifier]!.type === tt.braceL) specifier = partners[specifier]! + 1;
		specifier += 1;
	}
	const name = list[specifier];
	if (name?.type !== tt.string) {
		const message = 'The name of a module is written as a string here: from "module".';
		throw new SourceError(message, { file, ...placeAt(source, (name ?? list[from]!).start) });
	}
	let end = specifier + 1;
	const attributes = list[end]!.type === tt._with || list[end]!.contextualKeyword === word._assert;
	if (attributes && list[end + 1]?.type === tt.braceL) end = partners[end + 1]! + 1;
	if (list[end]!.type === tt.semi) end += 1;
	return { specifier, end };
}

function isAs({ type, contextualKeyword }: Token): boolean {
	return type === tt._as || contextualKeyword === word._as;
}

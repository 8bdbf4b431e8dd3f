import { TokenType as tt } from "sucrase/dist/parser/tokenizer/types.js";
import { moduleStatement } from "./module-statements.ts";
import { type Place, placeAt } from "./source-error.ts";
import type { Tokens } from "./tokens.ts";

/** One place where a file asks for a module at run time. */
export interface Import extends Place {
	kind: "import" | "re-export" | "dynamic";
	/** The module's name as written, or null where `import(…)` computes it. */
	specifier: string | null;
}

/** Every import, re-export and `import(…)` of a file, in order. What is imported as a type only is not among them. */
export function importsOf(tokens: Tokens): Import[] {
	const { list, source } = tokens;
	const found: Import[] = [];
	for (let at = 0; at < list.length; at++) {
		const token = list[at]!;
		if (token.isType || (token.type !== tt._import && token.type !== tt._export)) continue;
		const { kind, typeOnly, specifier } = moduleStatement(tokens, at);
		if (typeOnly || (kind !== "import" && kind !== "re-export" && kind !== "dynamic")) continue;
		const name = specifier === null ? null : list[specifier]!;
		found.push({
			kind,
			specifier: name && source.slice(name.start + 1, name.end - 1),
			...placeAt(source, (name ?? token).start),
		});
	}
	return found;
}

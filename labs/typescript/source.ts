import { erase } from "./syntax/erase.ts";
import { type Import, importsOf } from "./syntax/imports.ts";
import { type Place, SourceError } from "./syntax/source-error.ts";
import { type TokenOptions, tokenise } from "./syntax/tokens.ts";
import { topLevelAwait } from "./syntax/top-level-await.ts";

export { type Fault, type Place, SourceError, type SourceErrorCode } from "./syntax/source-error.ts";
export type { Import };

/** A file that has been read: what is run, and what has to be known before it runs. */
export interface Source {
	/** The JavaScript, every token at the place that it has in the TypeScript (see `strip`). */
	code: string;
	/** What the file imports at run time, in order. */
	imports: Import[];
	/** The first `await` outside every function, or null. */
	topLevelAwait: Place | null;
}

export interface SourceOptions {
	/** The modules that the file may import. */
	imports: readonly string[];
	/** How many brackets may be open at once; default 200. */
	depth?: number;
}

/**
 * Reads a TypeScript file in one parse: its code without types, its imports, its top-level `await`.
 * @throws SourceError for bad syntax, TypeScript that is more than types, a NUL character, and too deep nesting.
 */
export function analyse(source: string, file: string, options: Pick<TokenOptions, "depth"> = {}): Source {
	const tokens = tokenise(source, file, options);
	return { code: erase(tokens), imports: importsOf(tokens), topLevelAwait: topLevelAwait(tokens) };
}

/**
 * Reads a file as {@link analyse} does, and refuses it when it imports what it may not.
 * @throws SourceError as `analyse`, and with code `unknown-import` for a module that is not in `imports`.
 */
export function readSource(source: string, file: string, { imports, depth }: SourceOptions): Source {
	const read = analyse(source, file, { depth });
	for (const { specifier, line, column } of read.imports) {
		if (specifier !== null && imports.includes(specifier)) continue;
		const wanted = specifier === null ? "A module whose name is computed" : `"${specifier}"`;
		const there =
			imports.length === 0
				? `but ${file} imports nothing.`
				: `but the modules here are ${imports.map((name) => `"${name}"`).join(" and ")}.`;
		throw new SourceError(`${wanted} is imported on line ${line}, ${there}`, {
			file,
			name: "ImportError",
			code: "unknown-import",
			line,
			column,
		});
	}
	return read;
}

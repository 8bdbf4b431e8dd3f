import ts from "typescript-js";
import { OPTIONS } from "../help/options.ts";
import type { Fault } from "./messages.ts";

/** Where a module's declarations stand. */
const MODULES: Readonly<Record<string, string>> = { lab: "/lab/index.d.ts", harness: "/harness.d.ts" };

/** A gap that holds nothing yet, and its name. */
const UNWRITTEN = /^[ \t]*\/\/ Write (\w+) here\.[ \t]*$/gm;

/** Checks one file after another against the same declarations. What was read once is kept. */
export class Checker {
	readonly #libraries: ReadonlyMap<string, string>;
	readonly #read = new Map<string, ts.SourceFile>();
	#last: ts.Program | undefined;

	/** @param libraries what the language itself has, by file: see site/help/libraries.ts */
	constructor(libraries: ReadonlyMap<string, string>) {
		this.#libraries = libraries;
	}

	/**
	 * The type errors of a file. None where it does not parse: that is said elsewhere, and what it means is not known yet.
	 *
	 * @param declarations of what it may import, by file
	 */
	check(file: string, text: string, declarations: Readonly<Record<string, string>> = {}): Fault[] {
		const main = `/${file}`;
		const program = this.#program(main, text, declarations);
		const source = program.getSourceFile(main)!;
		if (program.getSyntacticDiagnostics(source).length > 0) return [];
		const missing = new Set([...text.matchAll(UNWRITTEN)].map(([, name]) => name));
		return program.getSemanticDiagnostics(source).flatMap(({ start = 0, length = 0, messageText }) => {
			if (missing.has(text.slice(start, start + length))) return [];
			return [{ from: start, to: start + length, message: ts.flattenDiagnosticMessageText(messageText, " ") }];
		});
	}

	#program(main: string, text: string, declarations: Readonly<Record<string, string>>): ts.Program {
		const own = ts.createSourceFile(main, text, ts.ScriptTarget.ES2024, true);
		const textOf = (file: string) => this.#libraries.get(file) ?? declarations[file];
		const host: ts.CompilerHost = {
			getSourceFile: (file, version) => (file === main ? own : this.#source(file, textOf(file), version)),
			fileExists: (file) => file === main || textOf(file) !== undefined,
			readFile: textOf,
			resolveModuleNameLiterals: (names, from) =>
				names.map(({ text }) => {
					const resolvedFileName = MODULES[text] ?? beside(from, text);
					return { resolvedModule: { resolvedFileName, extension: ts.Extension.Dts } };
				}),
			getDefaultLibFileName: () => "",
			getCurrentDirectory: () => "/",
			getCanonicalFileName: (file) => file,
			useCaseSensitiveFileNames: () => true,
			getNewLine: () => "\n",
			writeFile: () => {},
		};
		this.#last = ts.createProgram([...this.#libraries.keys(), main], OPTIONS, host, this.#last);
		return this.#last;
	}

	#source(file: string, text: string | undefined, version: ts.ScriptTarget | ts.CreateSourceFileOptions) {
		if (text === undefined) return undefined;
		const read = this.#read.get(file);
		if (read?.text === text) return read;
		const source = ts.createSourceFile(file, text, version);
		this.#read.set(file, source);
		return source;
	}
}

/** A file of declarations named by another one beside it: "./model.ts". */
function beside(from: string, name: string): string {
	return from.slice(0, from.lastIndexOf("/") + 1) + name.replace(/^\.\//, "").replace(/\.ts$/, ".d.ts");
}

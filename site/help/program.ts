import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript-js";
import { OPTIONS } from "./options.ts";

const STAGE = fileURLToPath(new URL("../../labs/stage/", import.meta.url));

/** Where the stage and a state of the harness stand in a program. */
export const STAGE_FILE = "/lab/index.ts";
export const stateFile = (name: string) => `/states/${name}.ts`;

/** The stage's files, by their places in a program. */
function stageTexts(): Map<string, string> {
	const names = readdirSync(STAGE).filter((name) => name.endsWith(".ts"));
	return new Map(names.map((name) => [`/lab/${name}`, readFileSync(STAGE + name, "utf8")]));
}

/**
 * A program of texts, with the stage among them.
 *
 * @param libraries what the language itself has, by file: see libraries.ts
 * @param states the texts of harness files, by name
 */
export function programOf(libraries: ReadonlyMap<string, string>, states: ReadonlyMap<string, string>): ts.Program {
	const texts = new Map([
		...libraries,
		...stageTexts(),
		...[...states].map(([name, text]) => [stateFile(name), text] as const),
	]);
	const read = (file: string) => texts.get(file);
	const host: ts.CompilerHost = {
		getSourceFile: (file, version) => {
			const text = read(file);
			return text === undefined ? undefined : ts.createSourceFile(file, text, version, true);
		},
		fileExists: (file) => texts.has(file),
		readFile: read,
		getDefaultLibFileName: () => "",
		getCurrentDirectory: () => "/",
		getCanonicalFileName: (file) => file,
		useCaseSensitiveFileNames: () => true,
		getNewLine: () => "\n",
		writeFile: () => {},
	};
	const options = { ...OPTIONS, noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true };
	return ts.createProgram([...libraries.keys(), STAGE_FILE, ...[...states.keys()].map(stateFile)], options, host);
}

/** The declarations of a file and of what it imports, by place: what TypeScript needs to know of it. */
export function declarationsOf(program: ts.Program, files: (file: string) => boolean): Record<string, string> {
	const found: Record<string, string> = {};
	for (const file of program.getSourceFiles()) {
		if (file.isDeclarationFile || !files(file.fileName)) continue;
		program.emit(file, (name, text) => {
			found[name] = text;
		});
	}
	return found;
}

import { SourceError } from "../typescript/syntax/source-error.ts";

/** A program: its files by name, and the one that is run. "harness.ts", where there is one, is the harness. */
export interface Program {
	files: Readonly<Record<string, string>>;
	main: string;
	/** Files that are JavaScript already, stripped at build. */
	stripped?: readonly string[];
}

/** The same program with its types blanked, checked and ready to be evaluated. */
export interface ReadProgram {
	files: Record<string, string>;
	main: string;
}

/** What a file of a program may import. */
function importsOf(file: string, program: Program): string[] {
	if (file === "harness.ts") return [];
	return program.files["harness.ts"] === undefined ? ["lab"] : ["lab", "harness"];
}

/**
 * Checks and strips every file of a program. The parser behind it is loaded when a file first needs it: a page whose
 * programs were stripped at build never fetches it.
 * @throws SourceError naming the file and the line: bad syntax, syntax that cannot be erased, an import of what is not there.
 */
export async function readProgram(program: Program): Promise<ReadProgram> {
	if (program.files[program.main] === undefined) throw new Error(`the program has no file ${program.main}`);
	const files: Record<string, string> = {};
	for (const [file, text] of Object.entries(program.files))
		files[file] = program.stripped?.includes(file) ? text : await readFile(text, file, importsOf(file, program));
	return { files, main: program.main };
}

/** The last texts read, since a harness file is run again and again unchanged while a lab is graded. */
const recent = new Map<string, string>();

async function readFile(text: string, file: string, imports: string[]): Promise<string> {
	const key = `${file}\n${imports.join()}\n${text}`;
	const known = recent.get(key);
	if (known !== undefined) return known;
	const { readSource } = await import("../typescript/source.ts");
	const source = readSource(text, file, { imports });
	if (file === "harness.ts" && source.topLevelAwait)
		throw new SourceError("harness.ts awaits at its top level; until lesson 15 a harness is synchronous", {
			file,
			...source.topLevelAwait,
		});
	if (recent.size > 8) recent.clear();
	recent.set(key, source.code);
	return source.code;
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import ts from "typescript-js";

/** The newest version of the language of which the sandbox has nearly all. */
const NEWEST = "es2025";

/** Parts of it that the sandbox does not have, and what the language service of a desktop has besides. */
const WITHOUT_PARTS = /\.intl$|^decorators|^dom|^scripthost/;
const WITHOUT_NAMES = new Set(["Intl", "Atomics"]);

/** What the sandbox has beside the language itself (labs/sandbox, labs/stage). */
const SANDBOX = `
interface Console {
	log(...values: unknown[]): void;
	info(...values: unknown[]): void;
	debug(...values: unknown[]): void;
	warn(...values: unknown[]): void;
	error(...values: unknown[]): void;
	dir(value: unknown): void;
	assert(condition?: unknown, ...values: unknown[]): void;
	group(...values: unknown[]): void;
	groupEnd(): void;
}
declare var console: Console;
declare function structuredClone<T>(value: T): T;
declare function queueMicrotask(callback: () => void): void;
interface TextEncoder {
	encode(text?: string): Uint8Array<ArrayBuffer>;
}
declare var TextEncoder: { new (): TextEncoder };
interface TextDecoder {
	decode(bytes?: ArrayBuffer | ArrayBufferView): string;
}
declare var TextDecoder: { new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder };
`;

/** What TypeScript has to know about the language as the sandbox has it, by file, without its comments. */
export function libraries(): Map<string, string> {
	const folder = dirname(createRequire(import.meta.url).resolve("typescript-js/lib/typescript.js"));
	const found = new Map<string, string>();
	const add = (part: string) => {
		const file = `/lib.${part}.d.ts`;
		if (found.has(file) || WITHOUT_PARTS.test(part)) return;
		const text = readFileSync(join(folder, `lib.${part}.d.ts`), "utf8");
		found.set(file, "");
		for (const { fileName } of ts.preProcessFile(text).libReferenceDirectives) add(fileName);
		found.set(file, withoutComments(text));
	};
	add(NEWEST);
	found.set("/sandbox.d.ts", SANDBOX);
	return found;
}

/** A file of declarations without its comments, and without the names that are not there. */
function withoutComments(text: string): string {
	const file = ts.createSourceFile("lib.d.ts", text, ts.ScriptTarget.Latest);
	const kept = file.statements.filter((statement) => !namesOf(statement).some((name) => WITHOUT_NAMES.has(name)));
	const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: true });
	return kept.map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, file)).join("\n");
}

function namesOf(statement: ts.Statement): string[] {
	if (ts.isVariableStatement(statement))
		return statement.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : ""));
	const { name } = statement as ts.Statement & { name?: ts.Node };
	return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
}

import { type Diagnostic, linter } from "@codemirror/lint";
import type { EditorState, Extension, Text } from "@codemirror/state";
import type { Fault } from "../../types-worker/messages.ts";

/** How long after the last change a file is read, in milliseconds: not in the middle of a word. */
const PAUSE = 400;

/** Underlines what the course's own parser cannot read, with its words. What a program may import depends on its kind. */
export function syntaxProblems(file: string, imports: readonly string[]): Extension {
	return linter(
		async ({ state }) => {
			const fault = await syntaxFault(state.doc.toString(), file, imports);
			return fault === null ? [] : [{ ...fault, ...wordAt(state.doc, fault), severity: "error" }];
		},
		{ delay: PAUSE },
	);
}

/** What keeps a file from being read: the first thing, or null. Lines and columns count from 1. */
export async function syntaxFault(
	text: string,
	file: string,
	imports: readonly string[],
): Promise<{ message: string; line: number; column: number } | null> {
	const { readSource, SourceError } = await import("../../../labs/typescript/source.ts");
	try {
		readSource(text, file, { imports });
		return null;
	} catch (error) {
		if (error instanceof SourceError) return { message: error.message, line: error.line, column: error.column };
		throw error;
	}
}

/** The word, or else the one character, that begins at a place. At the end of a line it is the last character before it. */
function wordAt(doc: Text, { line, column }: { line: number; column: number }): { from: number; to: number } {
	const { from: start, text, to: end } = doc.line(Math.min(line, doc.lines));
	const at = Math.min(start + column - 1, end);
	const length = /^[\w$]+|^["'`][^"'`]*["'`]?|^./.exec(text.slice(at - start))?.[0].length ?? 0;
	return length > 0 ? { from: at, to: at + length } : { from: Math.max(start, at - 1), to: at };
}

/** Underlines the type errors that `check` finds. An answer that comes when the text has changed again is dropped. */
export function typeProblems(check: (text: string) => Promise<Fault[]>): Extension {
	return linter(async ({ state }) => (await check(state.doc.toString())).map((fault) => diagnosticOf(state, fault)), {
		delay: PAUSE,
	});
}

function diagnosticOf(state: EditorState, { from, to, message }: Fault): Diagnostic {
	const end = Math.min(Math.max(to, from + 1), state.doc.length);
	return { from: Math.min(from, end), to: end, message, severity: "error", markClass: "type-problem" };
}

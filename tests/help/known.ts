/** What the editors of the tests' own course know, and a text with a cursor in it. */
import { CompletionContext } from "@codemirror/autocomplete";
import { typescriptLanguage } from "@codemirror/lang-javascript";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { readCourse } from "../../labs/course/course-node.ts";
import { completionsAt } from "../../site/editor/help/complete.ts";
import type { Known } from "../../site/editor/help/sources.ts";
import { helpOf, languageNames } from "../../site/help/build.ts";
import { SMALL_COURSE } from "../small-course.ts";

export const small = helpOf(readCourse(SMALL_COURSE))["02-kept-on-disk"]!;
export const language = languageNames();
export const inCell: Known = { help: small.cells, language };
export const inLab = (number: number): Known => ({ help: small.labs[number - 1]!, language });

/** A text with its cursor, which stands where the text has "|". */
export function at(marked: string): { state: EditorState; pos: number } {
	const pos = marked.indexOf("|");
	if (pos < 0) throw new Error("the text has no cursor");
	const doc = marked.slice(0, pos) + marked.slice(pos + 1);
	const state = EditorState.create({ doc, selection: { anchor: pos }, extensions: [typescriptLanguage] });
	ensureSyntaxTree(state, doc.length, 10_000);
	return { state, pos };
}

/** What is offered at the cursor, or null where nothing is. With `explicit` it was asked for. */
export function offered(marked: string, known: Known, explicit = false): string[] | null {
	const { state, pos } = at(marked);
	const result = completionsAt(new CompletionContext(state, pos, explicit), known);
	const begun = state.sliceDoc(result?.from ?? pos, pos);
	return result?.options.map(({ label }) => label).filter((label) => label.startsWith(begun)) ?? null;
}

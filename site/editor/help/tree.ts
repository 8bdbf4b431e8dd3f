import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { Tree } from "@lezer/common";

/** How long a file may be read for an answer, in milliseconds. Where it is read already, as nearly always, it takes none. */
const PATIENCE = 200;

/** The syntax tree of all of a file as it is now. On a busy machine the editor's own comes later than the text. */
export function treeOf(state: EditorState): Tree {
	return ensureSyntaxTree(state, state.doc.length, PATIENCE) ?? syntaxTree(state);
}

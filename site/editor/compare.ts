import { defaultKeymap } from "@codemirror/commands";
import { typescriptLanguage } from "@codemirror/lang-javascript";
import { syntaxHighlighting } from "@codemirror/language";
import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { CLASSES } from "../highlight/classes.ts";
import words from "../styles/words.css?inline";
import differences from "./compare.css?inline";
import sheet from "./editor.css?inline";
import { adopt } from "./shadow.ts";

/** Shows two texts as one: what the other has and mine lacks, and the reverse. Read-only. `close` takes it away again. */
export function compare({
	host,
	mine,
	other,
	label,
}: {
	host: HTMLElement;
	mine: string;
	other: string;
	label: string;
}): { close(): void } {
	const root = adopt(host, [words, sheet, differences]);
	const view = new EditorView({
		parent: root,
		root,
		state: EditorState.create({
			doc: other,
			extensions: [
				lineNumbers(),
				EditorView.lineWrapping,
				typescriptLanguage,
				syntaxHighlighting(CLASSES),
				EditorState.readOnly.of(true),
				EditorState.tabSize.of(2),
				keymap.of(defaultKeymap),
				EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
				unifiedMergeView({
					original: mine,
					mergeControls: false,
					gutter: true,
					highlightChanges: false,
					collapseUnchanged: { margin: 3, minSize: 6 },
				}),
			],
		}),
	});
	return { close: () => view.destroy() };
}

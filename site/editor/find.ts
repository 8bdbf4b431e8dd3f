import { openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { StateEffect } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";

const ready = new WeakSet<EditorView>();

/** Opens the search panel, adding it to the editor the first time. */
export function find(view: EditorView): void {
	if (!ready.has(view)) {
		ready.add(view);
		view.dispatch({ effects: StateEffect.appendConfig.of([search({ top: true }), keymap.of(searchKeymap)]) });
	}
	openSearchPanel(view);
}

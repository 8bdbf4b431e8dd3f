import { defaultKeymap, history, historyKeymap, indentLess, indentMore, isolateHistory } from "@codemirror/commands";
import { typescriptLanguage } from "@codemirror/lang-javascript";
import { bracketMatching, foldKeymap, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, highlightSpecialChars, type KeyBinding, keymap, lineNumbers } from "@codemirror/view";
import { CLASSES } from "../highlight/classes.ts";
import words from "../styles/words.css?inline";
import sheet from "./editor.css?inline";
import type { HelpOptions } from "./help/help.ts";
import { LateHelp } from "./late-help.ts";
import { changesTo, foldGiven, lockGiven } from "./locked.ts";
import { cellMarks, foldRegions, unfoldInPrint } from "./marks.ts";
import { adopt } from "./shadow.ts";

export interface EditorOptions {
	/** An empty element of the page. It gets a shadow root, so that the editor's styles need no exception from the policy. */
	host: HTMLElement;
	text: string;
	/** What the editor is, for those who do not see it: "Code of cable.ts". */
	label: string;
	/** How to run and how to leave, read out after the label. */
	description: string;
	/** True where Tab indents; false where it leaves the editor. */
	tabIndents: boolean;
	/** Lock everything outside gap markers, and fold the longer of the locked parts. */
	gapsOnly?: boolean;
	/** The numbers of the lines in which a region begins that is not folded. */
	unfolded?: readonly number[];
	readOnly?: boolean;
	onChange?(): void;
	/** Ctrl+Enter, or Cmd+Enter on a Mac. */
	onRun?(): void;
	/** Somebody tried to change a locked part. */
	onRefused?(): void;
	/** A whole harness file was pasted, and these of its gaps were taken. */
	onTaken?(gaps: string[]): void;
	/** What it is helped with. Its code is fetched when the editor stands. */
	help?: HelpOptions;
	/** The key that asks for the list of keys. */
	onKeys?(): void;
}

/** An open editor. */
export interface Editor {
	readonly text: string;
	/** Replaces the whole text as one step that can be undone. */
	setText(text: string): void;
	setTabIndents(on: boolean): void;
	/** Whether type errors are looked for. */
	setTypeErrors(on: boolean): void;
	/** Marks a line, counted from 1, as the one that a verdict talks about; null takes the mark off. */
	markLine(line: number | null): void;
	/** Puts the cursor at a line and column, both counted from 1, and scrolls there. */
	goTo(line: number, column?: number): void;
	/** Focuses the editor without moving the page; the cursor goes to a place in the text, in UTF-16 units, if one is given. */
	focus(at?: number): void;
	close(): void;
}

const mark = StateEffect.define<number | null>();
const marked = StateField.define({
	create: () => Decoration.none,
	update(value, transaction) {
		for (const effect of transaction.effects) {
			if (!effect.is(mark)) continue;
			const { doc } = transaction.state;
			if (effect.value === null || effect.value > doc.lines) return Decoration.none;
			return Decoration.set([Decoration.line({ class: "at-fault" }).range(doc.line(effect.value).from)]);
		}
		return value.map(transaction.changes);
	},
	provide: (field) => EditorView.decorations.from(field),
});

const indentWithTab: KeyBinding = { key: "Tab", run: indentMore, shift: indentLess };

/** The search panel is fetched at the first Ctrl+F. */
const findLater: KeyBinding = {
	key: "Mod-f",
	run: (view) => {
		void import("./find.ts").then(({ find }) => find(view));
		return true;
	},
};

/** Opens an editor in place. Text, line height and padding are those of the static code that it takes the place of. */
export function openEditor(options: EditorOptions): Editor {
	const root = adopt(options.host, [words, sheet]);
	const tab = new Compartment();
	const help = new Compartment();
	const run: KeyBinding = {
		key: "Mod-Enter",
		run: () => {
			options.onRun?.();
			return options.onRun !== undefined;
		},
	};
	const keys: KeyBinding = {
		key: "F1",
		run: () => {
			options.onKeys?.();
			return options.onKeys !== undefined;
		},
	};
	const view = new EditorView({
		parent: root,
		root,
		state: EditorState.create({
			doc: options.text,
			extensions: [
				// First, so that a list of completions is asked about Enter, Tab and the arrows before anything else is.
				help.of([]),
				lineNumbers(),
				highlightSpecialChars(),
				history(),
				indentOnInput(),
				bracketMatching(),
				indentUnit.of("\t"),
				EditorState.tabSize.of(2),
				typescriptLanguage,
				syntaxHighlighting(CLASSES),
				marked,
				keymap.of([run, keys, findLater, ...defaultKeymap, ...historyKeymap]),
				tab.of(options.tabIndents ? keymap.of([indentWithTab]) : []),
				EditorView.contentAttributes.of({
					"aria-label": options.label,
					"aria-description": options.description,
					// It could be focused without, but says so to whoever looks for a way to scroll by keyboard.
					tabindex: "0",
					autocorrect: "off",
					autocapitalize: "off",
					spellcheck: "false",
					translate: "no",
				}),
				// The line that is written in does not end up behind what stands at the top of the screen.
				EditorView.scrollMargins.of(() => ({ top: 48 })),
				EditorView.updateListener.of((update) => {
					if (update.docChanged) options.onChange?.();
				}),
				EditorState.readOnly.of(options.readOnly ?? false),
				keymap.of(foldKeymap),
				EditorView.lineWrapping,
				// What one kind of file adds: a harness file has gaps.
				options.gapsOnly
					? lockGiven({ refused: () => options.onRefused?.(), taken: (names) => options.onTaken?.(names) })
					: cellMarks(),
			],
		}),
	});
	if (options.gapsOnly) foldGiven(view);
	else foldRegions(view, options.unfolded);
	unfoldInPrint(view);
	const helper = options.help && new LateHelp(view, help, options.help);
	// Asking for a place makes it measure its lines now: their numbers stand where they belong from the first paint.
	view.coordsAtPos(0);
	return {
		get text() {
			return view.state.doc.toString();
		},
		setText(text) {
			const { doc } = view.state;
			const changes = options.gapsOnly ? changesTo(doc.toString(), text) : undefined;
			view.dispatch({
				changes: changes ?? { from: 0, to: doc.length, insert: text },
				filter: false,
				annotations: isolateHistory.of("full"),
			});
			// Where only gaps have changed, what was folded is, and is so again when the change is undone.
			if (options.gapsOnly && !changes) foldGiven(view);
			if (!options.gapsOnly) foldRegions(view);
		},
		setTabIndents(on) {
			view.dispatch({ effects: tab.reconfigure(on ? keymap.of([indentWithTab]) : []) });
		},
		setTypeErrors(on) {
			helper?.setTypeErrors(on);
		},
		markLine(line) {
			view.dispatch({ effects: mark.of(line) });
		},
		goTo(line, column = 1) {
			const at = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
			view.dispatch({ selection: { anchor: Math.min(at.from + column - 1, at.to) }, scrollIntoView: true });
			view.focus();
		},
		focus(at) {
			if (at !== undefined) view.dispatch({ selection: { anchor: Math.min(at, view.state.doc.length) } });
			view.contentDOM.focus({ preventScroll: true });
		},
		close() {
			helper?.close();
			view.destroy();
		},
	};
}

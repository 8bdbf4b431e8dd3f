import { forEachDiagnostic, nextDiagnostic } from "@codemirror/lint";
import { type EditorState, type Extension, Prec, StateEffect, StateField } from "@codemirror/state";
import {
	closeHoverTooltips,
	EditorView,
	hasHoverTooltips,
	hoverTooltip,
	keymap,
	showTooltip,
	type Tooltip,
} from "@codemirror/view";
import { element, explain, inWords } from "./explain.ts";
import { meaningAt } from "./meaning.ts";
import type { Known } from "./sources.ts";

/** The words of the problems at a place; with `onLine` of those on its line. */
function problemsAt(state: EditorState, pos: number, onLine = false): string[] {
	const line = state.doc.lineAt(pos);
	const words: string[] = [];
	forEachDiagnostic(state, ({ message }, from, to) => {
		if (onLine ? from <= line.to && to >= line.from : from <= pos && pos <= to) words.push(message);
	});
	return words;
}

const show = StateEffect.define<Tooltip | null>();

/** What was asked for with the keyboard or a finger. The next change, or the next move, takes it away. */
const shown = StateField.define<Tooltip | null>({
	create: () => null,
	update(value, transaction) {
		for (const effect of transaction.effects) if (effect.is(show)) return effect.value;
		return transaction.docChanged || transaction.selection ? null : value;
	},
	provide: (field) => showTooltip.from(field),
});

function tooltipOf(pos: number, ...parts: HTMLElement[]): Tooltip {
	return { pos, above: true, create: () => ({ dom: element("div", "asked", ...parts) }) };
}

const problem = (words: string) => element("p", "problem", words);

/** Shows what is known of the place where the cursor is, and says it: its problems, and what its name means. */
function ask(view: EditorView, known: Known | undefined): void {
	const { state } = view;
	const pos = state.selection.main.head;
	const problems = problemsAt(state, pos, true);
	const meaning = known ? meaningAt(state, pos, known) : null;
	const words = [...problems, ...(meaning ? [inWords(meaning.entry)] : [])];
	const parts = [...problems.map(problem), ...(meaning ? [explain(meaning.entry)] : [])];
	const nothing = "Nothing is known of what stands here.";
	view.dispatch({
		effects: [
			show.of(tooltipOf(meaning?.from ?? pos, ...(parts.length > 0 ? parts : [element("p", "", nothing)]))),
			EditorView.announce.of(words.join(" ") || nothing),
		],
	});
}

/** Goes to the next problem, which is shown there, and says it. */
function goToProblem(view: EditorView): boolean {
	const found = nextDiagnostic(view);
	const pos = view.state.selection.main.from;
	const words = found
		? `Line ${view.state.doc.lineAt(pos).number}: ${problemsAt(view.state, pos).join(" ")}`
		: "No problem is known in this file.";
	const effects: StateEffect<unknown>[] = [EditorView.announce.of(words)];
	if (!found) effects.push(show.of(tooltipOf(pos, element("p", "", words))));
	view.dispatch({ effects });
	return true;
}

/** What names mean and what is wrong: on hovering, with F2 at the cursor, with F8 from problem to problem. */
export function explanations(known: () => Known | undefined): Extension {
	return [
		shown,
		hoverTooltip((view, pos) => {
			const data = known();
			const meaning = data ? meaningAt(view.state, pos, data) : null;
			if (meaning === null) return null;
			const { from, to, entry } = meaning;
			return { pos: from, end: to, above: true, create: () => ({ dom: explain(entry) }) };
		}),
		// A finger hovers over nothing: who puts the cursor into what is wrong is told what it is.
		EditorView.updateListener.of(({ view, state, transactions, selectionSet }) => {
			if (!selectionSet || !transactions.some((one) => one.isUserEvent("select.pointer"))) return;
			const { main } = state.selection;
			const problems = main.empty ? problemsAt(state, main.head) : [];
			if (problems.length > 0)
				queueMicrotask(() => view.dispatch({ effects: show.of(tooltipOf(main.head, ...problems.map(problem))) }));
		}),
		keymap.of([
			{
				key: "F2",
				run: (view) => {
					ask(view, known());
					return true;
				},
			},
			{ key: "F8", run: goToProblem },
		]),
		Prec.high(
			keymap.of([
				{
					key: "Escape",
					run: (view) => {
						if (view.state.field(shown) === null && !hasHoverTooltips(view.state)) return false;
						view.dispatch({ effects: [show.of(null), closeHoverTooltips] });
						return true;
					},
				},
			]),
		),
	];
}

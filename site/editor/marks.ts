import { codeFolding, foldEffect, foldedRanges, foldService, unfoldEffect } from "@codemirror/language";
import { type EditorState, type Extension, type Range, type StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";
import { marksOf, type Region, regionLabel } from "../../labs/course/marks.ts";

const decides = Decoration.line({ class: "decides" });
const given = Decoration.line({ class: "given" });

/** Stands in the first line of a region that is unfolded, and folds it again. */
class FoldAway extends WidgetType {
	override eq(): boolean {
		return true;
	}

	override toDOM(view: EditorView): HTMLElement {
		const button = Object.assign(document.createElement("button"), { className: "fold away", textContent: "fold" });
		button.onclick = () => {
			const line = view.state.doc.lineAt(view.posAtDOM(button)).number;
			const region = regionsOf(view.state).find(({ first }) => first === line);
			if (region) view.dispatch({ effects: foldEffect.of(rangeOf(view.state, region)) });
		};
		return button;
	}
}

const foldAway = Decoration.widget({ widget: new FoldAway(), side: 1 });

/** The marks of a cell: the lines that decide, and its regions, which fold. They follow what is typed. */
export function cellMarks(): Extension {
	const marked = (state: EditorState) => {
		const { deciding, regions } = marksOf(state.doc.toString());
		const found: Range<Decoration>[] = deciding.map((line) => decides.range(state.doc.line(line).from));
		for (const { first, last } of regions) {
			for (let line = first; line <= last; line++) found.push(given.range(state.doc.line(line).from));
			found.push(foldAway.range(state.doc.line(first).to));
		}
		return Decoration.set(found, true);
	};
	return [
		StateField.define({
			create: marked,
			update: (value, { docChanged, state }) => (docChanged ? marked(state) : value),
			provide: (field) => EditorView.decorations.from(field),
		}),
		foldService.of((state, from) => {
			const line = state.doc.lineAt(from).number;
			const region = regionsOf(state).find(({ first }) => first === line);
			return region ? rangeOf(state, region) : null;
		}),
		codeFolding({
			preparePlaceholder: (state, { from }) => {
				const line = state.doc.lineAt(from).number;
				const region = regionsOf(state).find(({ first }) => first === line);
				return region ? regionLabel(region) : "…";
			},
			placeholderDOM: (_view, onclick, label: string) =>
				Object.assign(document.createElement("button"), { className: "fold words", textContent: label, onclick }),
		}),
	];
}

/**
 * Folds the regions of the text.
 *
 * @param unfolded the numbers of the lines in which a region begins that stays unfolded
 */
export function foldRegions(view: EditorView, unfolded: readonly number[] = []): void {
	view.dispatch({
		effects: regionsOf(view.state)
			.filter(({ first }) => !unfolded.includes(first))
			.map((region) => foldEffect.of(rangeOf(view.state, region))),
	});
}

/** While the page is printed everything is unfolded. */
export function unfoldInPrint(view: EditorView): void {
	let folded: { from: number; to: number }[] = [];
	matchMedia("print").addEventListener("change", ({ matches }) => {
		const effects: StateEffect<unknown>[] = [];
		if (matches) {
			folded = [];
			foldedRanges(view.state).between(0, view.state.doc.length, (from, to) => void folded.push({ from, to }));
			effects.push(...folded.map((range) => unfoldEffect.of(range)));
		} else effects.push(...folded.map((range) => foldEffect.of(range)));
		view.dispatch({ effects });
	});
}

function regionsOf(state: EditorState): Region[] {
	return marksOf(state.doc.toString()).regions;
}

function rangeOf({ doc }: EditorState, { first, last }: Region): { from: number; to: number } {
	return { from: doc.line(first).from, to: doc.line(last).to };
}

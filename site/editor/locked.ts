import { codeFolding, foldEffect } from "@codemirror/language";
import {
	EditorState,
	type Extension,
	type Line,
	type Range,
	RangeSet,
	StateField,
	type Text,
	type Transaction,
} from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, gutterLineClass } from "@codemirror/view";
import { GapError, readGaps } from "../../labs/harness/gaps.ts";
import { foldLabel, type Gap, gaps, parts } from "./gaps.ts";

const given = Decoration.line({ class: "given" });
const marker = Decoration.line({ class: "marker" });
const inGap = Decoration.line({ class: "gap" });
const besideGap = new (class extends GutterMarker {
	override elementClass = "gap";
})();

/** The gaps of the document as it is now. */
const open = StateField.define<readonly Gap[]>({
	create: (state) => gaps(state.doc.toString()),
	update: (value, transaction) => (transaction.docChanged ? gaps(transaction.newDoc.toString()) : value),
	provide: (field) => [
		EditorView.decorations.compute([field], (state) => {
			const marks: Range<Decoration>[] = [];
			const places = state.field(field);
			for (let number = 1; number <= state.doc.lines; number++) {
				const { from, to } = state.doc.line(number);
				const isMarker = places.some((gap) => to === gap.from - 1 || from === gap.to + 1);
				marks.push((isInside(places, from, to) ? inGap : isMarker ? marker : given).range(from));
			}
			return Decoration.set(marks);
		}),
		gutterLineClass.compute([field], (state) => {
			const lines = state.field(field).flatMap((gap) => linesFrom(state.doc, gap.from - 1, gap.to + 1));
			return RangeSet.of(lines.map((line) => besideGap.range(line.from)));
		}),
	],
});

/** The lines from one place in a text to another, both included. */
function linesFrom(doc: Text, from: number, to: number): Line[] {
	const [first, last] = [doc.lineAt(Math.max(from, 0)).number, doc.lineAt(Math.min(to, doc.length)).number];
	return Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
}

function isInside(gaps: readonly Gap[], from: number, to: number): boolean {
	return gaps.some((gap) => from >= gap.from && to <= gap.to);
}

function changesOnlyGaps(transaction: Transaction): boolean {
	if (!transaction.docChanged) return true;
	const before = transaction.startState.field(open);
	let inside = true;
	transaction.changes.iterChangedRanges((from, to) => {
		inside &&= isInside(before, from, to);
	});
	return inside;
}

/** What is told of somebody's changes to a harness file. */
export interface LockEvents {
	/** Somebody tried to change a given part, and nothing happened. */
	refused(): void;
	/** A whole file was pasted, and these gaps of it were taken. */
	taken(names: string[]): void;
}

/**
 * Locks everything outside the gaps of a harness file: it can be read, selected and copied, and a change to it does nothing.
 * A whole harness file that is pasted, wherever the cursor is, brings what stands in its gaps.
 */
export function lockGiven({ refused, taken }: LockEvents): Extension {
	return [
		open,
		EditorView.domEventHandlers({
			paste(event, view) {
				const text = event.clipboardData?.getData("text/plain").replace(/\r\n?/g, "\n") ?? "";
				const changes = gapsOf(text, view.state.field(open));
				if (changes.length === 0 || view.state.readOnly) return false;
				view.dispatch({ changes, userEvent: "input.paste" });
				taken(changes.map((change) => change.name));
				return true;
			},
		}),
		// A whole transaction goes, not only its change: the cursor must not move as if something had been deleted.
		EditorState.transactionFilter.of((transaction) => {
			if (changesOnlyGaps(transaction)) return transaction;
			queueMicrotask(refused);
			return [];
		}),
		codeFolding({
			preparePlaceholder: ({ doc }, { from, to }) => {
				const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
				const part = parts(doc.toString()).find((part) => part.first === first && part.last === last);
				return foldLabel(part ?? { first, last, folded: true });
			},
			placeholderDOM: (_view, onclick, label: string) => {
				const button = document.createElement("button");
				button.className = "fold";
				button.textContent = label;
				button.onclick = onclick;
				return button;
			},
		}),
	];
}

/** The gaps of a pasted file, each in the place of the one that has its name. None where the text is no file with such gaps. */
function gapsOf(text: string, places: readonly Gap[]): (Gap & { insert: string })[] {
	try {
		const found = readGaps(text);
		return places.flatMap((place) =>
			Object.hasOwn(found, place.name) ? [{ ...place, insert: found[place.name]! }] : [],
		);
	} catch (error) {
		if (error instanceof GapError) return [];
		throw error;
	}
}

/** What makes one file of the other where they differ in their gaps alone; undefined where they do not. Offsets are those of `from`. */
export function changesTo(from: string, to: string): { from: number; to: number; insert: string }[] | undefined {
	const [before, after] = [gaps(from), gaps(to)];
	const around = (text: string, places: readonly Gap[]) =>
		[...places, undefined].map((gap, index) => text.slice(places[index - 1]?.to ?? 0, gap?.from));
	if (around(from, before).join("\0") !== around(to, after).join("\0")) return undefined;
	return before.flatMap((gap, index) => {
		const insert = to.slice(after[index]!.from, after[index]!.to);
		return insert === from.slice(gap.from, gap.to) ? [] : [{ from: gap.from, to: gap.to, insert }];
	});
}

/** Folds the given parts of a file that has gaps. */
export function foldGiven(view: EditorView): void {
	const { doc } = view.state;
	const effects = parts(doc.toString())
		.filter((part) => part.folded)
		.map((part) => foldEffect.of({ from: doc.line(part.first).from, to: doc.line(part.last).to }));
	view.dispatch({ effects });
}

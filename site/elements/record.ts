/** What a learner did. The names are those of the progress log. */
export type RecordKind =
	| "predicted"
	| "skipped"
	| "answered"
	| "edited"
	| "ran"
	| "attempted"
	| "passed"
	| "hinted"
	| "opened"
	| "reset";

/** The detail of a `ptp:record` event. Whoever keeps the progress log listens for it on the document. */
export interface RecordDetail {
	kind: RecordKind;
	/** The id of the stop, as the log has it: `"11"`, `"Q2"`. Empty on a page that is no stop. */
	lesson: string;
	/** The number of the lab, where it happened in one. */
	lab?: number;
	data: Record<string, unknown>;
}

declare global {
	interface DocumentEventMap {
		"ptp:record": CustomEvent<RecordDetail>;
	}
}

/** Says, to whoever listens further up, what the learner did in this element. */
export function record(from: Element, kind: RecordKind, data: Record<string, unknown>): void {
	const lesson = from.closest<HTMLElement>("[data-lesson]")?.dataset.lesson ?? "";
	const lab = from.closest<HTMLElement>("ptp-lab")?.dataset.lab;
	const detail: RecordDetail = { kind, lesson, ...(lab === undefined ? {} : { lab: Number(lab) }), data };
	from.dispatchEvent(new CustomEvent("ptp:record", { bubbles: true, composed: true, detail }));
}

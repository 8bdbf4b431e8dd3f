import { fillGaps, GapError, readGaps } from "../../labs/harness/gaps.ts";
import { isKnown, type ProgressRecord, RecordError, STARTER, type StoredRecord } from "../../labs/progress/records.ts";
import { type LessonState, lessonState, replay, type Version } from "../../labs/progress/replay.ts";
import { textHash } from "../../labs/progress/text-hash.ts";
import type { AnswerElement } from "../elements/answer.ts";
import type { CellElement } from "../elements/cell.ts";
import type { FinaleElement } from "../elements/finale.ts";
import type { LabElement } from "../elements/lab.ts";
import type { PredictElement } from "../elements/predict.ts";
import type { RecordDetail } from "../elements/record.ts";
import { clockTime, dateAndTime } from "../elements/time.ts";
import { rivalOf } from "../progress/rival.ts";
import { openProgress, type Progress } from "../progress/store.ts";
import { draftOf, entriesOf, KeptTexts } from "./entries.ts";
import { keepForGood } from "./keeping.ts";
import { labName } from "./lab-name.ts";
import type { MyHarness } from "./my-harness.ts";
import { noticeAt } from "./other-tab.ts";
import { showRefused } from "./saved.ts";

/**
 * Keeps the progress of a lesson's page: what its elements say is appended to the log, and at the start they are put
 * back to what the log says.
 */
export class Keeper {
	readonly #lesson: string;
	readonly #mine: MyHarness;
	/** The texts that the page came with, by target. */
	readonly #starts = new Map<string, string>();
	/** By target, the texts that the log holds. */
	readonly #kept = new Map<string, KeptTexts>();
	readonly #progress: Promise<Progress>;
	/** The same, once it is there: then what is done is in its hands before anything else happens. */
	#open: Progress | undefined;
	/** Resolves when the page shows what the log says. */
	readonly restored: Promise<void>;

	constructor(lesson: string, mine: MyHarness) {
		this.#lesson = lesson;
		this.#mine = mine;
		for (const cell of cells()) this.#starts.set(cell.name, cell.text);
		for (const lab of labs()) this.#starts.set(labName(lab.lab), lab.text);
		document.addEventListener("ptp:record", (event) => void this.#keep(event.detail));
		this.#progress = openProgress();
		this.restored = this.#restore();
	}

	/** The log. */
	get progress(): Promise<Progress> {
		return this.#progress;
	}

	/** What was typed is on the disk when this resolves, or the log's state says why not. Called before every run. */
	async flush(): Promise<void> {
		await (await this.#progress).flush();
	}

	async #restore(): Promise<void> {
		const progress = await this.#progress;
		this.#open = progress;
		keepForGood(progress);
		const records = await progress.all({ lesson: this.#lesson });
		const state = lessonState(replay(records), this.#lesson);
		for (const [target, { current, versions }] of state.targets) {
			const kept = this.#keptOf(target);
			for (const { text } of versions) kept.add(text);
			kept.current = current?.text;
		}
		show(state, this.#starts, this.#mine);
		progress.subscribe((fresh) => this.#heard(progress, fresh));
	}

	/** Another tab has written in this lesson: labs that it passed count here too; texts here stay as they are. */
	#heard(progress: Progress, records: readonly StoredRecord[]): void {
		for (const record of records) {
			if (record.tab === progress.tab || record.lesson !== this.#lesson || !isKnown(record)) continue;
			otherTab(record, this.#starts);
			if (record.kind !== "passed") continue;
			const number = Number(record.data.lab.replace("lab-", ""));
			this.#mine.passed(number, record.data.text);
			for (const finale of finales()) if (Number(finale.dataset.after) === number) finale.unlock();
		}
	}

	#keptOf(target: string): KeptTexts {
		const kept = this.#kept.get(target) ?? new KeptTexts();
		this.#kept.set(target, kept);
		return kept;
	}

	async #keep(detail: RecordDetail): Promise<void> {
		const progress = this.#open ?? (await this.#progress);
		const entries = entriesOf(detail, this.#starts, this.#kept);
		for (const { kind, data } of entries) {
			if (kind === "edited") this.#keptOf(data.target).add(data.text);
			if (kind === "reset") this.#keptOf(data.target).current = undefined;
		}
		// All at once: an attempt must not wait until the text before it is written.
		const appended = entries.map((entry) => progress.append(entry));
		if (detail.kind === "passed" && detail.lab !== undefined) this.#mine.passed(detail.lab, String(detail.data.text));
		try {
			await Promise.all(appended);
		} catch (error) {
			if (!(error instanceof RecordError)) throw error;
			showRefused(
				`This was not saved: ${error.message}. Make it shorter, or copy it elsewhere before you leave the page.`,
			);
		}
	}
}

function show(state: LessonState, starts: ReadonlyMap<string, string>, mine: MyHarness): void {
	for (const ask of document.querySelectorAll<PredictElement>("ptp-predict")) {
		const prediction = state.predictions.get(ask.question)?.at(-1);
		if (prediction) ask.restore({ option: Number(prediction.option) });
		else if (state.skips.has(ask.question)) ask.restore({ skipped: true });
	}
	for (const ask of document.querySelectorAll<AnswerElement>("ptp-answer")) {
		const answer = state.answers.get(ask.question)?.at(-1);
		if (answer) ask.restore({ text: answer.text, open: true });
		else {
			const draft = state.targets.get(draftOf(ask.question))?.current;
			ask.restore({ ...(draft ? { text: draft.text } : {}), open: state.skips.has(ask.question) });
		}
	}
	for (const cell of cells()) {
		const current = state.targets.get(cell.name)?.current;
		// What was typed before the log could be read stays, and what the log holds is offered.
		if (current && cell.edited) noticeAt(cell).text(typedSince(current.at), current.text);
		else if (current) cell.restore({ text: current.text, newerStart: isNewer(current, starts.get(cell.name)) });
		const rival = rivalOf(state.targets.get(cell.name) ?? { versions: [] });
		if (rival) noticeAt(cell).text(wroteToo(rival.at), rival.text);
	}
	for (const element of labs()) {
		const name = labName(element.lab);
		const lab = state.labs.get(name);
		const current = state.targets.get(name)?.current;
		const pass = lab?.passes.at(-1);
		if (pass) mine.passed(element.lab, pass.text);
		const typed = current !== undefined && element.edited;
		if (typed) noticeAt(element).text(typedSince(current.at), whole(element, current.text));
		element.restore({
			...(current && !typed
				? { text: whole(element, current.text), newerStart: isNewer(current, starts.get(name)) }
				: {}),
			attempts: (lab?.attempts ?? []).map(({ at, passed, failed, version }) => ({
				at,
				passed: passed.length,
				failed: failed.length,
				text: version ? whole(element, version.text) : element.start,
			})),
			passed: pass !== undefined,
			hints: lab?.hints.at(-1) ?? 0,
		});
		const rival = rivalOf(state.targets.get(name) ?? { versions: [] });
		if (rival) noticeAt(element).text(wroteToo(rival.at), whole(element, rival.text));
	}
	for (const finale of finales()) {
		const passed = (state.labs.get(labName(Number(finale.dataset.after)))?.passes.length ?? 0) > 0;
		finale.restore({ passed });
	}
}

/** A lab's file with the gaps of a text that the log kept; the parts around them are today's. */
function whole(lab: LabElement, kept: string): string {
	try {
		return fillGaps(lab.start, readGaps(kept));
	} catch (error) {
		// A whole file that was kept as it was, or gaps which the lab no longer has.
		if (error instanceof GapError) return kept;
		throw error;
	}
}

/** Whether the text grew from another starting text than the one that the page came with. */
function isNewer({ starterHash }: Version, start: string | undefined): boolean {
	return starterHash !== undefined && start !== undefined && starterHash !== textHash(start);
}

/** Says at an editor what another tab has just done with the same text. */
function otherTab(record: ProgressRecord, starts: ReadonlyMap<string, string>): void {
	const { data, at } = record;
	const name = "target" in data ? data.target : "cell" in data ? data.cell : "lab" in data ? data.lab : undefined;
	const lab = labs().find((lab) => labName(lab.lab) === name);
	const element = lab ?? cells().find((cell) => cell.name === name);
	if (!element) return;
	const [notice, time] = [noticeAt(element), clockTime(at)];
	switch (record.kind) {
		case "edited":
			notice.text(
				`Another tab changed this at ${time}. You see this tab’s.`,
				lab ? whole(lab, record.data.text) : record.data.text,
			);
			break;
		case "reset":
			if (record.data.to === STARTER)
				notice.text(
					`Another tab went back to the starting text at ${time}. You see this tab’s.`,
					starts.get(name ?? "") ?? "",
				);
			break;
		case "ran":
			notice.deed(`Another tab ran it at ${time}: ${record.data.verdict}.`);
			break;
		case "attempted": {
			const [passed, failed] = [record.data.passed.length, record.data.failed.length];
			notice.deed(`Another tab ran the tests at ${time}: ${passed} of ${passed + failed} passed.`);
			if (failed === 0) lab?.setAttribute("data-passed", "");
			break;
		}
	}
}

function typedSince(at: string): string {
	return `You see what you have typed since this page was opened. What you had written until ${dateAndTime(at)} is kept.`;
}

function wroteToo(at: string): string {
	return `Another tab changed this too, at ${dateAndTime(at)}. You see what was written last.`;
}

const cells = (): CellElement[] => [...document.querySelectorAll<CellElement>("ptp-cell")];
const labs = (): LabElement[] => [...document.querySelectorAll<LabElement>("ptp-lab")];
const finales = (): FinaleElement[] => [...document.querySelectorAll<FinaleElement>("ptp-finale")];

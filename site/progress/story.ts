/** A log told record by record: what was done, in words, and the text that it was done to. */
import {
	compareRecords,
	isKnown,
	type ProgressRecord,
	STARTER,
	type StoredRecord,
} from "../../labs/progress/records.ts";

/** One record of a log, told. Texts are the learner's own: they are shown as text, never as HTML. */
export interface Step {
	id: string;
	/** When: an ISO time. */
	at: string;
	lesson: string;
	/** What was done, in a sentence. */
	words: string;
	/** Whether another tab did what came before. */
	otherTab: boolean;
	/** The cell, lab or question whose text it is. */
	target?: string;
	/** The text of the target after it; absent where it has none, or is the lesson's own starting text. */
	text?: string;
	/** The text of the same target before it; absent where there was none. */
	before?: string;
}

/** A log in the order of its replay, each record once. */
export function storyOf(records: Iterable<StoredRecord>): Step[] {
	const teller = new Teller();
	const seen = new Set<string>();
	const steps: Step[] = [];
	let tab: string | undefined;
	for (const record of [...records].sort(compareRecords)) {
		if (seen.has(record.id)) continue;
		seen.add(record.id);
		const told = isKnown(record)
			? teller.tell(record)
			: { words: `A newer version of the course wrote this, as “${record.kind}”.` };
		const otherTab = tab !== undefined && tab !== record.tab;
		tab = record.tab;
		steps.push({ id: record.id, at: record.at, lesson: record.lesson, otherTab, ...told });
	}
	return steps;
}

type Told = Pick<Step, "words" | "target" | "text" | "before">;
type Shown = Omit<Told, "words">;

/** Knows the text of every target at the moment that the story has come to. */
class Teller {
	readonly #texts = new Map<string, string>();
	/** The texts that records hold or speak of, by the record's id: a reset may go back to one. */
	readonly #byRecord = new Map<string, string | undefined>();

	tell(record: ProgressRecord): Told {
		switch (record.kind) {
			case "predicted":
				return { words: `Question ${record.data.question}: chose answer ${answerName(record.data.option)}.` };
			case "skipped":
				return { words: `Question ${record.data.question}: skipped.` };
			case "answered":
				return {
					words: `Question ${record.data.question}: answered in their own words.`,
					...this.#put(record, `answer-${record.data.question}`, record.data.text),
				};
			case "edited": {
				const { target, text } = record.data;
				return { words: `${targetName(target)}: changed.`, ...this.#put(record, target, text) };
			}
			case "ran":
				return {
					words: `${targetName(record.data.cell)}: run. The verdict: ${record.data.verdict}.`,
					...this.#of(record, record.data.cell),
				};
			case "attempted": {
				const { lab, passed, failed } = record.data;
				const all = passed.length + failed.length;
				const failing = failed.length === 0 ? "" : ` Not passed: ${failed.join(", ")}.`;
				return {
					words: `${targetName(lab)}: ran the tests. ${passed.length} of ${all} passed.${failing}`,
					...this.#of(record, lab),
				};
			}
			case "passed": {
				const { lab, text } = record.data;
				const told = this.#of(record, lab);
				return { words: `${targetName(lab)}: passed.`, ...(told.text === undefined ? { target: lab, text } : told) };
			}
			case "hinted":
				return { words: `${targetName(record.data.lab)}: opened hint ${record.data.hint}.` };
			case "opened":
				return {
					words: `${record.lab === undefined ? "" : `${targetName(record.lab)}: `}opened “${record.data.what}”.`,
				};
			case "reset":
				return this.#reset(record);
		}
	}

	#reset(record: ProgressRecord<"reset">): Told {
		const { target, to } = record.data;
		if (to === STARTER)
			return {
				words: `${targetName(target)}: went back to the starting text.`,
				...this.#put(record, target, undefined),
			};
		const text = this.#byRecord.get(to) ?? this.#texts.get(keyOf(record, target));
		return { words: `${targetName(target)}: brought an earlier text back.`, ...this.#put(record, target, text) };
	}

	#put(record: ProgressRecord, target: string, text: string | undefined): Shown {
		const key = keyOf(record, target);
		const before = this.#texts.get(key);
		if (text === undefined) this.#texts.delete(key);
		else this.#texts.set(key, text);
		this.#byRecord.set(record.id, text);
		return told(target, text, before);
	}

	#of(record: ProgressRecord, target: string): Shown {
		const text = this.#texts.get(keyOf(record, target));
		this.#byRecord.set(record.id, text);
		return told(target, text, text);
	}
}

function told(target: string, text: string | undefined, before: string | undefined): Shown {
	return { target, ...(text === undefined ? {} : { text }), ...(before === undefined ? {} : { before }) };
}

function keyOf({ lesson }: Pick<ProgressRecord, "lesson">, target: string): string {
	return JSON.stringify([lesson, target]);
}

/** What a target is called: "Lab 1", "Program replay", "Question words". */
export function targetName(target: string): string {
	if (/^lab-\d+$/.test(target)) return target.replace("lab-", "Lab ");
	return target.startsWith("answer-") ? `Question ${target.slice("answer-".length)}` : `Program ${target}`;
}

/** Options are numbered from 0 in the log; the desk calls them a, b, c. */
export function answerName(option: string): string {
	return /^1?\d$|^2[0-5]$/.test(option) ? String.fromCharCode("a".charCodeAt(0) + Number(option)) : option;
}

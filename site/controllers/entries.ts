import { GapError, readGaps, wrapGap } from "../../labs/harness/gaps.ts";
import type { Entry } from "../../labs/progress/records.ts";
import { textHash } from "../../labs/progress/text-hash.ts";
import type { RecordDetail } from "../elements/record.ts";
import { labName } from "./lab-name.ts";

/** The texts of one target, a cell or a lab's file, that are in the log as far as this tab knows. */
export class KeptTexts {
	/** The one that this tab put into the log or took from it last; undefined where that is the starting text. */
	current: string | undefined;
	readonly #all = new Set<string>();

	/** Whether the log has this text. */
	has(text: string): boolean {
		return this.#all.has(text);
	}

	/** The log has this text, and it is the one that the learner was at last. */
	add(text: string): void {
		this.#all.add(text);
		this.current = text;
	}
}

/** What an element said, as entries of the log. */
export function entriesOf(
	{ kind, lesson, lab: number, data }: RecordDetail,
	starts: ReadonlyMap<string, string>,
	kept: ReadonlyMap<string, KeptTexts>,
): Entry[] {
	const lab = number === undefined ? undefined : labName(number);
	const target = lab ?? (data.question === undefined ? String(data.cell) : draftOf(String(data.question)));
	const base = lab === undefined ? { lesson } : { lesson, lab };
	// Of a lab's file the log keeps what the learner writes: the rest is given, and would be kept a thousand times.
	const own = (text: unknown): string => (lab === undefined ? String(text) : gapsOnly(String(text)));
	const start = starts.get(target) ?? "";
	const edited = (text: unknown): Entry => ({
		...base,
		kind: "edited",
		data: { target, text: own(text), starterHash: textHash(start) },
	});
	switch (kind) {
		case "predicted":
			return [{ ...base, kind, data: { question: String(data.question), option: String(data.option) } }];
		case "skipped":
			return [{ ...base, kind, data: { question: String(data.question) } }];
		case "answered":
			return [{ ...base, kind, data: { question: String(data.question), text: String(data.text) } }];
		case "edited":
			return [edited(data.text)];
		case "ran":
			return [{ ...base, kind, data: { cell: target, verdict: String(data.verdict) } }];
		case "attempted": {
			const text = own(data.text);
			const failed = data.failing as string[];
			const judged: Entry = {
				...base,
				kind,
				data: { lab: target, passed: data.passing as string[], failed, textHash: textHash(text) },
			};
			// The attempt's text must be in the log, once; the starting text need not be. What was typed while the tests ran is newer
			// than what they judged, and stays the text that the learner is at.
			const texts = kept.get(target);
			if (texts?.has(text) || text === own(start)) return [judged];
			const { current } = texts ?? {};
			return [edited(data.text), judged, ...(current === undefined ? [] : [edited(current)])];
		}
		case "passed":
			return [{ ...base, kind, data: { lab: target, text: String(data.text) } }];
		case "hinted":
			return [{ ...base, kind, data: { lab: target, hint: Number(data.hint) } }];
		case "opened":
			return [{ ...base, kind, data: { what: String(data.what) } }];
		case "reset":
			return [{ ...base, kind, data: { target, to: "starter" } }];
	}
}

/**
 * The gaps of a harness file, each between its markers; the whole file where its markers do not fit together, which can
 * happen while a learner writes: nothing of theirs may be lost.
 */
function gapsOnly(text: string): string {
	const gaps = readOwn(text);
	if (gaps === null) return text;
	return `${Object.entries(gaps)
		.map(([name, code]) => wrapGap(name, code))
		.join("\n\n")}\n`;
}

function readOwn(text: string): Record<string, string> | null {
	try {
		return readGaps(text);
	} catch (error) {
		if (error instanceof GapError) return null;
		throw error;
	}
}

/** Where the log keeps the text of an answer that is not handed in yet. */
export function draftOf(question: string): string {
	return `answer-${question}`;
}

import { shortId } from "../../labs/course/outline.ts";
import { isKnown, type ProgressRecord } from "../../labs/progress/records.ts";
import type { Summary } from "../progress/summary.ts";
import type { LessonInfo } from "./overview.ts";

/** Where the learner did something last. */
export interface LeftOff {
	lesson: LessonInfo;
	/** The part of its page: "lab 2", "the program reopen", "the question lamp"; empty where it is the page as a whole. */
	part: string;
	/** The address of that part. */
	address: string;
	/** When: an ISO time. */
	at: string;
}

/** Nothing where nothing was done in a lesson that is here. */
export function leftOff({ deeds, newest }: Summary, lessons: readonly LessonInfo[]): LeftOff | undefined {
	const done = [...deeds, ...(newest ? [newest] : [])];
	for (const record of done.reverse()) {
		const lesson = lessons.find(({ number }) => number === shortId(record.lesson));
		if (!lesson || !isKnown(record)) continue;
		const { part, hash } = partOf(record);
		return { lesson, part, address: `${lesson.address}${hash}`, at: record.at };
	}
	return undefined;
}

function partOf(record: ProgressRecord): { part: string; hash: string } {
	const { data } = record;
	if (record.lab !== undefined) return target(record.lab);
	if ("cell" in data) return target(data.cell);
	if ("question" in data) return target(`answer-${data.question}`);
	return "target" in data ? target(data.target) : { part: "", hash: "" };
}

/** A cell, lab or question as the log calls it. The page knows the hashes of those: see elements/page.ts. */
function target(name: string): { part: string; hash: string } {
	const lab = /^lab-(\d+)$/.exec(name);
	if (lab) return { part: `lab ${lab[1]}`, hash: `#${name}` };
	const question = /^answer-(.+)$/.exec(name);
	if (question) return { part: `the question “${question[1]}”`, hash: `#question-${question[1]}` };
	return { part: `the program ${name}`, hash: `#program-${name}` };
}

import stored from "virtual:reference";
import { inText, shortId } from "../../labs/course/outline.ts";
import type { Reference, Target } from "../../labs/harness/blocks.ts";
import { referenceUntil } from "../../labs/harness/own-harness.ts";
import { stateBefore } from "../../labs/harness/states.ts";
import { labsOf } from "./labs.ts";
import { lessons } from "./lessons.ts";
import { link } from "./link.ts";

/** What `/harness/reference.json` holds: what the learner's own harness is composed from. */
export interface HarnessData {
	/** As far as the newest stops that are ready. */
	reference: Reference;
	/** The stops that are ready and have labs, in the order of the course. */
	lessons: HarnessLesson[];
	/** The id of the newest of them on the line of lessons and checkpoints; of a side quest where there is nothing else. */
	newest: string;
}

export interface HarnessLesson {
	/** `"11"`, `"A"`: names its state. */
	id: string;
	/** What the log of progress calls it: `"11"`, `"1"` for 01. */
	number: string;
	/** "lesson 11". */
	name: string;
	title: string;
	/** The address of its page. */
	address: string;
	labs: { number: number; gaps: string[] }[];
	/** The state that it begins with; null before the first. */
	before: Target | null;
}

/** Null while no lesson with a lab is ready, or the course cannot be read. */
export function harnessData(): HarnessData | null {
	const reference = stored;
	if (reference === null) return null;
	const ready = lessons().filter(({ folder }) => labsOf(folder).length > 0);
	const newest = ready.findLast(({ stop }) => stop.kind !== "quest") ?? ready.at(-1);
	if (newest === undefined) return null;
	const targets = ready.map(({ stop }) => ({ lesson: stop.id }));
	return {
		reference: referenceUntil(reference, targets),
		lessons: ready.map(({ folder, stop }) => ({
			id: stop.id,
			number: shortId(stop.id),
			name: inText(stop),
			title: stop.title,
			address: link(`lessons/${folder}/`),
			labs: labsOf(folder).map(({ number, gaps }) => ({ number, gaps })),
			before: stateBefore(reference, stop.id),
		})),
		newest: newest.stop.id,
	};
}

import stored from "virtual:reference";
import type { Reference } from "../../labs/harness/blocks.ts";
import { referenceUntil } from "../../labs/harness/own-harness.ts";
import { labsOf } from "./labs.ts";
import { lessons } from "./lessons.ts";
import { link } from "./link.ts";

/** What `/harness/reference.json` holds: what the learner's own harness is composed from. */
export interface HarnessData {
	/** As far as the newest lesson that is ready. */
	reference: Reference;
	/** The lessons that are ready and have labs, in the order of the course. */
	lessons: HarnessLesson[];
}

export interface HarnessLesson {
	/** `"11"`. */
	number: string;
	title: string;
	/** The address of its page. */
	address: string;
	labs: { number: number; gaps: string[] }[];
}

/** Null while no lesson with a lab is ready, or the course cannot be read. */
export function harnessData(): HarnessData | null {
	const ready = lessons().flatMap(({ folder, stop }): HarnessLesson[] => {
		const labs = labsOf(folder).map(({ number, gaps }) => ({ number, gaps }));
		const { number, title } = stop;
		return labs.length === 0 || !/^\d+$/.test(number)
			? []
			: [{ number, title, address: link(`lessons/${folder}/`), labs }];
	});
	const newest = ready.at(-1);
	if (stored === null || newest === undefined) return null;
	return { reference: referenceUntil(stored, { lesson: newest.number }), lessons: ready };
}

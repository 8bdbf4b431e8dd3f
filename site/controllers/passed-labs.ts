import { shortId } from "../../labs/course/outline.ts";
import type { PassedLab } from "../../labs/harness/own-harness.ts";
import type { State } from "../../labs/progress/replay.ts";
import type { HarnessData, HarnessLesson } from "../data/harness.ts";
import { labName } from "./lab-name.ts";
import { reach } from "./reach.ts";

/**
 * What the learner's own harness is composed from; null while no lesson with a lab is ready.
 * @param address of `/harness/reference.json`
 * @throws Error in words, when it cannot be fetched
 */
export async function fetchHarnessData(address: string): Promise<HarnessData | null> {
	return (await (await reach(address, "The course’s blocks")).json()) as HarnessData | null;
}

/** Every lab that has passed, in the order of the course, each with its newest passing text. */
export function passedLabs({ lessons: states }: State, lessons: readonly HarnessLesson[]): PassedLab[] {
	return lessons.flatMap(({ id, labs }) => {
		// The log may call a lesson "1" or "01".
		const own = [...states].filter(([key]) => shortId(key) === shortId(id)).map(([, state]) => state);
		return labs.flatMap(({ number: lab, gaps }): PassedLab[] => {
			const pass = own.flatMap((state) => state.labs.get(labName(lab))?.passes ?? []).at(-1);
			return pass ? [{ lesson: id, lab, gaps, text: pass.text }] : [];
		});
	});
}

import type { Course, Lab } from "../../course/course.ts";
import { shortId } from "../../course/outline.ts";
import { GapError } from "../../harness/gaps.ts";
import { composeWith } from "../../harness/harness-files.ts";
import { parseImport } from "../../progress/export-file.ts";
import { lessonState, replay } from "../../progress/replay.ts";
import { Fault } from "../fault.ts";
import { readTyped } from "../files.ts";
import type { LearnerFile } from "./learners.ts";

/** What a learner hands in for one lab: a whole harness file, or why there is none. */
export type Submission = { lab: Lab; text: string } | { lab: Lab; missing: string };

/**
 * What a learner's file holds for each of the labs. Of progress it is the newest text that the page saw pass, else the one
 * that the learner is at; the given parts are the course's.
 * @throws Fault when the file cannot be read; the message names what is the matter, and the line where there is one
 */
export function submissionsOf(course: Course, labs: readonly Lab[], file: LearnerFile): Submission[] {
	if (file.kind === "harness") {
		const text = readTyped(file.path);
		return labs.map((lab) => ({ lab, text }));
	}
	const state = replayOf(file);
	return labs.map((lab) => {
		// The page calls a lesson by its number on the map, "1"; the course by its id, "01".
		const lesson = state.lessons.get(lab.lesson) ?? lessonState(state, shortId(lab.lesson));
		const id = `lab-${lab.number}`;
		const own = lesson.labs.get(id)?.passes.at(-1)?.text ?? lesson.targets.get(id)?.current?.text;
		if (own === undefined) return { lab, missing: "nothing was written for this lab" };
		try {
			return { lab, text: composeWith(course, lab, own) };
		} catch (error) {
			if (error instanceof GapError)
				return { lab, missing: `what was written cannot be put together: ${error.message}` };
			throw error;
		}
	});
}

function replayOf(file: LearnerFile): ReturnType<typeof replay> {
	const text = readTyped(file.path, MOST_PROGRESS);
	try {
		return replay(parseImport(text).records);
	} catch (error) {
		if (error instanceof Error && error.name === "ImportError")
			throw new Fault(error.message.replace(" Nothing was imported.", ""));
		throw error;
	}
}

/** Largest export that is read, in bytes: as much as the page writes into one file. */
const MOST_PROGRESS = 100_000_000;

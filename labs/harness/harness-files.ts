import type { Course, Lab, Lesson, Mistake } from "../course/course.ts";
import { compose } from "./compose.ts";
import { fillGaps, firstEditOutsideGaps, readGaps } from "./gaps.ts";
import { applyMistake } from "./mistakes.ts";

/** The harness files of a course: what a lab starts from, how it is solved, and what a lesson leaves behind. */

/** The file that a lab starts from: given parts, and gaps to fill. */
export function composeStart(course: Course, lab: Lab): string {
	return compose(course, { lesson: lab.lesson, lab: lab.number }, "start", lab.gaps);
}

/** The same file with the reference's code in its gaps. */
export function composeSolution(course: Course, lab: Lab): string {
	return compose(course, { lesson: lab.lesson, lab: lab.number }, "solution", lab.gaps);
}

/** The finished harness at the end of a lesson, without markers. */
export function composeState(course: Course, lesson: Lesson): string {
	return compose(course, { lesson: lesson.id });
}

/**
 * A lab's file with the gaps of another text in it; a gap which that text lacks is the reference's.
 * @throws GapError when the text's markers do not fit together or name a gap that the lab has not.
 */
export function composeWith(course: Course, lab: Lab, gapsText: string): string {
	return fillGaps(composeSolution(course, lab), readGaps(gapsText, { allowed: lab.gaps }));
}

/** A lab's solution with a mistake in it. @throws MistakeError, GapError when the mistake does not fit the solution. */
export function composeMistake(course: Course, lab: Lab, { text }: Pick<Mistake, "text">): string {
	return applyMistake(composeSolution(course, lab), text, lab.gaps);
}

/** Where a learner's file differs from what was given, in words, or null where it does not. */
export function editsOutsideGaps(given: string, text: string): string | null {
	const edit = firstEditOutsideGaps(text, given);
	if (edit === undefined) return null;
	if (edit.found === undefined) return `the file ends at line ${edit.line}, where more was given`;
	return `line ${edit.line} is outside the gaps and is not as it was given`;
}

/** Which states of the harness a course has. Nothing lists them: they follow from its lessons, their labs and the blocks. */
import type { Course, Lesson } from "../course/course.ts";
import { compareVersions, readReference, type Target } from "./blocks.ts";

/** The states that a lesson adds to the harness: after each of its labs, and at its end. */
export function statesOf(lesson: Lesson): Target[] {
	return [...lesson.labs.map(({ number }) => ({ lesson: lesson.number, lab: number })), { lesson: lesson.number }];
}

/** Every state of a course, oldest first: what each lesson begins with, what each of its labs makes of it, and its end. */
export function allStates(course: Course): Target[] {
	const all = course.lessons.flatMap((lesson) => [...stateBefore(course, lesson), ...statesOf(lesson)]);
	const byName = new Map(all.map((state) => [stateName(state), state]));
	return [...byName.values()];
}

/** A state's name in files: "11.2" after lab 2 of lesson 11, "11" at its end. */
export function stateName({ lesson, lab }: Target): string {
	return lab === undefined ? lesson : `${lesson}.${lab}`;
}

/** What a lesson begins with: the end of the newest lesson before it that has blocks. None before the first. */
function stateBefore(course: Course, { number }: Lesson): Target[] {
	const older = readReference(course)
		.flatMap((versions) => versions.map(({ version }) => version))
		.filter((version) => compareVersions(version, number) < 0)
		.sort(compareVersions);
	return older.slice(-1).map((version) => ({ lesson: version.split(".")[0]! }));
}

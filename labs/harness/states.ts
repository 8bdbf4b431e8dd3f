/** Which states of the harness a course has. Nothing lists them: they follow from its lessons, their labs and the blocks. */
import type { Course, Lesson } from "../course/course.ts";
import { compareVersions, type Reference, reaches, readReference, type Target } from "./blocks.ts";

/** The states that a lesson adds to the harness: after each of its labs, and at its end. */
export function statesOf(lesson: Lesson): Target[] {
	return [...lesson.labs.map(({ number }) => ({ lesson: lesson.id, lab: number })), { lesson: lesson.id }];
}

/** Every state of a course, oldest first: what each lesson begins with, what each of its labs makes of it, and its end. */
export function allStates(course: Course): Target[] {
	const all = course.lessons.flatMap((lesson) => [stateBefore(course, lesson.id) ?? [], statesOf(lesson)].flat());
	const byName = new Map(all.map((state) => [stateName(state), state]));
	return [...byName.values()];
}

/** A state's name in files: "11.2" after lab 2 of lesson 11, "11" at its end. */
export function stateName({ lesson, lab }: Target): string {
	return lab === undefined ? lesson : `${lesson}.${lab}`;
}

/** What a stop begins with: the end of the newest stop before it that has blocks. Null before the first. @throws BlockError */
export function stateBefore(reference: Reference, id: string): Target | null {
	const { stops } = reference;
	const older = readReference(reference)
		.flatMap((versions) => versions.map(({ version }) => version.split(".", 1)[0]!))
		.filter((stop) => stop !== id && reaches(stops, { lesson: id }, stop))
		.sort((a, b) => compareVersions(stops, a, b));
	const last = older.at(-1);
	return last === undefined ? null : { lesson: last };
}

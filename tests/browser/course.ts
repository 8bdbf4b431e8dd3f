/** The texts of the tests' own course, as the tests type them and expect to see them. */

import { type Course, findLesson, folderName, type Lab, type Lesson } from "../../labs/course/course.ts";
import { readCourse } from "../../labs/course/course-node.ts";
import { shortId } from "../../labs/course/outline.ts";
import { composeMistake, composeSolution, composeStart, composeWith } from "../../labs/harness/harness-files.ts";
import { SMALL_COURSE } from "../small-course.ts";

export const course: Course = readCourse(SMALL_COURSE);

/** The lesson that the tests walk through: it has every part that a lesson can have. */
export const lesson: Lesson = findLesson(course, "02")!;

/** The lesson before it, which has a single lab. */
export const earlier: Lesson = findLesson(course, "01")!;

/** How the log of a learner's progress calls it. */
export const LOGGED = shortId(lesson.id);

/** Its path under the site's base. */
export const LESSON = `lessons/${folderName(lesson)}/`;

/** What a cell is recorded to print. */
export function recorded(name: string): string {
	const cell = lesson.cells.find((cell) => cell.name === name);
	if (!cell?.recorded) throw new Error(`the cell ${name} has no recorded output`);
	return cell.recorded;
}

/** What a cell's code is, without its last line break. */
export function source(name: string): string {
	return lesson.cells.find((cell) => cell.name === name)!.source.replace(/\n$/, "");
}

/** A line of the program `reopen`, which stands in no question: what is added below it runs before anything is printed. */
export const LINE = "// A line of yours belongs here. The one below takes the newest entry and nothing before it.";

/** A line of each lab's first gap, in every text that the tests put there. */
export const FIRST = { 1: "export class SessionLog {", 2: "export class Harness {" } as const;

/** How many hidden tests a lab has. */
export const countOf = (number: number): number => Object.keys(labOf(number).recorded!.fuel).length;

/** What a lab says when all of them pass. */
export const allPass = (number: number): string => `All ${countOf(number)} tests pass.`;

/** The whole harness file that a lab begins with. */
export const start = (number: number): string => composeStart(course, labOf(number));

/** The same file, solved. */
export const solution = (number: number, lessonNumber?: string): string =>
	composeSolution(course, labOf(number, lessonNumber));

/** The same file with a right solution of another shape. */
export function alternative(number: number, slug: string): string {
	const lab = labOf(number);
	return composeWith(course, lab, named(lab.alternatives, slug).text);
}

/** The same file with a known mistake, what the learner is told about it, and the tests that it fails. */
export function mistake(number: number, slug: string): { text: string; says: string; fails: string[] } {
	const lab = labOf(number);
	const known = named(lab.mistakes, slug);
	return { text: composeMistake(course, lab, known), says: known.says, fails: lab.recorded!.mistakes[slug]! };
}

export function labOf(number: number, lessonNumber: string = lesson.id): Lab {
	const lab = findLesson(course, lessonNumber)?.labs.find((lab) => lab.number === number);
	if (!lab) throw new Error(`lesson ${lessonNumber} has no lab ${number}`);
	return lab;
}

function named<T extends { slug: string }>(texts: readonly T[], slug: string): T {
	const found = texts.find((text) => text.slug === slug);
	if (!found) throw new Error(`there is no ${slug}; there are ${texts.map((text) => text.slug).join(", ")}`);
	return found;
}

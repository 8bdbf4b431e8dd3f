import type { Term } from "./glossary.ts";
import { findStop, type Outline, type Stop } from "./outline.ts";
import type { Reference } from "./reference.ts";

/**
 * The whole course as data: what `lab`, the site and CI work from. Node reads it from the folders (course-node.ts); the
 * packed command and the site get it ready-made. Texts that run in the sandbox are stripped already.
 */
export interface Course extends Outline, Reference {
	stops: readonly Stop[];
	/** The glossary. */
	terms: readonly Term[];
	/** The stops that have been written, in order. */
	lessons: Lesson[];
	/** The module that hidden tests import as "check", by file name. */
	check: Readonly<Record<string, string>>;
}

/** A stop that has been written: a lesson, a checkpoint or a side quest with what is in its folder. */
export interface Lesson extends Stop {
	slug: string;
	labs: Lab[];
	/** In the order of its page. */
	cells: Cell[];
	figures: Figure[];
	/** Left out where it keeps all that earlier labs promised. */
	supersedes?: Superseded[];
}

/** What a lesson changes of an earlier lab's promise: tests of that lab which do not hold from this lesson on. */
export interface Superseded {
	/** The lab: "03.1". */
	lab: string;
	/** The test's id. Left out where it is the whole lab, but for the tests that `keeps` names. */
	test?: string;
	keeps?: string[];
	/** Which promise it was, and what holds instead. */
	reason: string;
}

export interface Lab {
	/** The id of its stop: "11". */
	lesson: string;
	/** Its place among the labs of its stop, from 1. */
	number: number;
	title: string;
	/** One sentence: what the learner builds. */
	about: string;
	/** Names of the blocks that the learner writes. */
	gaps: string[];
	/** The hidden tests, stripped. */
	tests: string;
	/** Three hints, from a question to nearly the code (Markdown). */
	hints: string[];
	mistakes: Mistake[];
	alternatives: Alternative[];
	/** What `lab verify --update` recorded, or null when it never ran. */
	recorded: Recorded | null;
}

/** A plausible wrong solution. */
export interface Mistake {
	slug: string;
	/** Its file as it is written: what it changes in the solution (see mistakes.ts). */
	text: string;
	/** The sentence for the learner whose file behaves like this. */
	says: string;
	/** Ids of tests that must fail. */
	caughtBy: string[];
}

/** A right solution of another shape. */
export interface Alternative {
	slug: string;
	/** Gaps only, each between its markers. */
	text: string;
	differs: string;
}

/** What was measured when the lab was last verified. */
export interface Recorded {
	/** The tests that the starting file fails, sorted. */
	starter: string[];
	/** Ticks that the solution needs, by test id. */
	fuel: Record<string, number>;
	/** The full set of failing tests of each mistake, sorted. */
	mistakes: Record<string, string[]>;
}

/** A small program of the lesson and what it prints. */
export interface Cell {
	lesson: string;
	name: string;
	source: string;
	/** The recorded output, or null when it was never recorded. */
	recorded: string | null;
}

/** A figure of the lesson: the program whose run it shows, and what was recorded of that run. */
export interface Figure {
	lesson: string;
	name: string;
	source: string;
	/** The text of the recorded trace's file (see recording.ts), or null when it was never recorded. */
	recorded: string | null;
}

/** A lesson by the id that a person types: "11" or "1" or "01", "A" or "a", "Q2". */
export function findLesson(course: Pick<Course, "lessons">, id: string): Lesson | null {
	return findStop(course.lessons, id) ?? null;
}

/** The name of a lesson's folder, which is also its address: `11-pull-the-plug`, `q2-session-tree`. */
export function folderName({ id, slug }: Pick<Lesson, "id" | "slug">): string {
	return `${id.toLowerCase()}-${slug}`;
}

/** The path of a lesson's folder from the course's. */
export function lessonPath(lesson: Pick<Lesson, "id" | "slug">): string {
	return `labs/lessons/${folderName(lesson)}`;
}

/** A file of the course that cannot be used as it stands; the message names the file and the remedy. */
export class CourseError extends Error {
	override name = "CourseError";
}

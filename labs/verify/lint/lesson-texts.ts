import type { StopPlace } from "../../course/reference.ts";

/**
 * A lesson's files as its author wrote them. The course (course.ts) holds what is run; a lint needs the texts, for the
 * places in them.
 */
export interface LessonTexts {
	/** The path of its folder from the project's: `labs/lessons/11-pull-the-plug`. */
	folder: string;
	/** `page.mdx`, or null while there is none. */
	page: string | null;
	/** `stop.json`. */
	json: string;
	/** The files in `cells` and `figures` that are programs, by path from the folder: `cells/cable.ts`. */
	programs: Readonly<Record<string, string>>;
	/** `tests.ts` of each lab, by the lab's number. */
	tests: Readonly<Record<number, string>>;
	/** `hints.md` of each lab that has one. */
	hints: Readonly<Record<number, string>>;
}

/** What a page may refer to that is the site's: its words, its stops, its addresses. */
export interface SiteTexts {
	/** Whether the glossary has a word, in any of its forms. */
	isTerm(word: string): boolean;
	/** Every stop, in the order of the course. */
	stops: readonly StopPlace[];
	/** Pages of the site by address, "" for the home page, with their anchors where they are known. */
	addresses: ReadonlyMap<string, ReadonlySet<string> | null>;
}

import { basename, dirname } from "node:path";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { stopNumber } from "../../labs/course/course.ts";
import { STOPS, type Stop } from "../../labs/course/outline.ts";
import { link } from "./link.ts";

/** What the head of a lesson's `page.mdx` says about it. */
export interface Frontmatter {
	/** Two or three sentences that make the reader want to know. */
	hook: string;
	/** Time that it takes, in minutes. */
	minutes: number;
	/** Number of labs. */
	labs: number;
	/** Numbers of the stops that it builds on: `["10"]`. */
	buildsOn?: string[];
	/** For search engines and link previews: one sentence. The hook's first one where it is left out. */
	description?: string;
}

interface LessonPage {
	frontmatter: Partial<Frontmatter>;
	Content: AstroComponentFactory;
	getHeadings(): { depth: number; slug: string; text: string }[];
}

/** A lesson that has a page. */
export interface Lesson {
	/** Its folder's name, which is also its address: `11-pull-the-plug`. */
	folder: string;
	stop: Stop;
	frontmatter: Frontmatter;
	page: LessonPage;
}

const PAGES = import.meta.glob<LessonPage>("/labs/lessons/*/page.mdx", { eager: true });

/**
 * Every lesson that can be read, in the order of the course.
 *
 * @throws Error naming the folder when it fits no stop of the curriculum, or its page's head lacks something
 */
export function lessons(): Lesson[] {
	const found = Object.entries(PAGES).map(([path, page]) => toLesson(basename(dirname(path)), page));
	return found.sort((a, b) => STOPS.indexOf(a.stop) - STOPS.indexOf(b.stop));
}

function toLesson(folder: string, page: LessonPage): Lesson {
	const at = `labs/lessons/${folder}/page.mdx`;
	const number = numberOf(folder);
	const stop = STOPS.find((stop) => stop.number.toLowerCase() === number);
	if (!stop) {
		throw new Error(
			`${at}: no stop of the course has the number "${number}". Rename the folder, or add the stop to labs/course/outline.ts.`,
		);
	}
	const { hook, minutes, labs } = page.frontmatter;
	if (typeof hook !== "string" || typeof minutes !== "number" || typeof labs !== "number") {
		throw new Error(`${at}: the head needs hook (text), minutes (a number) and labs (a number).`);
	}
	return { folder, stop, frontmatter: { ...page.frontmatter, hook, minutes, labs }, page };
}

/** The lessons that have a page, for scripts: a JSON list of LessonInfo (site/wiring/overview.ts). */
export function lessonList(): string {
	return JSON.stringify(
		lessons().map(({ folder, stop, frontmatter }) => {
			return { number: stop.number, title: stop.title, address: link(`lessons/${folder}/`), labs: frontmatter.labs };
		}),
	);
}

/** The number that a lesson folder's name begins with, in lower case: `11`, `b`, `q2`. */
export function numberOf(folder: string): string {
	return stopNumber(folder.split("-")[0] ?? "");
}

/** The folder of the stop with this number, or undefined while it has no page. */
export function folderOf(number: string): string | undefined {
	return Object.keys(PAGES)
		.map((path) => basename(dirname(path)))
		.find((folder) => numberOf(folder) === number.toLowerCase());
}

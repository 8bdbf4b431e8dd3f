import { dirname } from "node:path";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { inText, type Stop, shortId } from "../../labs/course/outline.ts";
import { byLesson } from "./by-lesson.ts";
import { stopOf, stops } from "./course.ts";
import { labsOf } from "./labs.ts";
import { link } from "./link.ts";

/** What the head of a lesson's `page.mdx` says about it. */
export interface Frontmatter {
	/** Two or three sentences that make the reader want to know. */
	hook: string;
	/** Time that it takes, in minutes. */
	minutes: number;
	/** Ids of the stops that it builds on: `["10"]`. */
	buildsOn?: string[];
	/** For search engines and link previews: one sentence. The hook's first one where it is left out. */
	description?: string;
}

interface LessonPage {
	frontmatter: Partial<Frontmatter>;
	Content: AstroComponentFactory;
	getHeadings(): { depth: number; slug: string; text: string }[];
}

/** A lesson, a checkpoint or a side quest that has a page. */
export interface Lesson {
	/** Its folder's name, which is also its address: `11-pull-the-plug`. */
	folder: string;
	stop: Stop;
	frontmatter: Frontmatter;
	page: LessonPage;
}

const PAGES = byLesson(import.meta.glob<LessonPage>("@course/labs/lessons/*/page.mdx", { eager: true }));

/**
 * Every lesson that can be read, in the order of the course.
 *
 * @throws Error naming the folder when it fits no stop of the curriculum, or its page's head lacks something
 */
export function lessons(): Lesson[] {
	const found = [...PAGES].map(([path, page]) => toLesson(dirname(path), page));
	return found.sort((a, b) => stops.indexOf(a.stop) - stops.indexOf(b.stop));
}

function toLesson(folder: string, page: LessonPage): Lesson {
	const at = `labs/lessons/${folder}/page.mdx`;
	const stop = stopOf(idOf(folder));
	if (!stop) {
		throw new Error(
			`${at}: no stop of the course has the id "${idOf(folder)}". Rename the folder, or add the stop to labs/course/outline.json.`,
		);
	}
	const { hook, minutes } = page.frontmatter;
	if (typeof hook !== "string" || typeof minutes !== "number") {
		throw new Error(`${at}: the head needs hook (text) and minutes (a number).`);
	}
	return { folder, stop, frontmatter: { ...page.frontmatter, hook, minutes }, page };
}

/** The lessons that have a page, for scripts: a JSON list of LessonInfo (site/controllers/overview.ts). */
export function lessonList(): string {
	return JSON.stringify(
		lessons().map(({ folder, stop }) => ({
			number: shortId(stop.id),
			name: inText(stop),
			title: stop.title,
			address: link(`lessons/${folder}/`),
			labs: labsOf(folder).length,
		})),
	);
}

/** The id that a lesson folder's name begins with: `11`, `b`, `q2`. */
function idOf(folder: string): string {
	return folder.split("-", 1)[0] ?? "";
}

/** The folder of a stop, or undefined while it has no page. */
export function folderOf(stop: Stop): string | undefined {
	return [...PAGES.keys()].map(dirname).find((folder) => stopOf(idOf(folder)) === stop);
}

/** The stop whose page is being built, by its folder, which is the page's parameter. @throws Error where there is none */
export function stopHere(folder: string | undefined): Stop {
	const stop = stopOf(idOf(folder ?? ""));
	if (!stop) throw new Error(`no stop of the course has the id "${idOf(folder ?? "")}".`);
	return stop;
}

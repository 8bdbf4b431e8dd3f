import { existsSync, readFileSync } from "node:fs";
import { type Course, folderName, lessonPath } from "../course/course.ts";
import { anchorOf, termOf } from "../course/glossary.ts";
import type { SiteTexts } from "../verify/lint/lesson-texts.ts";
import { readPage } from "../verify/lint/page.ts";

/** What pages may refer to: the glossary's words, the stops of the course, the addresses of the site. */
export function readSiteTexts(root: URL, { lessons, stops, terms }: Course): SiteTexts {
	const addresses = new Map<string, ReadonlySet<string> | null>([
		["", null],
		["glossary/", new Set(terms.map(anchorOf))],
		["progress/", null],
	]);
	for (const lesson of lessons) {
		const page = new URL(`${lessonPath(lesson)}/page.mdx`, root);
		if (existsSync(page)) addresses.set(`lessons/${folderName(lesson)}/`, readPage(readFileSync(page, "utf8")).anchors);
	}
	return { isTerm: (word) => termOf(terms, word) !== undefined, stops, addresses };
}

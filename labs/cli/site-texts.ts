import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { SiteTexts } from "../verify/lint/lesson-texts.ts";
import { readPage } from "../verify/lint/page.ts";

/** The parts of the site's data that lints look at. They are plain data, so they are loaded where they stand. */
interface Glossary {
	TERMS: readonly { term: string }[];
	termOf(word: string): unknown;
	anchorOf(term: { term: string }): string;
}

/** A stop of the course: what of it is needed here. */
interface Stop {
	kind: string;
	number: string;
	title: string;
	fails: string;
}

const ROOT = new URL("../../", import.meta.url);

const load = (path: string) => import(new URL(path, ROOT).href) as Promise<unknown>;

/** The stops of the course, in order. */
export async function readStops(): Promise<readonly Stop[]> {
	return ((await load("labs/course/outline.ts")) as { STOPS: readonly Stop[] }).STOPS;
}

/** What pages may refer to: the glossary's words, the stops of the course, the addresses of the site. */
export async function readSiteTexts(): Promise<SiteTexts> {
	const { TERMS, termOf, anchorOf } = (await load("labs/course/glossary.ts")) as Glossary;
	const termAnchors = new Set(TERMS.map(anchorOf));
	const addresses = new Map<string, ReadonlySet<string> | null>([
		["", null],
		["glossary/", termAnchors],
		["progress/", null],
	]);
	const lessons = new URL("labs/lessons/", ROOT);
	for (const folder of readdirSync(lessons)) {
		const page = new URL(`${folder}/page.mdx`, lessons);
		if (existsSync(page)) addresses.set(`lessons/${folder}/`, readPage(readFileSync(page, "utf8")).anchors);
	}
	return { isTerm: (word) => termOf(word) !== undefined, stops: await readStops(), addresses };
}

import type { Finding } from "./finding.ts";
import type { LessonTexts } from "./lesson-texts.ts";
import { type Block, type Element, elementsNamed, type Page } from "./page.ts";

/** What a claim about another project rests on. */
export interface Source {
	/** `owner/name`. */
	project: string;
	/** A commit with a file, and with lines where they are given; or an issue. */
	commit?: string;
	path?: string;
	lines?: string;
	issue?: number;
}

const FILE = /^([\w.-]+\/[\w.-]+)@([0-9a-f]{7,40}) ([^\s:]+)(?::(\d+(?:-\d+)?))?$/;
const ISSUE = /^([\w.-]+\/[\w.-]+)#(\d+)$/;

/** Reads the `at` of a `<Source>`, or null where it names neither file and commit nor an issue. */
export function readSource(at: string): Source | null {
	const [, project, commit, path, lines] = FILE.exec(at) ?? [];
	if (project !== undefined) return { project, commit, path, ...(lines === undefined ? {} : { lines }) };
	const [, where, issue] = ISSUE.exec(at) ?? [];
	return where === undefined ? null : { project: where, issue: Number(issue) };
}

/** A passage that speaks to the reader. */
const YOU = /\byou(?:r|rs)?\b/i;

/** The heading of the section in which every claim about a project carries its source. */
const SECTION = "In the wild";

/** Projects that have moved, by the name that they had: a project is called by one name, the one that it has now. */
const MOVED: Readonly<Record<string, string>> = { "badlogic/pi-mono": "earendil-works/pi" };

/**
 * Sources that name too little, or a project by a name that it had, and claims "In the wild" without a source. There every
 * paragraph and every item carries a `<Source>`, be it `<Source known>` for general knowledge. Without one stand: the paragraph
 * that names the commits which were read; what speaks to the reader about their own harness, or stands under a heading that
 * does ("Where yours is weaker"); and a line that ends in a colon and says what comes next. A passage that names one of the
 * projects in the page's head, `projects: ["Tau", "pi"]`, carries a source even then.
 */
export function lintSources(texts: LessonTexts, page: Page): Finding[] {
	const file = `${texts.folder}/page.mdx`;
	const found: Finding[] = [];
	const say = (line: number, message: string) => found.push({ lint: "sources", file, line, message });
	const section = sectionOf(page);
	const inSection = (at: number) => section !== null && at >= section.from && at < section.to;
	for (const { attributes, line, from } of elementsNamed(page.elements, "Source")) {
		for (const at of placesOf(attributes)) {
			const source = readSource(at);
			const now = MOVED[source?.project ?? ""];
			if (now !== undefined) say(line, `<Source at="${at}"> names a project that has moved. It is ${now}`);
			else if (source === null)
				say(line, `<Source at="${at}"> names no place. Write owner/name@commit path:lines, or owner/name#issue`);
			else if (inSection(from) && source.path !== undefined && source.lines === undefined)
				say(line, `<Source at="${at}"> names no line. Add it: ${source.path}:12 or ${source.path}:12-20`);
		}
	}
	if (section === null) return found;
	const names = projectsOf(page);
	if (names === null) {
		say(
			section.line,
			`"${SECTION}" speaks of projects, and the head does not list them. Add projects: ["Tau", "pi"] with the names that the text uses`,
		);
		return found;
	}
	const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escapeRegExp).join("|")})(?![\\p{L}\\p{N}])`, "u");
	let isAboutYou = false;
	for (const { kind, text, line } of section.blocks) {
		const words = text.replace(/<[^>]*>/g, "").trim();
		if (kind === "heading") isAboutYou = YOU.test(words);
		if (kind === "heading" || /<Source\s/.test(text) || /`[0-9a-f]{7,40}`/.test(text)) continue;
		const isProject = named.test(words);
		if (!isProject && (isAboutYou || YOU.test(words) || words.endsWith(":"))) continue;
		const what = isProject ? "says something of a project" : "says something";
		say(
			line,
			`"${words.slice(0, 50).trim()}…" ${what} and not where that comes from. Put <Source at="owner/name@commit path:lines" /> or <Source at="owner/name#issue" /> behind the claim; <Source known /> where it is general knowledge`,
		);
	}
	return found;
}

/** The places that a `<Source>` names. What is general knowledge, `known`, has none. */
function placesOf({ at, known }: Element["attributes"]): string[] {
	if (at === undefined && known === true) return [];
	return (Array.isArray(at) ? at : [at]).map(String);
}

/** The projects that the head lists, or null. An empty list is one: the lesson compares with nobody. */
function projectsOf(page: Page): string[] | null {
	const { value } = page.head.get("projects") ?? {};
	if (value === undefined) return null;
	try {
		const list: unknown = JSON.parse(value);
		return Array.isArray(list) && list.length > 0 ? list.map(String) : null;
	} catch {
		return null;
	}
}

function sectionOf({ blocks, text }: Page): { line: number; from: number; to: number; blocks: Block[] } | null {
	const at = blocks.findIndex(({ kind, depth, text }) => kind === "heading" && depth === 2 && text === SECTION);
	const heading = blocks[at];
	if (!heading) return null;
	const next = blocks.findIndex(({ kind, depth }, n) => n > at && kind === "heading" && depth <= 2);
	const own = blocks.slice(at + 1, next < 0 ? undefined : next);
	return { line: heading.line, from: heading.from, to: next < 0 ? text.length : blocks[next]!.from, blocks: own };
}

function escapeRegExp(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

import type { Course, Lesson } from "../../course/course.ts";
import { lintCells } from "./cells.ts";
import type { Finding } from "./finding.ts";
import type { LessonTexts, SiteTexts } from "./lesson-texts.ts";
import { lintLinks } from "./links.ts";
import { lintMarks } from "./marks.ts";
import { lintNames } from "./names.ts";
import { type Page, readPage } from "./page.ts";
import { lintQuestions } from "./questions.ts";
import { lintShows } from "./shows.ts";
import { lintSources } from "./sources.ts";
import { lintTests } from "./tests.ts";
import { lintWidth } from "./width.ts";

/** What a lint looks at. */
interface Under {
	texts: LessonTexts;
	course: Course;
	lesson: Lesson;
	site: SiteTexts;
	page: Page | null;
}

/** A rule about how a lesson is written, which can be decided without running anything. */
export interface Lint {
	name: string;
	/** The rule, as a claim that holds or not. */
	claim: string;
	/** The file that it is mainly about, from the lesson's folder. */
	file: string;
	find(under: Under): Finding[];
}

/** Every lint, in the order in which they are reported. */
export const LINTS: readonly Lint[] = [
	{
		name: "shows",
		claim: "the page holds together, builds on what comes before it, and shows every lab, cell and figure",
		file: "page.mdx",
		find: ({ texts, lesson, site, page }) => (page ? lintShows(texts, lesson, page, site) : withoutPage(texts, lesson)),
	},
	{
		name: "questions",
		claim: "every question has its options, one of them right, and every option its reply",
		file: "page.mdx",
		find: ({ texts, page }) => (page ? lintQuestions(texts, page) : []),
	},
	{
		name: "sources",
		claim: `every claim "In the wild" names project, file, line and commit, or an issue, or says that it is general knowledge`,
		file: "page.mdx",
		find: ({ texts, page }) => (page ? lintSources(texts, page) : []),
	},
	{
		name: "links",
		claim: "every link leads somewhere, and every term is in the glossary",
		file: "page.mdx",
		find: ({ texts, page, site }) => (page ? lintLinks(texts, page, site) : []),
	},
	{
		name: "names",
		claim: "no name is used before it is built",
		file: "page.mdx",
		find: ({ texts, course, lesson, page }) => lintNames(texts, course, lesson, page),
	},
	{
		name: "cells",
		claim: "every cell is under 60 lines",
		file: "cells",
		find: ({ texts }) => lintCells(texts),
	},
	{
		name: "marks",
		claim: "every region of a cell says what it holds, is closed, and stands in no other",
		file: "cells",
		find: ({ texts }) => lintMarks(texts),
	},
	{
		name: "tests",
		claim: "no two tests of a lab share an id or a title",
		file: "stop.json",
		find: ({ texts, lesson }) => lintTests(texts, lesson),
	},
	{
		name: "width",
		claim: "no line of the harness is wider than 96 columns",
		file: "stop.json",
		find: ({ texts, course, lesson }) => lintWidth(texts, course, lesson),
	},
];

/** Applies every lint to a lesson. The findings are in the order of {@link LINTS}, each with its file and line. */
export function lintLesson(texts: LessonTexts, course: Course, lesson: Lesson, site: SiteTexts): Finding[] {
	const page = texts.page === null ? null : readPage(texts.page);
	return LINTS.flatMap((lint) => lint.find({ texts, course, lesson, site, page }));
}

/** A lesson of labs alone may be without a page, for the command line; what only a page shows may not. */
function withoutPage({ folder }: LessonTexts, { cells, figures }: Lesson): Finding[] {
	if (cells.length + figures.length === 0) return [];
	const message =
		"there are cells or figures, and there is no page to show them. Write page.mdx; see docs/authoring.md";
	return [{ lint: "shows", file: `${folder}/page.mdx`, line: 1, message }];
}

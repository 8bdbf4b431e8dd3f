import type { Course, Lab, Lesson } from "../../course/course.ts";
import { regionFolder } from "../../course/reference.ts";
import { composeSolution, composeStart, composeState } from "../../harness/harness-files.ts";
import type { Finding } from "./finding.ts";
import type { LessonTexts } from "./lesson-texts.ts";

/** The most columns that a line of the harness has. */
export const COLUMNS = 96;
/** The columns that the editor gives to a tab. */
const TAB = 2;

/**
 * Lines of the harness that are too wide: in what a lesson leaves behind, in the files that its labs begin and end with, and
 * in its alternatives. What is given is said at its block.
 */
export function lintWidth(texts: LessonTexts, course: Course, lesson: Lesson): Finding[] {
	const given = [
		composeState(course, lesson),
		...lesson.labs.flatMap((lab) => [composeStart(course, lab), composeSolution(course, lab)]),
	];
	const wide = new Set(given.flatMap((text) => text.split("\n").filter(isWide)));
	return [
		...[...wide].flatMap((line) => placesOf(course, line).map((place) => finding(line, place))),
		...lesson.labs.flatMap((lab) => inAlternatives(texts, lab)),
	];
}

function inAlternatives({ folder }: LessonTexts, { number, alternatives }: Lab): Finding[] {
	return alternatives.flatMap(({ slug, text }) =>
		text.split("\n").flatMap((line, index) => {
			const file = `${folder}/lab-${number}/alternatives/${slug}.ts`;
			return isWide(line) ? [finding(line, { file, line: index + 1 })] : [];
		}),
	);
}

/** Where a line of a composed file is written: in blocks, under a region's title, or at the top of the file. */
function placesOf({ blocks, order }: Course, wanted: string): { file: string; line: number }[] {
	const places = Object.entries(blocks).flatMap(([path, text]) =>
		text.split(/\r?\n/).flatMap((line, index) => {
			return line === wanted ? [{ file: `harness-ref/${path}`, line: index + 1 }] : [];
		}),
	);
	if (places.length > 0) return places;
	const words = wanted.replace("// ", "");
	const region = order.regions.find(({ header, earlierHeaders = [] }) =>
		[header, ...earlierHeaders.map((earlier) => earlier.header)].some((lines) => lines.includes(words)),
	);
	if (region) return [{ file: `harness-ref/${regionFolder(region)}/region.json`, line: 1 }];
	return [{ file: "harness-ref/introduction.txt", line: 1 + order.introduction.indexOf(words) }];
}

function finding(line: string, place: { file: string; line: number }): Finding {
	const message = `${widthOf(line)} columns, and a line of the harness has ${COLUMNS} at most: "${line.trim().slice(0, 40)}…". Wrap it`;
	return { lint: "width", ...place, message };
}

function isWide(line: string): boolean {
	return widthOf(line) > COLUMNS;
}

/** The columns that a line takes in the editor. */
function widthOf(line: string): number {
	return [...line.replaceAll("\t", " ".repeat(TAB))].length;
}

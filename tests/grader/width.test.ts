import { expect, test } from "vitest";
import type { Course, Lab, Lesson } from "../../labs/course/course.ts";
import { readCourse } from "../../labs/course/course-node.ts";
import { COLUMNS, lintWidth } from "../../labs/verify/lint/width.ts";
import { stopsOf } from "../stops.ts";

const FOLDER = "labs/lessons/02-wide";
/** A line of so many columns: a tab counts as two. */
const line = (columns: number) => `\t${"x".repeat(columns - 2)}`;

/** What the lint finds where a block and an alternative have lines of so many columns, as "file:line". */
function found({ block = 1, older = 1, alternative = 1, title = 1, top = 1 }: Record<string, number>): string[] {
	const lab = {
		lesson: "02",
		number: 1,
		gaps: ["say"],
		alternatives: [{ slug: "other", text: `// differs: It is other.\n${line(alternative + 2)}\n`, differs: "" }],
	} as unknown as Lab;
	const lesson = { id: "02", labs: [lab] } as unknown as Lesson;
	const course: Course = {
		parts: [],
		stops: stopsOf("01", "02"),
		terms: [],
		lessons: [lesson],
		check: {},
		blocks: {
			"1-words/say.01.ts": `/** Says. */\nfunction say() {\n${line(older + 2)}\n}\n`,
			"1-words/say.02.1.ts": `/**\n * Says.\n */\nfunction say() {\n${line(block + 2)}\n}\n`,
		},
		order: {
			introduction: ["A harness.", "z".repeat(top)],
			regions: [{ number: 1, title: "words", header: ["y".repeat(title)], blocks: ["say"] }],
		},
	};
	const texts = { folder: FOLDER, page: null, json: "", programs: {}, tests: {}, hints: {} };
	return lintWidth(texts, course, lesson).map(({ file, line }) => `${file}:${line}`);
}

test(`${COLUMNS} columns are not too wide, a tab counting as two`, () => {
	const most = COLUMNS - 2;
	expect(found({ block: most, older: most, alternative: most, title: COLUMNS - 3, top: COLUMNS - 3 })).toEqual([]);
});

test("one more is found in the solution, in what a gap begins with, in an alternative, under a title and at the top", () => {
	const more = COLUMNS - 1;
	expect(found({ block: more })).toEqual(["harness-ref/1-words/say.02.1.ts:5"]);
	expect(found({ older: more })).toEqual(["harness-ref/1-words/say.01.ts:3"]);
	expect(found({ alternative: more })).toEqual([`${FOLDER}/lab-1/alternatives/other.ts:2`]);
	expect(found({ title: COLUMNS - 2 })).toEqual(["harness-ref/1-words/region.json:1"]);
	expect(found({ top: COLUMNS - 2 })).toEqual(["harness-ref/introduction.txt:2"]);
});

test("every block that there is keeps to it, whichever lesson shows it", () => {
	const wide = Object.entries(readCourse().blocks).flatMap(([path, text]) =>
		text
			.split("\n")
			.filter((one) => one.replaceAll("\t", "  ").length > COLUMNS)
			.map((one) => `${path}: ${one}`),
	);
	expect(wide).toEqual([]);
});

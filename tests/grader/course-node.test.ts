import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { readCourse } from "../../labs/course/course-node.ts";

const folders: string[] = [];

afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder of lessons with these files. */
function lessons(files: Record<string, string>): URL {
	const folder = mkdtempSync(join(tmpdir(), "lessons-"));
	folders.push(folder);
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return pathToFileURL(`${folder}/`);
}

const LAB = { number: 1, title: "A lab", about: "Write say.", gaps: ["say"] };

const lesson = (more: object = {}) =>
	JSON.stringify({ number: "04", slug: "a-lesson", title: "A lesson", labs: [LAB], cells: [], ...more });

describe("readCourse", () => {
	it("reads a lesson that has no page, with its labs", () => {
		const course = readCourse(
			lessons({ "04-a-lesson/lesson.json": lesson(), "04-a-lesson/lab-1/tests.ts": "const a: number = 1;\n" }),
		);
		expect(course.lessons).toMatchObject([
			{
				number: "04",
				labs: [{ lesson: "04", gaps: ["say"], hints: [], mistakes: [], alternatives: [], recorded: null }],
				cells: [],
				figures: [],
			},
		]);
		expect(course.lessons[0]?.labs[0]?.tests).not.toContain("number");
	});

	it("refuses a lab that lesson.json lists and that has no tests, and names the file", () => {
		const from = lessons({ "04-a-lesson/lesson.json": lesson() });
		expect(() => readCourse(from)).toThrow("lesson 04: no lab-1/tests.ts, which lesson.json lists");
	});

	it("refuses a mistake that is not written as one, with file, line and the way out", () => {
		const text = "// says: No.\n// caught by: a\n\n// --- solution ---\n\treturn 1;\n// --- end ---\n";
		const from = lessons({
			"04-a-lesson/lesson.json": lesson(),
			"04-a-lesson/lab-1/tests.ts": "",
			"04-a-lesson/lab-1/mistakes/wrong.ts": text,
		});
		expect(() => readCourse(from)).toThrow(
			'labs/lessons/04-a-lesson/lab-1/mistakes/wrong.ts:6: "// --- end ---" ends no edit. Write "// --- mistake ---"',
		);
	});

	it("refuses a lesson whose folder is not called after its number and slug", () => {
		const from = lessons({ "05-a-lesson/lesson.json": lesson({ labs: [] }) });
		expect(() => readCourse(from)).toThrow('number and slug are "04-a-lesson", the folder is "05-a-lesson"');
	});
});

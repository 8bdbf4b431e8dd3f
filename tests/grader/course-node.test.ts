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

const OUTLINE = JSON.stringify({
	parts: [
		{
			number: "I",
			title: "A part",
			about: "It is one.",
			stops: [
				{ id: "03", kind: "lesson", title: "Three", hook: "", builds: [], principle: "" },
				{ id: "A", kind: "checkpoint", title: "A check", hook: "", builds: [], principle: "" },
				{ id: "04", kind: "lesson", title: "Four", hook: "", builds: [], principle: "" },
			],
		},
	],
	quests: [{ id: "Q1", on: "03", title: "A detour", hook: "", builds: [], principle: "" }],
});

/** The folder of a course whose lessons have these files. */
function course(files: Record<string, string>): URL {
	const folder = mkdtempSync(join(tmpdir(), "course-"));
	folders.push(folder);
	const all = {
		"labs/course/outline.json": OUTLINE,
		"labs/course/glossary.json": "[]",
		"harness-ref/introduction.txt": "A harness.\n",
		...Object.fromEntries(Object.entries(files).map(([path, text]) => [`labs/lessons/${path}`, text])),
	};
	for (const [path, text] of Object.entries(all)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return pathToFileURL(`${folder}/`);
}

const stop = (...labs: string[]) =>
	JSON.stringify({ labs: labs.map((title) => ({ title, about: "Write say.", gaps: ["say"] })) });

describe("readCourse", () => {
	it("reads a lesson that has no page, with its labs", () => {
		const { lessons } = readCourse(
			course({ "04-a-lesson/stop.json": stop("A lab"), "04-a-lesson/lab-1/tests.ts": "const a: number = 1;\n" }),
		);
		expect(lessons).toMatchObject([
			{
				id: "04",
				slug: "a-lesson",
				title: "Four",
				labs: [
					{
						lesson: "04",
						number: 1,
						title: "A lab",
						gaps: ["say"],
						hints: [],
						mistakes: [],
						alternatives: [],
						recorded: null,
					},
				],
				cells: [],
				figures: [],
			},
		]);
		expect(lessons[0]?.labs[0]?.tests).not.toContain("number");
	});

	it("has lessons, checkpoints and side quests in the order of the outline, whatever their folders are called", () => {
		const empty = {
			"a-check/stop.json": stop(),
			"04-z/stop.json": stop(),
			"q1-b/stop.json": stop(),
			"03-y/stop.json": stop(),
		};
		const { lessons } = readCourse(course(empty));
		expect(lessons.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
			"03 lesson",
			"Q1 quest",
			"A checkpoint",
			"04 lesson",
		]);
	});

	it("takes the order of cells and figures from the page, each once, without those of other lessons", () => {
		const page = [
			'<Cell name="two" title="x > y" />',
			"```",
			'<Cell name="code" />',
			"```",
			'{/* <Cell name="comment" /> */}',
			'<Cell name="far" lesson="03-y" />',
			'<Figure name="f" title="Figure 1" />',
			'<Cell title="again" name="one" />',
			'<Cell name="two" />',
		].join("\n\n");
		const programs = { "cells/one.ts": "1", "cells/one.out": "1", "cells/two.ts": "2", "figures/f.ts": "3" };
		const files = Object.fromEntries(Object.entries(programs).map(([path, text]) => [`04-z/${path}`, text]));
		const [lesson] = readCourse(course({ "04-z/stop.json": stop(), "04-z/page.mdx": page, ...files })).lessons;
		expect(lesson!.cells).toMatchObject([
			{ name: "two", source: "2", recorded: null },
			{ name: "one", recorded: "1" },
		]);
		expect(lesson!.figures).toMatchObject([{ name: "f", source: "3", recorded: null }]);
		const missing = course({ "04-z/stop.json": stop(), "04-z/page.mdx": '<Cell name="one" />' });
		expect(() => readCourse(missing)).toThrow("labs/lessons/04-z: there is no cells/one.ts, and the page shows it");
	});

	it("refuses a lab that stop.json lists and that has no tests, and names the folder", () => {
		const from = course({ "04-a-lesson/stop.json": stop("A lab") });
		expect(() => readCourse(from)).toThrow("labs/lessons/04-a-lesson/lab-1/tests.ts is not there, and stop.json lists");
	});

	it("refuses a mistake that is not written as one, with file, line and the way out", () => {
		const text = "// says: No.\n// caught by: a\n\n// --- solution ---\n\treturn 1;\n// --- end ---\n";
		const from = course({
			"04-a-lesson/stop.json": stop("A lab"),
			"04-a-lesson/lab-1/tests.ts": "",
			"04-a-lesson/lab-1/mistakes/wrong.ts": text,
		});
		expect(() => readCourse(from)).toThrow(
			'labs/lessons/04-a-lesson/lab-1/mistakes/wrong.ts:6: "// --- end ---" ends no edit. Write "// --- mistake ---"',
		);
	});

	it("refuses a folder whose stop the outline has not, and two folders of one stop", () => {
		expect(() => readCourse(course({ "05-a-lesson/stop.json": stop() }))).toThrow(
			'labs/lessons/05-a-lesson: the outline has no stop "05"',
		);
		expect(() => readCourse(course({ "04-a/stop.json": stop(), "04-b/stop.json": stop() }))).toThrow(
			"labs/lessons/04-b: a is stop 04 already",
		);
	});
});

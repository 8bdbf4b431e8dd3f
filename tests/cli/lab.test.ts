import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCourse } from "../../labs/course/course-node.ts";
import { composeMistake } from "../../labs/harness/harness-files.ts";
import { ON_SMALL_COURSE, SMALL_COURSE } from "../small-course.ts";

const BIN = fileURLToPath(new URL("../../bin/lab.js", import.meta.url));
let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "lab-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `lab` as a person would, in a folder of their own. */
function lab(...args: string[]): { code: number | null; out: string; err: string } {
	const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
		cwd: folder,
		encoding: "utf8",
		env: { ...process.env, INIT_CWD: folder, ...ON_SMALL_COURSE },
	});
	return { code: status, out: stdout, err: stderr };
}

function write(name: string, text: string): string {
	writeFileSync(join(folder, name), text);
	return name;
}

const check = (file: string, ...more: string[]) => lab("check", file, "--lesson", "02", "--lab", "1", ...more);

describe("lab", () => {
	test("list names the labs and their gaps", () => {
		expect(lab("list").out).toContain("SessionLog");
		const lessons = JSON.parse(lab("list", "--json").out) as { lesson: string; labs: { gaps: string[] }[] }[];
		expect(lessons.find(({ lesson }) => lesson === "02")!.labs.map(({ gaps }) => gaps)).toEqual([
			["SessionLog"],
			["Harness", "persistTo"],
		]);
	});

	test("check passes the solved file with exit code 0, and says so in JSON of the promised shape", () => {
		const file = write("solved.ts", lab("solution", "--lesson", "02", "--lab", "1").out);
		const { code, out } = check(file, "--json");
		const report = JSON.parse(out);
		expect(code).toBe(0);
		expect(report).toMatchObject({ lesson: "02", lab: 1, failed: 0 });
		expect(report.passed).toBe(report.tests.length);
		expect(report.tests.length).toBe(8);
		for (const one of report.tests)
			expect(one).toMatchObject({
				id: expect.any(String),
				lab: 1,
				title: expect.any(String),
				status: "passed",
				verdict: "passed",
				message: "",
			});
	});

	test("check fails the starting file with exit code 1; what is missing is said once in words, and by each test in JSON", () => {
		const file = write("start.ts", lab("start", "--lesson", "02", "--lab", "1").out);
		const { code, out } = check(file);
		expect(code).toBe(1);
		const missing = "harness.ts should export SessionLog; it does not.";
		expect(out.split(missing)).toHaveLength(2);
		const [, failed] = / {2}0 passed, (\d+) failed\n$/.exec(out)!;
		expect(out.match(/^ {2}FAIL {2}\S/gm)).toHaveLength(Number(failed));
		const { tests } = JSON.parse(check(file, "--json").out) as { tests: { message: string }[] };
		expect(tests.map(({ message }) => message)).toEqual(Array(Number(failed)).fill(missing));
	});

	test("check names the tests at the edges, below the others", () => {
		const { out } = check(write("both.ts", lab("solution", "--lesson", "02", "--lab", "1").out));
		expect(out).toMatch(/^lab 02\.1\n( {2}pass .*\n){5} {2}at the edges\n( {2}pass .*\n){3} {2}8 passed, 0 failed\n$/);
	});

	test("check gives a file that behaves like a known mistake that mistake's sentence", () => {
		const course = readCourse(SMALL_COURSE);
		const labOne = course.lessons.find(({ id }) => id === "02")!.labs[0]!;
		const mistake = labOne.mistakes.find(({ slug }) => slug === "forgives-the-tail")!;
		const file = write("mistaken.ts", composeMistake(course, labOne, mistake));
		expect(check(file).out).toContain(mistake.says);
	});

	test("check tells a file that fails the same tests as a known mistake, in another way, nothing that is not so", () => {
		const solved = lab("solution", "--lesson", "1", "--lab", "1").out;
		const broken = solved.replace('texts.join(" ")', 'texts.join("\\n")');
		expect(broken).not.toBe(solved);
		const { out } = lab("check", write("broken.ts", broken), "--lesson", "1", "--lab", "1");
		expect(out).toContain("You may be giving one of them alone.");
	});

	test("check of a file that does not parse exits with 2 and the same object with an error", () => {
		const { code, out } = check(write("torn.ts", "export class Harness {\n\tfoo( {\n"), "--json");
		expect(code).toBe(2);
		expect(JSON.parse(out)).toMatchObject({
			lesson: "02",
			lab: 1,
			tests: [],
			error: { message: expect.any(String), line: expect.any(Number), column: expect.any(Number) },
		});
	});

	test("check notes an edit outside the gaps and judges the file as it stands", () => {
		const solved = lab("solution", "--lesson", "02", "--lab", "1").out;
		const { code, err } = check(write("edited.ts", solved.replace("is written.", "was written.")));
		expect(code).toBe(0);
		expect(err).toMatch(/line \d+ is outside the gaps/);
	});

	test("run prints what the cell prints and nothing else", () => {
		const cell = write("cell.ts", `import * as harness from "harness";\nconsole.log(typeof harness.SessionLog);`);
		expect(lab("run", cell)).toEqual({ code: 0, out: "function\n", err: "" });
	});

	test("run of a program that throws exits with 1; the reason goes to standard error", () => {
		const { code, out, err } = lab(
			"run",
			write("throws.ts", `console.log("so far");\nthrow new Error("and no further");`),
		);
		expect({ code, out }).toEqual({ code: 1, out: "so far\n" });
		expect(err).toContain("line 2");
	});

	test("run takes another harness, and the reference of another lesson", () => {
		const cell = write("which.ts", `import * as harness from "harness";\nconsole.log(Object.keys(harness).join());`);
		write("mine.ts", "export const mine = 1;");
		expect(lab("run", cell, "--harness", "mine.ts").out).toBe("mine\n");
		expect(lab("run", cell, "--lesson", "02").out).toContain("persistTo");
	});

	test.each([
		[["chek"], /no command "chek"/],
		[["check"], /takes one file/],
		[["check", "nowhere.ts", "--lesson", "02"], /no file nowhere\.ts/],
		[["check", "nowhere.ts"], /--lesson/],
		[["check", "a.ts", "--lesson", "99"], /no lesson "99"; there is 01, Q1, A, 02$/m],
		[["start", "--lesson", "02", "--lab", "7"], /no lab "7"; there is 1, 2/],
		[["check", "a.ts", "--leson", "11"], /--leson/],
	])("%j is at fault: exit code 2, and the message names what and the way out", (args, message) => {
		const { code, err } = lab(...args);
		expect(code).toBe(2);
		expect(err).toMatch(message);
	});
});

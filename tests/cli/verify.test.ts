import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ProjectCopy } from "../dev/project-copy.ts";

const LESSON = "labs/lessons/03-not-written-yet";

/** A copy of the project whose one lesson has just been begun. */
let copy: ProjectCopy;
let begun: SpawnSyncReturns<string>;
beforeAll(() => {
	copy = new ProjectCopy({ lessons: false });
	begun = lab(["new-lesson", "--lesson", "03", "--slug", "not-written-yet", "--title", "Not written yet"]);
}, 120_000);
afterAll(() => copy.remove());

const undo: (() => void)[] = [];
beforeEach(() => () => {
	for (const back of undo.splice(0)) back();
});

function lab(args: string[], env: Record<string, string> = {}, options: { stdout?: number; node?: string[] } = {}) {
	return spawnSync(process.execPath, [...(options.node ?? []), copy.path("bin/lab.js"), ...args], {
		cwd: copy.folder,
		encoding: "utf8",
		stdio: ["ignore", options.stdout ?? "pipe", "pipe"],
		env: { ...process.env, INIT_CWD: copy.folder, GITHUB_ACTIONS: "", ...env },
	});
}

/** Changes a file of the copy for one test. */
function change(file: string, edit: (text: string) => string): void {
	const old = readFileSync(copy.path(file), "utf8");
	const text = edit(old);
	expect(text, `${file} has to change`).not.toBe(old);
	writeFileSync(copy.path(file), text);
	undo.push(() => writeFileSync(copy.path(file), old));
}

interface Report {
	passed: number;
	failed: number;
	lessons: Record<string, unknown>[];
	claims: { claim: string; ok: boolean; places: { file: string; line: number; message: string }[] }[];
}

/** What does not hold, as "file:line claim". */
function faults(report: Report): string[] {
	return report.claims.flatMap(({ claim, places }) =>
		places.map(({ file, line }) => `${file.replace(`${LESSON}/`, "")}:${line} ${claim}`),
	);
}

describe("new-lesson", () => {
	test("writes a lesson that verify accepts, and whose parts the summary counts", () => {
		expect({ code: begun.status, err: begun.stderr }).toEqual({ code: 0, err: "" });
		expect(begun.stdout).toContain(`${LESSON}/page.mdx`);
		const { status, stdout } = lab(["verify", "--lesson", "03", "--json"]);
		const report = JSON.parse(stdout) as Report;
		expect(faults(report)).toEqual([]);
		expect(status).toBe(0);
		expect(report.lessons).toMatchObject([
			{ lesson: "03", labs: 1, tests: 2, mistakes: 1, alternatives: 1, cells: 1, figures: 0, questions: 2, sources: 0 },
		]);
	});

	test("records nothing that --update would record otherwise", () => {
		const recorded = () => {
			// How much fuel a test needs is the engine's affair.
			const { fuel, ...sets } = JSON.parse(readFileSync(copy.path(LESSON, "lab-1/recorded.json"), "utf8"));
			return { ...sets, tests: Object.keys(fuel), output: readFileSync(copy.path(LESSON, "cells/first.out"), "utf8") };
		};
		const before = recorded();
		expect(lab(["verify", "--lesson", "03", "--update"]).status).toBe(0);
		expect(recorded()).toEqual(before);
	});

	test.each([
		[["--lesson", "03", "--slug", "other"], /Lesson 3 is there already: labs\/lessons\/03-not-written-yet/],
		[["--lesson", "99", "--slug", "x"], /no stop "99"; it has 01, .*Q2, 03, B \(labs/],
		[["--slug", "x"], /--lesson N/],
		[["--lesson", "Q2"], /--slug not-asked-for-yet/],
		[["--lesson", "Q2", "--slug", "What It"], /--slug not-asked-for-yet/],
		[["--lesson", "Q2", "--slug", "x", "--title", "Other"], /Side quest 2 is "Not asked for yet".*not "Other"/],
		[["--lesson", "Q2", "--slug", "not-written-yet"], /a block notWrittenYet already/],
	])("refuses %j, by name and with the way out, and writes nothing", (args, message) => {
		const { status, stderr, stdout } = lab(["new-lesson", ...args]);
		expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
		expect(stderr).toMatch(message);
		expect(existsSync(copy.path("labs/lessons/q2-x"))).toBe(false);
	});
});

describe("verify", () => {
	test("names file and line of everything that does not hold, and annotates it on GitHub", () => {
		change(`${LESSON}/cells/first.out`, () => "from the user: 3\n");
		change(`${LESSON}/page.mdx`, (text) => text.replace(`prints="from the user: 3"`, `prints="from the user: 2"`));
		change(`${LESSON}/lab-1/mistakes/counts-everybody.ts`, (text) => text.replace("counts-one-role", "counts-none"));
		change(`${LESSON}/lab-1/alternatives/with-a-loop.ts`, (text) => text.replace("count = 0", "count = 1"));
		change("harness-ref/4-log/notWrittenYet.03.1.ts", (text) => text.replace("): number", "): string"));
		change(`${LESSON}/lab-1/tests.ts`, (text) => `${text}const wide: string = 12;\n`);
		const lines = readFileSync(copy.path(LESSON, "lab-1/tests.ts"), "utf8").trimEnd().split("\n").length;
		const { status, stdout, stderr } = lab(["verify", "--lesson", "03", "--json"], { GITHUB_ACTIONS: "true" });
		expect(status).toBe(1);
		const wrong = readFileSync(copy.path(LESSON, "page.mdx"), "utf8").split("\n");
		const option = 1 + wrong.findIndex((line) => line.includes('text="3,'));
		const types = "harness-ref/4-log/notWrittenYet.03.1.ts:5 the reference harness after";
		expect(faults(JSON.parse(stdout) as Report).sort()).toEqual(
			[
				"cells/first.out:1 cell first prints what is recorded",
				`page.mdx:${option} question first: the marked answer is what cell first prints`,
				'lab-1/mistakes/counts-everybody.ts:3 lab 03.1: the mistake "counts-everybody" is caught by the tests it names',
				'lab-1/alternatives/with-a-loop.ts:1 lab 03.1: the alternative "with-a-loop" passes',
				'lab-1/alternatives/with-a-loop.ts:1 lab 03.1: the alternative "with-a-loop" passes',
				`${types} lab 03.1 type-checks`,
				`${types} lesson 03 type-checks`,
				`lab-1/tests.ts:${lines} cells, figures and tests fit the types of the harness at the lesson's end`,
			].sort(),
		);
		expect(stderr).toMatch(
			/^::error file=labs\/lessons\/03-not-written-yet\/cells\/first\.out,line=1,title=.*::line 1 is/m,
		);
	});

	test("refuses a mistake whose piece is not in the solution, and one that does not parse", () => {
		const file = `${LESSON}/lab-1/mistakes/counts-everybody.ts`;
		const outcome = (from: string, to: string) => {
			change(file, (text) => text.replace(from, to));
			const { status, stdout } = lab(["verify", "--lesson", "03", "--json"]);
			undo.pop()!();
			const places = (JSON.parse(stdout) as Report).claims.flatMap(({ ok, places }) => (ok ? [] : places));
			return { status, places: places.map(({ file, line, message }) => ({ file, line, message })) };
		};
		expect(outcome("\treturn messages.filter(", "\treturn message.filter(")).toEqual({
			status: 1,
			places: [
				{
					file,
					line: 6,
					message: expect.stringMatching(/^the piece "return message\.filter\(.*does not stand.*Copy the lines/),
				},
			],
		});
		expect(outcome("\treturn messages.length;", "\treturn messages.length +;")).toEqual({
			status: 1,
			places: [
				{ file, line: 1, message: expect.stringMatching(/^does not parse: .*, in line \d+ of the whole file\. Mend/) },
			],
		});
	});

	test("finds a gap that no test is about, and a starting file that already passes", () => {
		change(`${LESSON}/lab-1/tests.ts`, (text) =>
			text.replaceAll(/t\.process\(.*\);/g, "t.process(() => 0);").replaceAll(/t\.equal\(.*\);/g, ""),
		);
		const { status, stdout } = lab(["verify", "--lesson", "03", "--json"]);
		expect(status).toBe(1);
		expect(faults(JSON.parse(stdout) as Report).map((fault) => fault.replace(/^\S+ /, ""))).toEqual(
			expect.arrayContaining([
				"lab 03.1: the starting file fails",
				"lab 03.1: the starting file fails for what its gaps lack",
				"lab 03.1: a test fails while notWrittenYet is as the starting file has it",
			]),
		);
	});

	test("finds that the solution fails, at the test that says so", () => {
		change("harness-ref/4-log/notWrittenYet.03.1.ts", (text) => text.replace("===", "!=="));
		const { status, stdout } = lab(["verify", "--lesson", "03", "--json"]);
		expect(status).toBe(1);
		expect(faults(JSON.parse(stdout) as Report)).toContain("lab-1/tests.ts:6 lab 03.1: the solution passes");
	});
});

describe("a fault of the machine is exit code 2, and never 1", () => {
	const verify = ["verify", "--lesson", "03"];

	test("an engine that cannot start", () => {
		// Without leave to start threads there is no Worker.
		const node = ["--permission", "--allow-addons", "--allow-fs-read=*", "--allow-fs-write=*", "--allow-child-process"];
		const { status, stderr } = lab(verify, {}, { node });
		expect(stderr).toMatch(/lab: the engine does not start here/);
		expect(status).toBe(2);
	});

	test("a file that cannot be read", () => {
		const file = copy.path(LESSON, "lab-1/tests.ts");
		renameSync(file, `${file}.away`);
		undo.push(() => renameSync(`${file}.away`, file));
		const { status, stderr } = lab(verify);
		expect(stderr).toMatch(/lab: .*lab-1\/tests\.ts/);
		expect(stderr).not.toMatch(/^ +at /m);
		expect(status).toBe(2);
	});

	test("a report that cannot be opened, before anything is run", () => {
		const { status, stderr } = lab([...verify, "--junit", "nowhere/report.xml"]);
		expect(stderr).toMatch(/nowhere\/report\.xml cannot be written/);
		expect(status).toBe(2);
	});

	test.runIf(existsSync("/dev/full"))("a disk that is full, even when a claim does not hold", () => {
		change(`${LESSON}/cells/first.out`, () => "from the user: 3\n");
		for (const option of ["--junit", "--report"]) {
			const { status, stderr } = lab([...verify, option, "/dev/full"]);
			expect(stderr).toMatch(/\/dev\/full cannot be written: ENOSPC/);
			expect(status).toBe(2);
		}
	});

	test("no compiler to check types with", () => {
		const settings = copy.path("tsconfig.json");
		renameSync(settings, `${settings}.away`);
		undo.push(() => renameSync(`${settings}.away`, settings));
		const { status, stderr } = lab(verify);
		expect(stderr).toMatch(/lab: tsc does not run here/);
		expect(status).toBe(2);
	});
});

describe("lint", () => {
	test("says file, line, fault and remedy, and runs nothing", () => {
		expect(lab(["lint", "--lesson", "03"])).toMatchObject({ status: 0, stdout: "0 found\n" });
		change(`${LESSON}/page.mdx`, (text) => text.replace("Say here what the output means.", "<Term>nothing</Term>"));
		const { status, stdout } = lab(["lint"]);
		expect(status).toBe(1);
		expect(stdout).toMatch(/^labs\/lessons\/03-not-written-yet\/page\.mdx:\d+: <Term>nothing<\/Term>: .*\. Add it/);
	});

	test("holds predictions against what is recorded", () => {
		change(`${LESSON}/page.mdx`, (text) => text.replace(`prints="from the user: 3"`, ""));
		expect(lab(["lint"]).stdout).toMatch(/page\.mdx:\d+: question first, "3, because .*": nothing says which output/);
	});
});

import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readCourse } from "../../labs/course/course-node.ts";
import { composeMistake, composeSolution, composeStart } from "../../labs/harness/harness-files.ts";
import { ON_SMALL_COURSE, SMALL_COURSE } from "../small-course.ts";

const BIN = fileURLToPath(new URL("../../bin/lab.js", import.meta.url));
const course = readCourse(SMALL_COURSE);
const lab = course.lessons.find(({ id }) => id === "01")!.labs[0]!;
const solution = composeSolution(course, lab);
const mistake = lab.mistakes[0]!;
const HEADER = '{"format":"pull-the-plug/progress","version":1}';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "class-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function hand(name: string, content: string | Uint8Array): void {
	mkdirSync(dirname(join(folder, name)), { recursive: true });
	writeFileSync(join(folder, name), content);
}

const ARGS = ["--lesson", "1", "--lab", "1"];

function grade(...more: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, "grade", ".", ...ARGS, ...more], {
		cwd: folder,
		encoding: "utf8",
		env: { ...process.env, INIT_CWD: folder, ...ON_SMALL_COURSE },
	});
	return { code: status, out: stdout, err: stderr };
}

interface Rows {
	rows: { file: string; result: string; passed: number; failed: number; reason: string; mistake?: string }[];
}

/** A learner's exported progress: the page saw `text` pass in lab 1 of lesson 1. */
function progress(text: string): string {
	const record = {
		v: 1,
		id: "0198a5de-0000-4000-8000-000000000001",
		at: "2026-03-01T10:00:00.000Z",
		tab: "one",
		lesson: "1",
		lab: "lab-1",
		kind: "passed",
		data: { lab: "lab-1", text },
	};
	return `${HEADER}\n${JSON.stringify(record)}\n`;
}

describe("lab grade", () => {
	test("a class of good, mistaken, broken and foreign files: each gets its own line, and none spoils another's", () => {
		hand("ann/harness.ts", solution);
		hand("bo.ts", composeMistake(course, lab, mistake));
		hand("=cat.ts", "export const x = ;\n");
		hand("dee.ts", new Uint8Array([0xff, 0xfe]));
		hand("eve.jsonl", progress(solution));
		hand("fay.jsonl", `${HEADER}\n{"v":1`);
		hand("gus.jsonl", `${HEADER}\n`);
		hand("node_modules/x.ts", solution);
		hand("notes.txt", "who is absent");
		const { code, out, err } = grade("--json", "--csv", "grades.csv");
		expect(code).toBe(1);
		expect(err).toContain("not judged: notes.txt");
		const { rows } = JSON.parse(out) as Rows;
		expect(rows.map(({ file, result }) => [file, result])).toEqual([
			["=cat.ts", "not judged"],
			["ann/harness.ts", "passed"],
			["bo.ts", "failed"],
			["dee.ts", "not judged"],
			["eve.jsonl", "passed"],
			["fay.jsonl", "not judged"],
			["gus.jsonl", "not judged"],
		]);
		const why = Object.fromEntries(rows.map(({ file, reason }) => [file, reason]));
		expect(why["=cat.ts"]).toMatch(/^line 1, column \d+: /);
		expect(why["bo.ts"]).toBe(mistake.says);
		expect(why["dee.ts"]).toBe("dee.ts is not UTF-8 text");
		expect(why["fay.jsonl"]).toContain("in the middle of line 2");
		expect(why["gus.jsonl"]).toBe("nothing was written for this lab");
		const csv = readFileSync(join(folder, "grades.csv"), "utf8").split("\r\n");
		expect(csv[0]).toBe("file,lesson,lab,result,passed,failed,mistake,failing,reason");
		expect(csv[1]).toMatch(/^'=cat\.ts,01,1,not judged,0,0,,,/);
		expect(csv).toHaveLength(rows.length + 2);
	});

	test("what was judged is not judged again, an edited file is, and a torn line of the log does no harm", () => {
		hand("ann.ts", composeStart(course, lab));
		hand("bo.ts", "export const x = ;\n");
		grade();
		const log = join(folder, "lab-grade.log");
		const [first, second] = readFileSync(log, "utf8").trimEnd().split("\n") as [string, string];
		const [ann, bo] = first.includes("column") ? [second, first] : [first, second];
		const marked = JSON.stringify({ ...JSON.parse(ann), judgement: { ...JSON.parse(ann).judgement, reason: "kept" } });
		writeFileSync(log, `${marked}\n${bo.slice(0, 40)}`);
		const again = grade("--json");
		expect(again.err).toContain("the log's line 2 is torn");
		const { rows } = JSON.parse(again.out) as Rows;
		expect(rows[0]!.reason).toBe("kept");
		expect(rows[1]!.reason).toMatch(/^line 1, column/);
		hand("ann.ts", solution);
		expect((JSON.parse(grade("--json").out) as Rows).rows[0]!.result).toBe("passed");
	});

	test("a run that is killed goes on where it was", async () => {
		for (let n = 0; n < 6; n++) hand(`learner-${n}.ts`, `${solution}// ${n}\n`);
		const log = join(folder, "lab-grade.log");
		const lines = () => (existsSync(log) ? readFileSync(log, "utf8").split("\n").length - 1 : 0);
		const child = spawn(process.execPath, [BIN, "grade", ".", ...ARGS], {
			cwd: folder,
			env: { ...process.env, INIT_CWD: folder, ...ON_SMALL_COURSE },
		});
		await new Promise<void>((resolve) => {
			const watch = setInterval(() => {
				if (lines() === 0 && child.exitCode === null) return;
				clearInterval(watch);
				child.kill("SIGKILL");
				resolve();
			}, 5);
		});
		// What it had judged is marked: a row that bears the mark afterwards was taken from the log. How many there are is chance.
		const judged = readFileSync(log, "utf8").split("\n").slice(0, lines());
		const marked = judged.map((line) => {
			const entry = JSON.parse(line);
			return JSON.stringify({ ...entry, judgement: { ...entry.judgement, reason: "kept" } });
		});
		expect(marked.length).toBeGreaterThan(0);
		writeFileSync(log, `${marked.join("\n")}\n`);
		const { code, out } = grade("--json");
		expect(code).toBe(0);
		const { rows } = JSON.parse(out) as Rows;
		expect(rows).toHaveLength(6);
		expect(rows.filter(({ reason }) => reason === "kept")).toHaveLength(marked.length);
		expect(lines()).toBe(6);
	});

	test("parts share the files out, and together are all of them", () => {
		for (const name of ["a", "b", "c"]) hand(`${name}.ts`, `export const ${name} = ;\n`);
		const files = (part: string) =>
			(JSON.parse(grade("--json", "--part", part).out) as Rows).rows.map(({ file }) => file);
		expect(files("1/2")).toEqual(["a.ts", "c.ts"]);
		expect(files("2/2")).toEqual(["b.ts"]);
	});

	test.each([
		[["--part", "3/2"], "such as 2/4"],
		[[], "holds no harness file"],
		[["--log", "no/such/folder.log"], "the log no/such/folder.log cannot be used"],
	])("%j is refused in words", (more, words) => {
		if (words !== "holds no harness file") hand("a.ts", "export {};\n");
		const { code, err } = grade(...more);
		expect(code).toBe(2);
		expect(err).toContain(words);
	});
});

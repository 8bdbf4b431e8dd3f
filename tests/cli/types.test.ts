/** One build checks the types of everything, each lesson against the harness at its own end (labs/verify/types). */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProjectCopy } from "../dev/project-copy.ts";

const TSC = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");

let copy: ProjectCopy;
beforeAll(() => {
	copy = new ProjectCopy({ lessons: true });
});
afterAll(() => copy.remove());

function node(...args: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.folder, encoding: "utf8" });
	return { status, said: stdout + stderr };
}

/** What `npm run typecheck` says of lessons and states, as "file(line): fault". */
function faults(): string[] {
	expect(node("labs/verify/types/write.ts")).toEqual({ status: 0, said: "" });
	const { said } = node(TSC, "--build", "labs/lessons", "--pretty", "false");
	return said.split("\n").flatMap((line) => /^(\S+\(\d+),\d+(\)): error (.*)$/.exec(line)?.slice(1).join("") ?? []);
}

test("what is written fits, and goes on fitting when nothing has changed", () => {
	expect(faults()).toEqual([]);
	expect(faults()).toEqual([]);
});

test("a cell may use what its own lesson has, and nothing that comes later", () => {
	const cell = 'import * as harness from "harness";\n\nharness.SessionLog;\n';
	const [early, late] = ["labs/lessons/01-first-words/cells/early.ts", "labs/lessons/02-kept-on-disk/cells/late.ts"];
	for (const path of [early, late]) writeFileSync(copy.path(path), cell);
	expect(faults()).toEqual([expect.stringMatching(/^labs\/lessons\/01-\S+early\.ts\(3\)TS2339: .*SessionLog/)]);
	for (const path of [early, late]) rmSync(copy.path(path));
	expect(faults()).toEqual([]);
});

test("a lesson that is added is checked, with its states, and no list is told of it", () => {
	expect(node("bin/lab.js", "new-lesson", "--lesson", "03", "--slug", "not-written-yet").status).toBe(0);
	expect(faults()).toEqual([]);
	const spoil = (path: string, from: string, to: string) => {
		const text = readFileSync(copy.path(path), "utf8");
		expect(text).toContain(from);
		writeFileSync(copy.path(path), text.replace(from, to));
	};
	spoil(
		"labs/lessons/03-not-written-yet/lab-1/tests.ts",
		`"notWrittenYet")(THREE, "user")`,
		`"notWrittenYet")(THREE, "user").valueOf<0>()`,
	);
	spoil("harness-ref/4-log/notWrittenYet.03.1.ts", "): number", "): string");
	const found = faults();
	expect(found).toContainEqual(expect.stringMatching(/^labs\/lessons\/03-not-written-yet\/lab-1\/tests\.ts\(\d+\)TS/));
	for (const state of ["03.1", "03"])
		expect(found).toContainEqual(expect.stringMatching(new RegExp(`^\\.generated/state-${state}\\.ts\\(\\d+\\)TS`)));
});

test("a course that lies elsewhere, below no package.json, is checked as well", () => {
	const folder = mkdtempSync(join(tmpdir(), "elsewhere-"));
	try {
		cpSync(fileURLToPath(new URL("../course/", import.meta.url)), folder, { recursive: true });
		const env = { ...process.env, COURSE: folder, GITHUB_ACTIONS: "" };
		const args = ["bin/lab.js", "verify", "--lesson", "01"];
		const { status, stdout } = spawnSync(process.execPath, args, { cwd: copy.folder, encoding: "utf8", env });
		expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringMatching(/\d+ passed, 0 failed/) });
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

/** A checkpoint and a side quest are begun, checked, run and shown as a lesson is, and touch nothing but what is their own. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCourse } from "../../labs/course/course-node.ts";
import { compose } from "../../labs/harness/compose.ts";
import { stateBefore } from "../../labs/harness/states.ts";
import { ProjectCopy } from "../dev/project-copy.ts";

/** Two lessons, between them a side quest of the first and a checkpoint, and one more: each adds a block of its own. */
const STOPS = [
	["01", "first", "first"],
	["q1", "much-louder", "muchLouder"],
	["A", "calls-that-wait", "callsThatWait"],
	["02", "on-disk", "onDisk"],
	["03", "not-yet", "notYet"],
] as const;

let copy: ProjectCopy;
const touched = new Map<string, string[]>();
beforeAll(() => {
	copy = new ProjectCopy({ lessons: false });
	for (const [id, slug] of STOPS) {
		const before = files();
		expect(lab("new-lesson", "--lesson", id, "--slug", slug)).toMatchObject({ status: 0 });
		const after = files();
		touched.set(id, [...after.keys()].filter((path) => after.get(path) !== before.get(path)).sort());
	}
}, 120_000);
afterAll(() => copy.remove());

function lab(...args: string[]) {
	const env = { ...process.env, INIT_CWD: copy.folder, COURSE: ".", GITHUB_ACTIONS: "" };
	return node(["bin/lab.js", ...args], env);
}

function node(args: string[], env: NodeJS.ProcessEnv) {
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.folder, encoding: "utf8", env });
	return { status, stdout, stderr };
}

/** Every file of the copy that is the course's, with its text. */
function files(): Map<string, string> {
	const found = ["labs", "harness-ref"].flatMap((part) =>
		readdirSync(copy.path(part), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
	);
	return new Map(
		found.map(({ parentPath, name }) => {
			const path = join(parentPath, name);
			return [path.slice(copy.folder.length + 1), readFileSync(path, "utf8")];
		}),
	);
}

/** Which of the five blocks a harness file has. */
const blocksIn = (text: string) => STOPS.flatMap(([, , name]) => (text.includes(`function ${name}(`) ? [name] : []));

test("each touches its folder, its block and the region's file, and nothing else", () => {
	for (const [id, slug, name] of STOPS) {
		const folder = `labs/lessons/${id.toLowerCase()}-${slug}/`;
		const outside = touched.get(id)!.filter((path) => !path.startsWith(folder));
		const block = `harness-ref/4-log/${name}.${id.toUpperCase()}.1.ts`;
		expect(outside).toEqual(["harness-ref/4-log/region.json", block].sort());
	}
});

test("each begins where the one before it ends, and a side quest's blocks are in its own states alone", () => {
	const course = readCourse(pathToFileURL(`${copy.folder}/`));
	expect(course.lessons.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
		"01 lesson",
		"Q1 quest",
		"A checkpoint",
		"02 lesson",
		"03 lesson",
	]);
	const before = course.lessons.map(({ id }) => stateBefore(course, id)?.lesson);
	expect(before).toEqual([undefined, "01", "01", "A", "02"]);
	const ends = course.lessons.map(({ id }) => blocksIn(compose(course, { lesson: id })));
	const [one, quest, a, two, three] = STOPS.map(([, , name]) => name);
	expect(ends).toEqual([[one], [one, quest], [one, a], [one, a, two], [one, a, two, three]]);
});

test("the command takes them however they are spelled", () => {
	for (const id of ["Q1", "q1"]) {
		const { status, stdout } = lab("start", "--lesson", id, "--lab", "1");
		expect({ status, gap: stdout.includes("// Write muchLouder here.") }).toEqual({ status: 0, gap: true });
	}
	expect(lab("solution", "--lesson", "a", "--lab", "1").stdout).toContain("function callsThatWait(");
	expect(lab("run", "labs/lessons/a-calls-that-wait/cells/first.ts").stdout).toBe("from the user: 2\n");
	expect(lab("list").stdout).toMatch(/^01 .*\n.*\nQ1 {2}Louder\n.*\nA {2}Open calls\n.*\n02 .*\n/m);
	expect(lab("start", "--lesson", "C", "--lab", "1")).toMatchObject({
		status: 2,
		stderr: 'lab: there is no lesson "C"; there is 01, Q1, A, 02, 03\n',
	});
});

test("check says the id of the stop in its report", () => {
	const file = copy.path("solved.ts");
	const write = `require("node:fs").writeFileSync(${JSON.stringify(file)}, require("node:fs").readFileSync(0))`;
	const solution = lab("solution", "--lesson", "Q1", "--lab", "1").stdout;
	spawnSync(process.execPath, ["--input-type=commonjs", "-e", write], { input: solution });
	const { status, stdout } = lab("check", "solved.ts", "--lesson", "q1", "--json");
	expect(status).toBe(0);
	expect(JSON.parse(stdout)).toMatchObject({ lesson: "Q1", lab: null, passed: 2, failed: 0 });
});

test("verify finds all of them sound, types and later states included", () => {
	const { status, stdout } = lab("verify", "--json");
	const { failed, lessons } = JSON.parse(stdout) as { failed: number; lessons: { lesson: string }[] };
	expect({ status, failed }).toEqual({ status: 0, failed: 0 });
	expect(lessons.map(({ lesson }) => lesson)).toEqual(["01", "Q1", "A", "02", "03"]);
});

test("the site has a page and a desk for each, with its place in the course", () => {
	const astro = fileURLToPath(new URL("bin/astro.mjs", import.meta.resolve("astro/package.json")));
	const { status, stderr } = node([astro, "build"], { ...process.env, CI: "1" });
	expect(status, stderr).toBe(0);
	const page = (path: string) =>
		readFileSync(copy.path("dist", path, "index.html"), "utf8")
			.replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
			.replace(/<[^>]*>/g, " ")
			.replace(/\s+/g, " ");
	const quest = page("lessons/q1-much-louder");
	expect(quest).toContain("A detour from lesson 1, First words");
	expect(quest).toContain("What changed since lesson 1");
	expect(quest).toContain("Back to Lesson 1: First words");
	expect(quest).toContain("Next Checkpoint A: Open calls");
	expect(quest).toContain("Side quest 1 adds no line.");
	const checkpoint = page("lessons/a-calls-that-wait");
	expect(checkpoint).toContain("Part I · Small talk");
	expect(checkpoint).toContain("Checkpoint A adds no line.");
	expect(checkpoint).toContain("Previous Lesson 1: First words");
	const two = page("lessons/02-on-disk");
	expect(two).toContain("Previous Checkpoint A: Open calls");
	expect(page("lessons/01-first")).toContain("A detour from here Side quest 1: Louder");
	expect(page("lessons/03-not-yet")).toContain("What changed since lesson 2");
	expect(page("instructor/q1-much-louder")).toContain("2 tests, 1 mistakes, 1 alternatives");
	expect(page("instructor/a-calls-that-wait")).toContain("Open calls");
	const { lessons, newest } = JSON.parse(readFileSync(copy.path("dist/harness/reference.json"), "utf8"));
	expect(newest).toBe("03");
	expect(lessons.map(({ name }: { name: string }) => name)).toEqual([
		"lesson 1",
		"side quest 1",
		"checkpoint A",
		"lesson 2",
		"lesson 3",
	]);
});

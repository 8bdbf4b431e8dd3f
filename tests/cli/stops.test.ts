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

/** Two lessons, and between them a side quest of the first and a checkpoint: each adds a block of its own. */
const STOPS = [
	["10", "walked-away", "walkedAway"],
	["B", "transcript-doctor-2", "transcriptDoctor2"],
	["11", "pull-the-plug", "pullThePlug"],
	["q1", "two-writers", "twoWriters"],
	["12", "the-wall", "theWall"],
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
		const block = `harness-ref/6-environment/${name}.${id.toUpperCase()}.1.ts`;
		expect(outside).toEqual(["harness-ref/6-environment/region.json", block].sort());
	}
});

test("each begins where the one before it ends, and a side quest's blocks are in its own states alone", () => {
	const course = readCourse(pathToFileURL(`${copy.folder}/`));
	expect(course.lessons.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
		"10 lesson",
		"B checkpoint",
		"11 lesson",
		"Q1 quest",
		"12 lesson",
	]);
	const before = course.lessons.map(({ id }) => stateBefore(course, id)?.lesson);
	expect(before).toEqual(["09", "10", "B", "11", "11"]);
	const ends = course.lessons.map(({ id }) => blocksIn(compose(course, { lesson: id })));
	const [ten, b, eleven, quest, twelve] = STOPS.map(([, , name]) => name);
	expect(ends).toEqual([[ten], [ten, b], [ten, b, eleven], [ten, b, eleven, quest], [ten, b, eleven, twelve]]);
});

test("the command takes them however they are spelled", () => {
	for (const id of ["Q1", "q1"]) {
		const { status, stdout } = lab("start", "--lesson", id, "--lab", "1");
		expect({ status, gap: stdout.includes("// Write twoWriters here.") }).toEqual({ status: 0, gap: true });
	}
	expect(lab("solution", "--lesson", "b", "--lab", "1").stdout).toContain("function transcriptDoctor2(");
	expect(lab("run", "labs/lessons/b-transcript-doctor-2/cells/first.ts").stdout).toBe("from the user: 2\n");
	expect(lab("list").stdout).toMatch(/^10 .*\n.*\nB {2}Transcript doctor II\n.*\n11 .*\n.*\nQ1 {2}Two writers/m);
	expect(lab("start", "--lesson", "C", "--lab", "1")).toMatchObject({
		status: 2,
		stderr: 'lab: there is no lesson "C"; there is 10, B, 11, Q1, 12\n',
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
	expect(lessons.map(({ lesson }) => lesson)).toEqual(["10", "B", "11", "Q1", "12"]);
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
	const quest = page("lessons/q1-two-writers");
	expect(quest).toContain("A detour from lesson 11, Pull the plug");
	expect(quest).toContain("What changed since lesson 11");
	expect(quest).toContain("Back to Lesson 11: Pull the plug");
	expect(quest).toContain("Next Lesson 12: The wall");
	expect(quest).toContain("Side quest 1 adds no line.");
	const checkpoint = page("lessons/b-transcript-doctor-2");
	expect(checkpoint).toContain("Part II · A harness that survives");
	expect(checkpoint).toContain("Checkpoint B adds no line.");
	expect(checkpoint).toContain("Previous Lesson 10: Walked away");
	const eleven = page("lessons/11-pull-the-plug");
	expect(eleven).toContain("Previous Checkpoint B: Transcript doctor II");
	expect(eleven).toContain("A detour from here Side quest 1: Two writers, one file");
	expect(page("lessons/12-the-wall")).toContain("What changed since lesson 11");
	expect(page("instructor/q1-two-writers")).toContain("2 tests, 1 mistakes, 1 alternatives");
	expect(page("instructor/b-transcript-doctor-2")).toContain("Transcript doctor II");
	const { lessons, newest } = JSON.parse(readFileSync(copy.path("dist/harness/reference.json"), "utf8"));
	expect(newest).toBe("12");
	expect(lessons.map(({ name }: { name: string }) => name)).toEqual([
		"lesson 10",
		"checkpoint B",
		"lesson 11",
		"side quest 1",
		"lesson 12",
	]);
});

/** The gate itself: which stops it samples, how its steps run side by side, and what it says at its end. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ofBrowser, ofLessons, ofUnit, outcome, stopTag } from "../gate/reports.ts";
import { changesIn, sampleHere, sampleOf, stopOf } from "../gate/sample.ts";
import { command, type Outcome, runSteps, type Step } from "../gate/steps.ts";
import { summary } from "../gate/summary.ts";

describe("the sample", () => {
	const all = Array.from({ length: 40 }, (_, index) => String(index + 1).padStart(2, "0"));

	test("holds every stop that changed and a third of the others, in order, the same for the same seed", () => {
		const sample = sampleOf(all, new Set(["05", "40"]), "a");
		expect(sample).toEqual(expect.arrayContaining(["05", "40"]));
		expect(sample).toHaveLength(2 + 13);
		expect(sample).toEqual(sample.toSorted());
		expect(sampleOf(all, new Set(["05", "40"]), "a")).toEqual(sample);
		expect(sampleOf(all, new Set(["05", "40"]), "b")).not.toEqual(sample);
	});

	test("comes to every stop, given seeds enough", () => {
		const seen = new Set(Array.from({ length: 100 }, (_, seed) => sampleOf(all, new Set(), String(seed))).flat());
		expect([...seen].toSorted()).toEqual(all);
	});

	test.each([
		["labs/lessons/11-pull-the-plug/page.mdx", "11"],
		["labs/lessons/b-transcript-doctor-2/lab-1/tests.ts", "B"],
		["labs/lessons/q2-session-tree/cells/one.ts", "Q2"],
		["harness-ref/6-environment/SessionLog.11.1.ts", "11"],
		["harness-ref/3-loop/runAgent.03.ts", "03"],
		["harness-ref/6-environment/Tree.Q2.1.ts", "Q2"],
		["labs/lessons/tsconfig.json", undefined],
		["labs/stage/boot.ts", undefined],
		["harness-ref/introduction.txt", undefined],
	])("%s belongs to stop %s", (path, stop) => {
		expect(stopOf(path)).toBe(stop);
	});

	test("WHOLE=1 leaves nothing out", () => {
		const { stops, words } = sampleHere({ ...process.env, WHOLE: "1" });
		expect(stops).toEqual(expect.arrayContaining(["01", "11"]));
		expect(words).toContain("every stop");
	});
});

describe("what has changed", () => {
	const folder = () => {
		const made = mkdtempSync(join(tmpdir(), "gate-"));
		onTestFinished(() => rmSync(made, { recursive: true }));
		return made;
	};
	const git = (cwd: string, ...args: string[]) =>
		execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], { cwd, stdio: "pipe" });
	const put = (root: string, path: string) => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), path);
	};

	test("is what the last 20 commits and the work at hand changed", () => {
		const root = folder();
		git(root, "init", "-q");
		for (let number = 1; number <= 25; number++) {
			put(root, `labs/lessons/${String(number).padStart(2, "0")}-x/page.mdx`);
			git(root, "add", "-A");
			git(root, "commit", "-qm", String(number));
		}
		put(root, "labs/lessons/26-new/page.mdx");
		writeFileSync(join(root, "labs/lessons/01-x/page.mdx"), "other");
		const changes = changesIn(root)!;
		const stops = new Set(changes.paths.map(stopOf));
		expect([...stops].toSorted()).toEqual([
			"01",
			...Array.from({ length: 20 }, (_, at) => String(at + 6).padStart(2, "0")),
			"26",
		]);
		expect(changes.commit).toMatch(/^[0-9a-f]{4,}$/);

		const shallow = join(folder(), "clone");
		git(root, "clone", "-q", "--depth", "3", `file://${root}`, shallow);
		expect(changesIn(shallow)).toBeNull();
	});

	test("is not known where there is no history", () => {
		expect(changesIn(folder())).toBeNull();
	});
});

describe("steps", () => {
	/** Steps that end when they are told to, and the order in which things happened. */
	function stage(...plan: [name: string, after: string[]][]) {
		const ends = new Map<string, () => void>();
		const says = new Map<string, (text: string) => void>();
		const steps = plan.map(
			([name, after]): Step => ({
				name,
				after,
				run: (say) =>
					new Promise((resolve) => {
						says.set(name, say);
						ends.set(name, () => resolve(outcome({ passed: 1 })));
					}),
			}),
		);
		const printed: string[] = [];
		const done = runSteps(steps, 2, (text) => printed.push(text));
		const end = async (name: string) => {
			ends.get(name)!();
			// What follows from a step's end has happened when the jobs that are due have.
			for (let job = 0; job < 20; job++) await Promise.resolve();
		};
		return {
			done,
			end,
			say: (name: string, text: string) => says.get(name)!(text),
			printed,
			began: () => [...ends.keys()],
		};
	}

	test("run two at a time, in the list's order, each after those that it needs", async () => {
		const { done, end, began } = stage(["site", []], ["browser", ["site"]], ["lint", []], ["types", []]);
		expect(began()).toEqual(["site", "lint"]);
		await end("lint");
		expect(began()).toEqual(["site", "lint", "types"]);
		await end("site");
		expect(began()).toEqual(["site", "lint", "types", "browser"]);
		await end("browser");
		await end("types");
		expect((await done).map(({ name }) => name)).toEqual(["site", "browser", "lint", "types"]);
	});

	test("are heard one after another, the first as it speaks", async () => {
		const { done, end, say, printed } = stage(["a", []], ["b", []], ["c", []]);
		say("a", "a1 ");
		say("b", "b1 ");
		expect(printed.join("")).toBe("\n== a ==\na1 ");
		await end("b");
		say("c", "c1 ");
		say("a", "a2 ");
		await end("a");
		say("c", "c2 ");
		await end("c");
		await done;
		expect(printed.join("")).toBe("\n== a ==\na1 a2 \n== b ==\nb1 \n== c ==\nc1 c2 ");
	});

	test("that wait for nothing that there is are an error", async () => {
		await expect(stage(["a", ["b"]]).done).rejects.toThrow("these steps wait for one that is not there: a");
	});

	test("are commands: what they print, and how they end, or that they cannot begin", async () => {
		const said: string[] = [];
		const say = (text: string) => said.push(text);
		const script = "console.log('out'); console.error('err'); process.stdin.on('end', () => process.exit(3)).resume()";
		const ended = await command(say, process.execPath, ["-e", script]);
		expect(ended.code).toBe(3);
		expect(ended.output.split("\n").toSorted()).toEqual(["", "err", "out"]);
		expect(said.join("")).toBe(ended.output);
		expect(await command(say, "no-such-program", [])).toMatchObject({ output: expect.stringContaining("ENOENT") });
	});
});

describe("the end of a run", () => {
	const done = (name: string, seconds: number, found: Partial<Outcome>) => ({ ...outcome(found), name, seconds });

	test("says where the time went, what was not run, what failed, and counts on its last line", () => {
		const words = summary(
			[
				done("unit", 61, {
					passed: 3,
					failed: 1,
					failures: ["a.test.ts: it: no"],
					parts: [{ name: "a.test.ts", seconds: 9 }],
				}),
				done("lessons", 50, { passed: 2, stops: new Map([["11", 40.5]]) }),
				done("browser", 200, { passed: 7, notRun: ["webkit: not installed"], stops: new Map([["11", 2]]) }),
				done("lint", 2, { failed: 1 }),
			],
			240.4,
		);
		expect(words).toMatch(/^unit +61\.0$/m);
		expect(words).toMatch(/^ {2}a\.test\.ts +9\.0$/m);
		expect(words).toMatch(/^stop 11 +42\.5 {2}\(lessons 40\.5, browser 2\.0\)$/m);
		expect(words).toMatch(/== not run ==\nwebkit: not installed\n/);
		expect(words).toMatch(/== failed ==\nunit: a\.test\.ts: it: no\nlint: 1 failed; see above\n/);
		expect(words).toMatch(/\nin 240 s\n12 passed, 2 failed\n$/);
	});

	test("names so many parts and failures as can be read, and says how many more there are", () => {
		const parts = Array.from({ length: 9 }, (_, at) => ({ name: `part-${at}`, seconds: at }));
		const failures = Array.from({ length: 25 }, (_, at) => `failure-${at}`);
		const words = summary([done("unit", 61, { failed: 25, failures, parts })], 61);
		expect(words).toMatch(/part-8 .*\n.*part-7 /);
		expect(words).toMatch(/3 others +3\.0\n/);
		expect(words).toContain("unit: failure-0\n");
		expect(words).toContain("unit: and 5 more\n");
	});

	test("unit tests: a test that failed, and a file that could not be loaded", () => {
		const file = { startTime: 1000, endTime: 3500, status: "failed", message: "" };
		const found = ofUnit({
			numPassedTests: 4,
			numFailedTests: 1,
			testResults: [
				{
					...file,
					name: "/a",
					assertionResults: [
						{ status: "failed", fullName: "it holds", failureMessages: ["\n\u001b[31mno\u001b[39m\nat x"] },
					],
				},
				{ ...file, name: "/b", message: "cannot be loaded\nat y", assertionResults: [] },
			],
		});
		expect(found).toMatchObject({ passed: 4, failed: 2 });
		expect(found.failures.map((line) => line.replace(/^[./]*/, ""))).toEqual([
			"a: it holds: no",
			"b: cannot be loaded",
		]);
		expect(found.parts.map(({ seconds }) => seconds)).toEqual([2.5, 2.5]);
	});

	test("lessons: each place at which a claim does not hold, and each stop's time", () => {
		const places = [{ file: "page.mdx", line: 7, message: "it is not\nmore" }];
		const found = ofLessons({
			passed: 1,
			failed: 1,
			lessons: [{ lesson: "11", seconds: 3 }],
			claims: [
				{ claim: "it is", ok: false, places },
				{ claim: "it was", ok: true, places: [] },
			],
		});
		expect(found.failures).toEqual(["page.mdx:7: not so: it is: it is not"]);
		expect([...found.stops]).toEqual([["11", 3]]);
	});

	test("the browser: what failed or passed by a second try, what was skipped and why, and times by file and by stop", () => {
		const result = (duration: number, message?: string) => ({ duration, errors: message ? [{ message }] : [] });
		const spec = (title: string, status: string, results: object[], more: object = {}) => ({
			title,
			file: "x.spec.ts",
			line: 3,
			tags: [],
			tests: [{ projectName: "chromium", status, annotations: [], results }],
			...more,
		});
		const skipped = [
			{
				projectName: "webkit",
				status: "skipped",
				annotations: [{ type: "skip", description: "not installed" }],
				results: [],
			},
		];
		const found = ofBrowser({
			stats: { expected: 1, unexpected: 1, flaky: 1 },
			errors: [{ message: "no server" }],
			suites: [
				{ specs: [spec("holds", "expected", [result(1000)], { tags: [stopTag("11").slice(1)] })] },
				{
					suites: [
						{
							specs: [
								spec("fails", "unexpected", [result(500, "Error: no\nat")]),
								spec("wavers", "flaky", [result(500, "once"), result(500)]),
							],
						},
					],
				},
				{
					specs: [
						spec("is skipped", "skipped", [], { tests: skipped }),
						spec("is skipped too", "skipped", [], { tests: skipped }),
					],
				},
			],
		});
		expect(found).toMatchObject({ passed: 1, failed: 3, notRun: ["webkit: not installed"] });
		expect(found.failures).toEqual(["no server", "x.spec.ts:3: fails: Error: no", "x.spec.ts:3: wavers: once"]);
		expect(found.parts).toEqual([{ name: "x.spec.ts", seconds: 2.5 }]);
		expect([...found.stops]).toEqual([["11", 1]]);
	});
});

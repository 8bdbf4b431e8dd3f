import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findLesson, type Lab } from "../../labs/course/course.ts";
import { readCourse } from "../../labs/course/course-node.ts";
import { gradeLab, type TestResult, testProgram } from "../../labs/grader/grade.ts";
import { wrapGap } from "../../labs/harness/gaps.ts";
import { composeSolution, composeWith } from "../../labs/harness/harness-files.ts";
import { nodeEngine } from "../../labs/sandbox/engine-node.ts";
import type { Verdict } from "../../labs/sandbox/verdict.ts";
import { CHEATS, type Cheat, WRONG } from "./cheats.ts";
import { JARGON } from "./judge.ts";

const course = readCourse();
const labs = findLesson(course, "11")!.labs;
const engine = nodeEngine();
afterAll(() => engine.dispose());

const labOf = (number: number): Lab => labs.find((lab) => lab.number === number)!;

/** Runs one hidden test on a harness file, with no more fuel than it takes to see that it does not end. */
function run(lab: Lab, id: string, harness: string): Promise<Verdict> {
	const [program, options] = testProgram(course, lab, id, harness);
	return engine.run(program, { ...options, fuel: Math.min(options.fuel ?? 500, 500), explain: false });
}

function fileOf({ lab, trick, wrong = WRONG[lab].code }: Cheat): string {
	return composeWith(course, labOf(lab), wrapGap(WRONG[lab].gap, [...trick, wrong].join("\n")));
}

describe("no cheat passes, and each is told plainly why", () => {
	const honest = new Map<number, Verdict>();

	beforeAll(async () => {
		for (const lab of labs) honest.set(lab.number, await runHonest(lab));
	});

	function runHonest(lab: Lab): Promise<Verdict> {
		return run(lab, WRONG[lab.number as 1 | 2].caughtBy[0]!, composeSolution(course, lab));
	}

	test("the right code passes", () => {
		for (const [, verdict] of honest) expect(verdict.kind).toBe("passed");
	});

	test.each(CHEATS.map((cheat) => [cheat.name, cheat] as const))("%s", async (_, cheat) => {
		const lab = labOf(cheat.lab);
		const harness = fileOf(cheat);
		for (const id of cheat.caughtBy ?? WRONG[cheat.lab].caughtBy) {
			const { kind, message } = await run(lab, id, harness);
			expect(kind, id).not.toBe("passed");
			expect(message, id).toMatch(/\S+ \S+ \S+/);
			expect(message, id).not.toMatch(JARGON);
			if (cheat.says !== undefined) expect(message, id).toContain(cheat.says);
		}
		const { kind, fuel, output } = await runHonest(lab);
		const { kind: before, fuel: burnt, output: printed } = honest.get(cheat.lab)!;
		expect({ kind, fuel, output }).toEqual({ kind: before, fuel: burnt, output: printed });
	});
});

describe("a cheat in one test changes no other test's verdict", () => {
	/** What everybody may see of a result. */
	const seen = ({ id, status, verdict, message, fuel }: TestResult) => ({ id, status, verdict, message, fuel });

	test("the right code that goes mad at one path fails that test alone, at the same fuel in all others", async () => {
		const lab = labOf(1);
		const solution = composeSolution(course, lab);
		const mad = solution.replace(
			"this.#ws = ws;",
			`this.#ws = ws;
		if (path === "notes/monday.jsonl") {
			const world = ws.constructor.constructor("return globalThis")();
			world.left = "behind";
			for (const name of Object.getOwnPropertyNames(Array.prototype)) try { Array.prototype[name] = () => true; } catch {}
			try { world.Array.prototype.map = () => true; } catch {}
			for (;;);
		}`,
		);
		expect(mad).not.toBe(solution);
		const options = { explain: false };
		const right = await gradeLab(course, lab, solution, engine.run.bind(engine), options);
		const report = await gradeLab(course, lab, mad, engine.run.bind(engine), options);
		expect(right.failed).toBe(0);
		expect(report.tests.filter(({ status }) => status !== "passed").map(({ id }) => id)).toEqual(["names-its-path"]);
		expect(report.tests.find(({ id }) => id === "names-its-path")).toMatchObject({
			status: "timeout",
			verdict: "out of fuel",
		});
		// The line more costs each run the same handful of steps, which is less than a tick or two.
		for (const [at, result] of report.tests.entries()) {
			const { fuel, ...rest } = seen(result);
			const { fuel: usual, ...others } = seen(right.tests[at]!);
			if (rest.id === "names-its-path") continue;
			expect(rest).toEqual(others);
			expect(Math.abs(fuel - usual), rest.id).toBeLessThanOrEqual(2);
		}
	});

	test.each([1, 2] as const)(
		"a file that prints a report of its own fails lab 11.%i, and every test that it fails says why",
		async (number) => {
			const cheat = CHEATS.find((one) => one.lab === number && one.name.startsWith("prints a report of its own"))!;
			const report = await gradeLab(course, labOf(number), fileOf(cheat), engine.run.bind(engine), { explain: false });
			expect(report.failed).toBeGreaterThan(report.tests.length / 3);
			for (const { status, message } of report.tests) expect(message === "").toBe(status === "passed");
		},
	);
});

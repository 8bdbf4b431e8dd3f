import { afterAll, describe, expect, test } from "vitest";
import { readCourse } from "../../labs/course/course-node.ts";
import { byCause } from "../../labs/grader/causes.ts";
import { gradeLab, type TestResult } from "../../labs/grader/grade.ts";
import { composeSolution, composeStart } from "../../labs/harness/harness-files.ts";
import { nodeEngine } from "../../labs/sandbox/engine-node.ts";
import { Pool } from "../../labs/sandbox/pool.ts";
import { SMALL_COURSE } from "../small-course.ts";

const course = readCourse(SMALL_COURSE);
const lab = course.lessons.find(({ id }) => id === "02")!.labs[0]!;
const pool = new Pool(() => nodeEngine(), 1);
afterAll(() => pool.dispose());

const causesOf = async (text: string) => byCause((await gradeLab(course, lab, text, pool.run)).tests);
const solution = composeSolution(course, lab);
/** The solution with a line put below another. */
const withLine = (below: string, line: string) => {
	expect(solution).toContain(`${below}\n`);
	return solution.replace(`${below}\n`, `${below}\n${line}\n`);
};

describe("one cause is said once", () => {
	test("of a file without the class", async () => {
		const causes = await causesOf(composeStart(course, lab));
		expect(causes.map(({ words, tests }) => [words, tests.length])).toEqual([
			["harness.ts should export SessionLog; it does not.", 8],
		]);
	});

	test("of a file that throws while it is loaded", async () => {
		const causes = await causesOf(`${solution}\nthrow new Error("too early");\n`);
		expect(causes.map(({ tests }) => tests.length)).toEqual([8]);
		expect(causes[0]!.words).toContain("too early");
		expect(causes[0]!.line).toBe(solution.split("\n").length + 1);
	});

	test("of a class that cannot be constructed, without what each test did", async () => {
		const causes = await causesOf(
			withLine("export class SessionLog {", '\treadonly never = (() => { throw new Error("no log today"); })();'),
		);
		const line = solution.split("\n").indexOf("export class SessionLog {") + 2;
		expect(causes[0]).toMatchObject({
			words: expect.stringMatching(/^Nothing should be thrown; this was: Error: no log today/),
			line,
		});
		expect(causes.map(({ tests }) => tests.length)).toEqual([8]);
	});
});

test("a test that fails alone says its whole message, and passed tests share nothing", () => {
	const result = (id: string, status: TestResult["status"], message = "", cause?: string) => ({
		id,
		status,
		message,
		...(cause === undefined ? {} : { cause }),
	});
	const causes = byCause([
		result("a", "failed", "Did a. It broke.", "It broke."),
		result("b", "passed"),
		result("c", "failed", "Did c. Other.", "Other."),
		result("d", "passed"),
		result("e", "failed", "Did e. It broke.", "It broke."),
	]);
	expect(causes.map(({ words, tests }) => [words, tests.map(({ id }) => id).join()])).toEqual([
		["It broke.", "a,e"],
		["", "b"],
		["Did c. Other.", "c"],
		["", "d"],
	]);
});

import { expect, test } from "vitest";
import type { Lab } from "../../labs/course/course.ts";
import { gradeLab, type TestResult } from "../../labs/grader/grade.ts";
import type { Runner } from "../../labs/sandbox/runner.ts";
import type { Verdict, VerdictKind } from "../../labs/sandbox/verdict.ts";

const LAB = { lesson: "11", number: 1, tests: "", mistakes: [] } as unknown as Lab;
const TESTS = Array.from({ length: 17 }, (_, n) => ({ id: `t${n}`, title: "" }));

const verdict = (kind: VerdictKind): Verdict => ({
	kind,
	message: "",
	output: [],
	fuel: 0,
	fuelLimit: 1,
	milliseconds: 0,
});

/** An engine that runs one program at a time, each of which comes to this; what is stopped before its turn never begins. */
function oneAtATime(kind: VerdictKind): { run: Runner; begun: () => number } {
	let begun = 0;
	let turn: Promise<unknown> = Promise.resolve();
	const run: Runner = (_, { signal }) => {
		const result = turn.then(() => {
			if (signal?.aborted) return verdict("stopped");
			begun += 1;
			return verdict(kind);
		});
		// Another Worker takes the place of one that was ended.
		turn = result.then(() => new Promise(setImmediate));
		return result;
	};
	return { run, begun: () => begun };
}

test("after two tests that had to be ended from outside no other one begins, though several are asked for at once", async () => {
	const { run, begun } = oneAtATime("engine restarted");
	const told: TestResult[] = [];
	const report = await gradeLab({ check: {} }, LAB, "", run, { tests: TESTS, onResult: (result) => told.push(result) });
	expect(begun()).toBe(2);
	expect(report).toMatchObject({ passed: 0, failed: 17 });
	expect(report.tests.map(({ id }) => id)).toEqual(TESTS.map(({ id }) => id));
	expect(report.tests.filter(({ message }) => message.startsWith("Not run: 2 tests"))).toHaveLength(15);
	expect(told).toHaveLength(17);
});

test("all tests run where none had to be ended", async () => {
	const { run, begun } = oneAtATime("passed");
	expect(await gradeLab({ check: {} }, LAB, "", run, { tests: TESTS })).toMatchObject({ passed: 17, failed: 0 });
	expect(begun()).toBe(17);
});

import { describe, expect, it } from "vitest";
import { type Row, reasonOf } from "../../labs/cli/grade/report.ts";

const row = (failing: [title: string, message: string][], reason = ""): Row => ({
	...{ file: "ann.ts", lesson: "11", lab: 1, result: "failed", passed: 0, failed: failing.length, milliseconds: 0 },
	reason,
	failing: failing.map(([title, message], at) => ({ id: `test-${at}`, title, status: "failed", message })),
});

describe("the reason in a report on a class", () => {
	const [first, second] = ["An append is read back.", "Ids go on."];
	const missing = "harness.ts should export SessionLog; it does not.";

	it("is the first failing test and the first line of what it says", () => {
		expect(
			reasonOf(
				row([
					[first, "It was not.\nSee there."],
					[second, missing],
				]),
			),
		).toBe(`${first} It was not.`);
	});

	it("is what several tests say, without the name of one of them", () => {
		expect(
			reasonOf(
				row([
					[first, missing],
					[second, missing],
				]),
			),
		).toBe(missing);
	});

	it("is a known mistake's sentence where there is one, and nothing where all passed", () => {
		expect(reasonOf(row([[first, missing]], "The log counts lines from 0."))).toBe("The log counts lines from 0.");
		expect(reasonOf(row([]))).toBe("");
	});
});

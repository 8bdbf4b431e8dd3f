import { describe, expect, test } from "vitest";
import type { Lab } from "../../labs/course/course.ts";
import { FUEL_MARGIN, fuelFor } from "../../labs/grader/grade.ts";
import { matchMistake } from "../../labs/grader/match.ts";

const lab = {
	mistakes: ["a", "b", "c"].map((slug) => ({ slug, text: "", says: slug, caughtBy: [] })),
	recorded: { starter: [], fuel: { small: 3, large: 5_000 }, mistakes: { a: ["x", "y"], b: ["z"], c: ["z"] } },
} as unknown as Lab;

describe("a known mistake", () => {
	test("is named when the file fails exactly its tests, in whatever order", () => {
		expect(matchMistake(lab, ["y", "x"])?.slug).toBe("a");
	});

	test("is not named for one test more or one test less", () => {
		expect(matchMistake(lab, ["x"])).toBeNull();
		expect(matchMistake(lab, ["x", "y", "z"])).toBeNull();
	});

	test("is not named when two mistakes fail the same tests", () => {
		expect(matchMistake(lab, ["z"])).toBeNull();
	});

	test("is not named for a file that passes", () => {
		expect(matchMistake(lab, [])).toBeNull();
	});
});

test("a test may burn many times what the solution needs, and never less than a floor", () => {
	expect(fuelFor(lab, "large")).toBe(5_000 * FUEL_MARGIN);
	expect(fuelFor(lab, "small")).toBeGreaterThanOrEqual(20 * 3);
});

import { expect, test } from "vitest";
import { annotation } from "../../labs/cli/annotations.ts";
import { junit } from "../../labs/cli/junit.ts";
import { table } from "../../labs/cli/table.ts";
import type { Lesson } from "../../labs/course/course.ts";
import { type Claim, prover } from "../../labs/verify/claims.ts";

test("an annotation escapes what would end it", () => {
	const place = { file: "a,b:c.ts", line: 7, message: "50% of it,\nor ::more::" };
	expect(annotation(place, "lab 1: it, holds")).toBe(
		"::error file=a%2Cb%3Ac.ts,line=7,title=lab 1%3A it%2C holds::50%25 of it,%0Aor ::more::",
	);
});

test("a claim keeps the places at which it does not hold", async () => {
	const claims: Claim[] = [];
	const prove = prover({ id: "02" } as Lesson, (claim) => claims.push(claim));
	await prove("a.ts", "holds", () => "");
	await prove("a.ts", "does not", () => "it is so");
	await prove("a.ts", "does not there", async () => [
		{ line: 3, message: "here" },
		{ file: "b.ts", message: "there" },
	]);
	expect(claims.map(({ ok, detail, places }) => ({ ok, detail, places }))).toEqual([
		{ ok: true, detail: "", places: [] },
		{ ok: false, detail: "it is so", places: [{ file: "a.ts", line: 1, message: "it is so" }] },
		{
			ok: false,
			detail: "a.ts:3: here\nb.ts:1: there",
			places: [
				{ file: "a.ts", line: 3, message: "here" },
				{ file: "b.ts", line: 1, message: "there" },
			],
		},
	]);
});

test("a JUnit report has a suite a lesson, and a failure for each claim that does not hold", () => {
	const claim = { lesson: "02", file: "a.ts", places: [], milliseconds: 20 };
	const xml = junit([
		{ ...claim, claim: "holds", ok: true, detail: "" },
		{ ...claim, claim: 'is "<so>"', ok: false, detail: "a & b\nmore" },
	]);
	expect(xml).toContain('<testsuite name="lesson 02" tests="2" failures="1">');
	expect(xml).toContain('name="is &quot;&lt;so&gt;&quot;"');
	expect(xml).toContain('<failure message="a &amp; b">a &amp; b&#10;more</failure>');
});

test("a table puts names to the left and numbers to the right", () => {
	expect(
		table(
			["lesson", "tests"],
			[
				["1 a", 5],
				["11 longer", 74],
			],
		),
	).toBe(["lesson     tests", "1 a            5", "11 longer     74"].join("\n"));
});

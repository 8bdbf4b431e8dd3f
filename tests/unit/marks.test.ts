import { expect, test } from "vitest";
import { marksOf, piecesOf } from "../../labs/course/marks.ts";
import { piecesOfCell } from "../../site/highlight/pieces.ts";

const CELL = [
	"// #region The model: says nothing",
	"const model = 1;",
	"const other = 2;",
	"// #endregion",
	"save(model); // ← the only line that saves",
	"// a comment",
].join("\n");

test("a text's deciding lines and regions are read from its comments", () => {
	expect(marksOf(CELL)).toEqual({
		deciding: [5],
		regions: [{ first: 1, last: 4, words: "The model: says nothing" }],
		faults: [],
	});
});

test("the pieces of a text cover it, and say what is folded and how many lines it has", () => {
	expect(piecesOf(CELL)).toEqual([
		{ first: 1, last: 4, label: "The model: says nothing · 2 lines" },
		{ first: 5, last: 6 },
	]);
	expect(piecesOf("one\ntwo")).toEqual([{ first: 1, last: 2 }]);
});

test("a region that is not closed, as while somebody types, folds nothing", () => {
	expect(piecesOf("// #region Words\nconst a = 1;")).toEqual([{ first: 1, last: 2 }]);
});

test("the pieces of a cell number their lines on, mark their own, and lose nothing of the text", () => {
	const [region, rest] = piecesOfCell(`${CELL}\n`);
	expect(region!.lines.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
	expect(region!.lines.some(({ decides }) => decides)).toBe(false);
	expect(rest!.lines.map(({ number, decides }) => [number, decides])).toEqual([
		[5, true],
		[6, false],
	]);
	expect(rest!.lines[0]!.html).toContain("save(model); ");
	const html = [...region!.lines, ...rest!.lines].map((line) => line.html).join("");
	expect(
		html
			.replaceAll(/<[^>]*>/g, "")
			.replaceAll("&gt;", ">")
			.replaceAll("&lt;", "<")
			.replaceAll("&amp;", "&"),
	).toBe(CELL);
});

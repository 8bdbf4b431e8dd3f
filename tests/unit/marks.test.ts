import { expect, test } from "vitest";
import { marksOf, piecesOf } from "../../labs/course/marks.ts";
import { toHtml } from "../../site/highlight/html.ts";
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

test("a deciding line is one element with its line break, and nothing of the text is lost", () => {
	const html = toHtml("// before\nsave(1); // ← here\n// after", "ts", [2]);
	expect(html).toBe(
		"<span class=c>// before</span>\n<span class=decides>save(<span class=n>1</span>); <span class=c>// ← here</span>\n</span><span class=c>// after</span>",
	);
	expect(toHtml("a(); // ←", "ts", [1])).toBe("<span class=decides>a(); <span class=c>// ←</span></span>");
});

test("the pieces of a cell number their lines on, and mark their own", () => {
	const [region, rest] = piecesOfCell(`${CELL}\n`);
	expect(region!.numbers).toBe("1\n2\n3\n4");
	expect(region!.html).not.toContain("decides");
	expect(rest!.numbers).toBe("5\n6");
	expect(rest!.html).toContain("<span class=decides>save(model); ");
});

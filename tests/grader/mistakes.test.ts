import { describe, expect, it } from "vitest";
import { readCourse } from "../../labs/course/course-node.ts";
import { editsOf, MistakeError, readMistake } from "../../labs/course/mistakes.ts";
import { fillGaps, readGaps, wrapGap } from "../../labs/harness/gaps.ts";
import { composeSolution } from "../../labs/harness/harness-files.ts";
import { applyMistake } from "../../labs/harness/mistakes.ts";

const text = (...lines: string[]) => `${lines.join("\n")}\n`;
const HEAD = ["// says: It counts wrongly.", "// caught by: one, two", ""];
/** A mistake of edits, each a piece and what stands instead. */
const mistake = (...edits: [string[], string[]][]) =>
	text(
		...HEAD,
		...edits.flatMap(([piece, instead]) => {
			return ["// --- solution ---", ...piece, "// --- mistake ---", ...instead, "// --- end ---", ""];
		}),
	);

const SOLUTION = text(
	"const given = 1;",
	"// --- your code: count ---",
	"function count(list) {",
	"\tlet sum = 0;",
	"\tfor (const one of list) sum += one;",
	"\treturn sum;",
	"}",
	"// --- end: count ---",
	"const more = 1;",
	"// --- your code: most ---",
	"function most(list) {",
	"\treturn Math.max(...list);",
	"}",
	"// --- end: most ---",
);
const GAPS = ["count", "most"];

/** What is thrown, as the line and the words of it. */
function faultOf(fault: () => unknown): { line: number; message: string } {
	try {
		fault();
	} catch (error) {
		if (error instanceof MistakeError) return { line: error.line, message: error.message };
		throw error;
	}
	throw new Error("nothing was thrown");
}

describe("a mistake", () => {
	it("puts other lines in the place of its pieces, in every gap, and leaves the rest as it is", () => {
		const whole = applyMistake(
			SOLUTION,
			mistake(
				[["\treturn Math.max(...list);"], ["\tlist.sort();", "\treturn list.at(-1);"]],
				[["\tlet sum = 0;", "\tfor (const one of list) sum += one;"], ["\tlet sum = 1;"]],
			),
			GAPS,
		);
		expect(readGaps(whole)).toEqual({
			count: "function count(list) {\n\tlet sum = 1;\n\treturn sum;\n}",
			most: "function most(list) {\n\tlist.sort();\n\treturn list.at(-1);\n}",
		});
		expect(fillGaps(whole, readGaps(SOLUTION))).toBe(SOLUTION);
	});

	it("leaves a piece out where nothing stands instead", () => {
		const whole = applyMistake(SOLUTION, mistake([["\tfor (const one of list) sum += one;"], []]), GAPS);
		expect(readGaps(whole).count).toBe("function count(list) {\n\tlet sum = 0;\n\treturn sum;\n}");
	});

	it("may write one gap anew and change another", () => {
		const anew = text("// --- your code: most ---", "const most = () => 9;", "// --- end: most ---");
		const whole = applyMistake(SOLUTION, mistake([["\tlet sum = 0;"], ["\tlet sum = 1;"]]) + anew, GAPS);
		expect(readGaps(whole).most).toBe("const most = () => 9;");
		expect(readGaps(whole).count).toContain("let sum = 1;");
	});

	it("is read with its sentence, which may go on over lines, and the tests that it names", () => {
		const file = text(
			"// says: It counts",
			"//   wrongly.",
			"// caught by: one,",
			"//   two",
			...mistake([["\ta"], []])
				.split("\n")
				.slice(3),
		);
		expect(readMistake("m.ts", "m", file)).toEqual({
			slug: "m",
			text: file,
			says: "It counts wrongly.",
			caughtBy: ["one", "two"],
		});
		expect(editsOf(file)).toEqual([{ line: 6, piece: ["\ta"], instead: [] }]);
	});
});

describe("an edit is refused, with its line, its piece and the way out,", () => {
	const refused: [string, string, number, RegExp][] = [
		[
			"when its piece is not there",
			mistake([["\tlet total = 0;"], []]),
			5,
			/^the piece "let total = 0;" does not stand .*Copy/,
		],
		[
			"when its piece is there without its indentation",
			mistake([["let sum = 0;"], []]),
			5,
			/^the piece "let sum = 0;" does not/,
		],
		[
			"when only a part of its lines is there",
			mistake([["\tlet sum = 0;", "\treturn sum;"], []]),
			5,
			/^the piece "let sum = 0; …"/,
		],
		[
			"when its piece is outside the gaps",
			mistake([["const more = 1;"], []]),
			5,
			/does not stand in the solution's gaps/,
		],
		[
			"when its piece is there twice",
			mistake([["}"], []]),
			5,
			/^the piece "}" stands 2 times .*\(count, line 5; most, line 3\).*Take a line/,
		],
		[
			"when it shares a line with another",
			mistake(
				[["\tlet sum = 0;", "\tfor (const one of list) sum += one;"], []],
				[["\tfor (const one of list) sum += one;"], []],
			),
			11,
			/^the piece "for \(const one of list\) sum \+= one;" shares lines with another piece\. Make one edit/,
		],
		[
			"when its gap is written anew",
			mistake([["\tlet sum = 0;"], []]) + text("// --- your code: count ---", "// --- end: count ---"),
			5,
			/stands in count, which the same file writes anew\. Leave one/,
		],
	];
	it.each(refused)("%s", (_, file, line, message) => {
		expect(faultOf(() => applyMistake(SOLUTION, file, GAPS))).toEqual({
			line,
			message: expect.stringMatching(message),
		});
	});

	const [S, M, E] = ["// --- solution ---", "// --- mistake ---", "// --- end ---"];
	const unread: [string, string[], number, RegExp][] = [
		["when it has no end", [S, "a", M, "b"], 4, /^the edit has no "\/\/ --- end ---"\. Write it/],
		["when another begins in it", [S, "a", M, S], 7, /comes before the edit of line 4 has ended\. End that/],
		["when a gap begins in it", [S, "a", "// --- your code: count ---"], 6, /stands within the edit of line 4/],
		["when it begins in a gap", ["// --- your code: count ---", S], 5, /stands within a gap/],
		["when nothing is said instead", [S, "a", E], 6, /ends no edit\. Write/],
		["when it has two ends", [S, "a", M, E, E], 8, /ends no edit\. Write/],
		["when it has no piece", [M, "a", E], 4, /follows no piece\. Write/],
		["when its piece is empty", [S, M, "a", E], 5, /follows an empty piece\. Write/],
		["when it changes nothing", [S, "a", M, "a", E], 5, /is the piece itself\. Change it/],
		["when code stands beside it", ["a", S, "a", M, E], 4, /^"a" stands in no edit and in no gap\. Put it/],
	];
	it.each(unread)("%s", (_, lines, line, message) => {
		expect(faultOf(() => editsOf(text(...HEAD, ...lines)))).toEqual({ line, message: expect.stringMatching(message) });
	});

	it("and so is a file without head or without change, by its name", () => {
		expect(() => readMistake("m.ts", "m", "// caught by: one\n")).toThrow('m.ts:1: begins with "// says: …"');
		expect(() => readMistake("m.ts", "m", text(...HEAD))).toThrow("m.ts:1: changes nothing. Write an edit");
		expect(() => readMistake("m.ts", "m", text(...HEAD, S!, "a"))).toThrow("m.ts:4: the edit has no");
	});
});

const course = readCourse();
const labs = course.lessons.flatMap((lesson) => lesson.labs);

describe.each(labs.map((lab) => [`lab ${lab.lesson}.${lab.number}`, lab] as const))("the mistakes of %s", (_, lab) => {
	// The gaps alone: the rest of the file is no mistake's concern.
	const gaps = Object.entries(readGaps(composeSolution(course, lab)));
	const solution = gaps.map(([name, code]) => wrapGap(name, code)).join("\n");

	it("outlive a change of any line of the solution that is in none of their pieces", () => {
		const breaks = (changed: string) =>
			lab.mistakes.flatMap(({ slug, text }) => {
				try {
					applyMistake(changed, text, lab.gaps);
					return [];
				} catch (error) {
					if (error instanceof MistakeError) return [slug];
					throw error;
				}
			});
		expect(breaks(solution)).toEqual([]);
		for (const [gap, code] of gaps) {
			const lines = code.split("\n");
			for (const [at, line] of lines.entries()) {
				const changed = fillGaps(solution, { [gap]: lines.with(at, `${line} // changed`).join("\n") });
				const touched = lab.mistakes.filter(({ text }) =>
					editsOf(text).some(({ piece }) => {
						const from = lines.findIndex((_, from) => piece.every((one, n) => lines[from + n] === one));
						return from >= 0 && from <= at && at < from + piece.length;
					}),
				);
				expect({ gap, line, broken: breaks(changed) }).toEqual({ gap, line, broken: touched.map(({ slug }) => slug) });
			}
		}
	});
});

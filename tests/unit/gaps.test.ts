import { describe, expect, it } from "vitest";
import { compose, type Target } from "../../labs/harness/compose.ts";
import { fillGaps, firstEditOutsideGaps, GapError, readGaps } from "../../labs/harness/gaps.ts";
import { small } from "./small-reference.ts";

const LAB2: Target = { lesson: "11", lab: 2 };

describe("readGaps", () => {
	const text = (...lines: string[]) => `${lines.join("\n")}\n`;
	const A = "// --- your code: A ---";
	const A_END = "// --- end: A ---";
	const B = "// --- your code: B ---";
	const B_END = "// --- end: B ---";

	it("gives the code between each pair of markers, blank lines and indentation included", () => {
		const gaps = readGaps(text("// says: x", A, "", "class A {", "\tx = 1;", "}", "", A_END, "between", B, B_END));
		expect(gaps).toEqual({ A: "\nclass A {\n\tx = 1;\n}\n", B: "" });
		expect(readGaps("nothing\n")).toEqual({});
	});

	it("reads a file with CRLF, and markers with space around them", () => {
		expect(readGaps("// --- your code: A --- \r\nconst A = 1;\r\nlet b;\r\n\t// --- end: A ---\r\n")).toEqual({
			A: "const A = 1;\nlet b;",
		});
	});

	it("reads back what compose wrote", () => {
		const solution = compose(small, LAB2, "solution", ["run", "save"]);
		expect(readGaps(solution, { required: ["run", "save"], allowed: ["run", "save"] })).toEqual({
			run: "export function* run() {\n\tyield 11.2;\n}",
			save: "export const save = () => new Log();",
		});
	});

	const faults: [string, string, string, string, number | undefined][] = [
		["an end that is missing", text("x", A, "code"), "line 2: the gap A begins here, and the line", A_END, 2],
		["a gap within a gap", text(A, B, B_END, A_END), "line 1: the gap A begins here", A_END, 1],
		["the end of another gap", text(A, B_END), "line 1: the gap A begins here", A_END, 1],
		["an end without a beginning", text("x", A_END), `line 2: "${A_END}" ends a gap that did not begin`, A_END, 2],
		["a gap twice", text(A, A_END, A, A_END), `line 3: "${A}" stands in line 1 already`, A, 3],
		["an end twice", text(A, A_END, A_END), `line 3: "${A_END}" stands in line 2 already`, A_END, 3],
		["a gap that is required and missing", text(B, B_END), `the line "${A}" is missing`, A, undefined],
		[
			"a gap that is not allowed",
			text(A, A_END, "// --- your code: C ---", "// --- end: C ---"),
			"line 3: there is no gap C here, only A, B",
			"// --- your code: C ---",
			3,
		],
	];
	it.each(faults)("refuses %s, naming the marker and the line", (_, source, message, marker, line) => {
		let error: unknown;
		try {
			readGaps(source, { required: ["A"], allowed: ["A", "B"] });
		} catch (thrown) {
			error = thrown;
		}
		expect(error).toBeInstanceOf(GapError);
		expect(error).toMatchObject({ marker, line, message: expect.stringContaining(message) });
	});
});

describe("fillGaps", () => {
	const start = compose(small, LAB2, "start", ["run", "save"]);

	it("puts code into the gaps that are named and leaves the others as they are", () => {
		const filled = fillGaps(start, { save: "export const save = 1;\nexport const more = 2;" });
		expect(readGaps(filled)).toEqual({ ...readGaps(start), save: "export const save = 1;\nexport const more = 2;" });
		expect(firstEditOutsideGaps(filled, start)).toBe(undefined);
	});

	it("makes the solution of the start and the solution's gaps", () => {
		const solution = compose(small, LAB2, "solution", ["run", "save"]);
		expect(fillGaps(start, readGaps(solution))).toBe(solution);
		expect(fillGaps(start, {})).toBe(start);
	});

	it("takes code with dollar signs and marker-like words for what it is", () => {
		const code = "const text = '$& $1 $$ // --- your code: run';";
		expect(readGaps(fillGaps(start, { run: code })).run).toBe(code);
	});

	it("refuses a name that the text has no gap for", () => {
		expect(() => fillGaps(start, { Log: "class Log {}" })).toThrow(/"\/\/ --- your code: Log ---" is missing/);
		expect(() => fillGaps(start, { constructor: "x" })).toThrow(GapError);
	});
});

describe("firstEditOutsideGaps", () => {
	const given = compose(small, LAB2, "start", ["run", "save"]);

	it("sees nothing in changes within gaps, in line endings, or in space at the ends of lines and of the file", () => {
		const edited = fillGaps(given, { run: "// one\n// two\n// three", save: "" });
		expect(firstEditOutsideGaps(edited.replaceAll("\n", "  \r\n").trimEnd(), given)).toBe(undefined);
	});

	it("gives the first line that is not as it was given, counted in the learner's file", () => {
		const edited = fillGaps(given, { run: "// one\n// two\n// three\n// four" }).replace("size = 0;", "size = 1;");
		const line = edited.split("\n").indexOf("\tsize = 1;") + 1;
		expect(firstEditOutsideGaps(edited, given)).toEqual({ line, found: "\tsize = 1;", given: "\tsize = 0;" });
	});

	it("sees lines that were added, taken away at the end, or a marker that is gone", () => {
		expect(firstEditOutsideGaps(`import "x";\n${given}`, given)).toMatchObject({ line: 1, found: 'import "x";' });
		expect(firstEditOutsideGaps(`${given}\nlet more;\n`, given)).toMatchObject({ found: "", given: undefined });
		const short = given.split("\n").slice(0, 3).join("\n");
		expect(firstEditOutsideGaps(`${short}\n`, given)).toEqual({ line: 3, found: undefined, given: "" });
		expect(firstEditOutsideGaps(given.replace("// --- end: run ---\n", ""), given)).toMatchObject({
			found: "export function* run() {",
			given: "// --- end: run ---",
		});
	});
});

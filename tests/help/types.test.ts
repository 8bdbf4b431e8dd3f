import { describe, expect, test } from "vitest";
import { folderName } from "../../labs/course/course.ts";
import { courseRoot, readCourse } from "../../labs/course/course-node.ts";
import { composeSolution, composeStart, composeWith } from "../../labs/harness/harness-files.ts";
import { helpOf } from "../../site/help/build.ts";
import { libraries } from "../../site/help/libraries.ts";
import { Checker } from "../../site/types-worker/check.ts";
import { SMALL_COURSE } from "../small-course.ts";

const checker = new Checker(libraries());
const lineOf = (text: string, at: number) => text.slice(0, at).split("\n").length;

describe.each([
	["the course", courseRoot()],
	["the tests' own course", SMALL_COURSE],
])("%s", (_name, root) => {
	const course = readCourse(root);
	const help = helpOf(course);

	test("no lab's solution, and no file that a lab begins with, shows a type error", () => {
		const labs = course.lessons.flatMap((lesson) => lesson.labs);
		expect(labs.length).toBeGreaterThan(3);
		for (const lab of labs) {
			const name = `lab ${lab.lesson}.${lab.number}`;
			expect(checker.check("harness.ts", composeSolution(course, lab)), name).toEqual([]);
			expect(checker.check("harness.ts", composeStart(course, lab)), name).toEqual([]);
		}
	});

	test("no cell shows one", () => {
		for (const lesson of course.lessons) {
			const { types } = help[folderName(lesson)]!;
			for (const { name, source } of lesson.cells)
				expect(checker.check("main.ts", source, types), `${lesson.id} ${name}`).toEqual([]);
		}
	});

	test("an error that is planted in a gap of each lab is found on its line", () => {
		for (const lab of course.lessons.flatMap((lesson) => lesson.labs)) {
			const [gap] = lab.gaps;
			const solution = composeSolution(course, lab);
			const end = `// --- end: ${gap} ---`;
			const text = solution.replace(end, `const planted: number = "seven";\n${end}`);
			const faults = checker.check("harness.ts", text);
			expect(faults.map(({ from, message }) => [lineOf(text, from), message])).toEqual([
				[lineOf(text, text.indexOf("const planted")), "Type 'string' is not assignable to type 'number'."],
			]);
			expect(text.slice(faults[0]!.from, faults[0]!.to)).toBe("planted");
		}
	});
});

describe("a cell", () => {
	const { types } = helpOf(readCourse(SMALL_COURSE))["02-kept-on-disk"]!;
	const messages = (text: string) => checker.check("main.ts", text, types).map(({ message }) => message);

	test("is checked against the stage and the harness of its stop", () => {
		expect(messages('import { say } from "lab";\nsay(7);\n')).toEqual([
			"Argument of type 'number' is not assignable to parameter of type 'string'.",
		]);
		expect(messages('import { textOf } from "harness";\ntextOf("a");\n')).toHaveLength(1);
		expect(messages('import { shuot } from "harness";\n')).toHaveLength(1);
	});

	test("knows the sandbox and nothing else of the world", () => {
		const there = [
			"console.log(1)",
			"structuredClone({})",
			"new Set([1]).union(new Set())",
			"[1].toSorted()",
			"Iterator.from([1])",
		];
		expect(messages(`${there.join(";\n")};\n`)).toEqual([]);
		for (const name of ["window", "document", "fetch", "setTimeout", "process", "Intl", "Atomics", "crypto"])
			expect(messages(`console.log(${name});\n`), name).toHaveLength(1);
	});

	test("that does not parse shows no type error, for the parser says what is wrong", () => {
		expect(messages('const a: number = "b";\nconst =\n')).toEqual([]);
	});
});

test("a gap that is not written yet is missed by nobody", () => {
	const course = readCourse(SMALL_COURSE);
	const lab = course.lessons.flatMap((lesson) => lesson.labs).find((lab) => lab.gaps.includes("SessionLog"))!;
	const start = composeStart(course, lab);
	expect(start).toContain("// Write SessionLog here.");
	const uses = `${start}export const opened = new SessionLog();\n`;
	expect(checker.check("harness.ts", uses)).toEqual([]);
	const written = composeWith(
		course,
		lab,
		"// --- your code: SessionLog ---\nexport const other = 1;\n// --- end: SessionLog ---\n",
	);
	expect(checker.check("harness.ts", `${written}export const opened = new SessionLog();\n`)).toHaveLength(1);
});

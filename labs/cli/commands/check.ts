import { availableParallelism } from "node:os";
import type { Course, Lab } from "../../course/course.ts";
import { byCause } from "../../grader/causes.ts";
import { gradeLab, type LabReport, refusalOf, type TestResult } from "../../grader/grade.ts";
import { composeStart, editsOutsideGaps } from "../../harness/harness-files.ts";
import { nodeEngine } from "../../sandbox/engine-node.ts";
import { Pool } from "../../sandbox/pool.ts";
import type { Problem } from "../../sandbox/verdict.ts";
import { loadCourse } from "../course.ts";
import { Fault } from "../fault.ts";
import { readTyped } from "../files.ts";
import type { Values } from "../lab.ts";
import { selectLabs, selectLesson } from "../select.ts";

/** What `check --json` prints; its schema is check-report.schema.json. */
export interface CheckReport {
	lesson: string;
	lab: number | null;
	passed: number;
	failed: number;
	tests: Omit<TestResult, "fuel" | "milliseconds">[];
	mistakes?: { lab: number; slug: string; says: string }[];
	error?: { message: string; line?: number; column?: number };
}

/** `lab check FILE`: the hidden tests of one lab, or of every lab of the lesson, on a harness file. */
export async function check(file: string, values: Values): Promise<number> {
	const course = await loadCourse();
	const lesson = selectLesson(course, values.lesson);
	const labs = selectLabs(lesson, values.lab);
	const text = readTyped(file);
	const report: CheckReport = {
		lesson: lesson.id,
		lab: values.lab === undefined ? null : labs[0]!.number,
		passed: 0,
		failed: 0,
		tests: [],
	};
	const pool = new Pool(() => nodeEngine(), Math.min(4, availableParallelism()));
	try {
		const refused = await refusalOf(text, pool.run);
		if (refused) return refuse(file, report, refused, values.json ?? false);
		const note = editNote(course, labs, text);
		if (note !== null) console.error(`lab: note: ${note}; the file is judged as it stands`);
		const reports: LabReport[] = [];
		for (const lab of labs) {
			const progress = values.json || !process.stderr.isTTY ? undefined : counter(lab);
			reports.push(await gradeLab(course, lab, text, pool.run, progress ? { onResult: progress } : {}));
			if (progress) process.stderr.write("\r\x1b[K");
		}
		for (const one of reports) {
			report.passed += one.passed;
			report.failed += one.failed;
			report.tests.push(...one.tests.map(({ fuel: _, milliseconds: __, ...test }) => test));
		}
		const mistakes = reports.flatMap(({ lab, mistake }) => (mistake ? [{ lab, ...mistake }] : []));
		if (mistakes.length > 0) report.mistakes = mistakes;
		if (values.json) console.log(JSON.stringify(report, null, 2));
		else for (const one of reports) print(one);
		return report.failed === 0 ? 0 : 1;
	} finally {
		pool.dispose();
	}
}

/** The file cannot be judged: exit code 2, and the same object with an error, or one line. */
function refuse(file: string, report: CheckReport, { message, line, column }: Problem, json: boolean): number {
	if (!json) throw new Fault(`${file}, line ${line}, column ${column}: ${message}`);
	console.log(JSON.stringify({ ...report, error: { message, line, column } }, null, 2));
	return 2;
}

/** Where the file differs from what its lab gave, or null: it is as the starting file of one of the labs says. */
function editNote(course: Course, labs: readonly Lab[], text: string): string | null {
	const notes = labs.map((lab) => editsOutsideGaps(composeStart(course, lab), text));
	return notes.includes(null) ? null : (notes.at(-1) ?? null);
}

function counter(lab: Lab): (result: TestResult) => void {
	let done = 0;
	return () => process.stderr.write(`\rlab ${lab.lesson}.${lab.number}: ${++done} tests run`);
}

const MARKS = { passed: "pass", failed: "FAIL", timeout: "TIME" };

/** What several tests fail for is said once, below them, where the first of them stands. The tests at the edges have a heading. */
function print(report: LabReport): void {
	console.log(`lab ${report.lesson}.${report.lab}`);
	const causes = byCause(report.tests);
	const edge = causes.find(({ tests }) => tests[0]!.edge);
	for (const cause of causes) {
		const { words, tests } = cause;
		if (cause === edge) console.log("  at the edges");
		for (const { status, title } of tests) console.log(`  ${MARKS[status]}  ${title}`);
		if (words !== "") console.log(words.replace(/^/gm, "        "));
	}
	if (report.mistake) console.log(`\n  ${report.mistake.says}`);
	console.log(`  ${report.passed} passed, ${report.failed} failed`);
}

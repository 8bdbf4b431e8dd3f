import type { Alternative, Course, Lab, Lesson, Mistake, Recorded } from "../course/course.ts";
import { compose } from "../harness/compose.ts";
import { composeSolution, composeStart, composeState } from "../harness/harness-files.ts";
import { readProgram } from "../sandbox/program.ts";
import type { TestInfo } from "./grade.ts";

/** What a lesson's page needs to run programs: fetched at the first press of Run. */
export interface EngineData {
	/** The stage's files, stripped. */
	stage: Readonly<Record<string, string>>;
	/** The reference harness at the end of the lesson, stripped. */
	harness: string;
	/** The lesson's cells as shipped, stripped, by name. */
	cells: Record<string, string>;
}

/** What a lesson's page needs to grade: fetched at the first press of "Run the tests". */
export interface GraderData {
	/** The module "check", stripped. */
	check: Readonly<Record<string, string>>;
	labs: GraderLab[];
	/** The harness at the end of the lesson with every gap of its labs between markers: the finale's, and to take home. */
	finished: string;
}

/** A lab as the page grades it: without the texts of its mistakes and alternatives. */
export interface GraderLab extends Omit<Lab, "alternatives"> {
	info: TestInfo[];
}

/** The data for running a lesson's programs. */
export async function engineData(course: Course, lesson: Lesson, stage: EngineData["stage"]): Promise<EngineData> {
	const harness = composeState(course, lesson);
	const cells: Record<string, string> = {};
	for (const cell of lesson.cells) {
		const main = `${cell.name}.ts`;
		const read = await readProgram({ files: { [main]: cell.source, "harness.ts": harness }, main });
		cells[cell.name] = read.files[main]!;
	}
	const read = await readProgram({ files: { "harness.ts": harness }, main: "harness.ts" });
	return { stage, harness: read.files["harness.ts"]!, cells };
}

/** The data for grading a lesson's labs. `info` are the tests of each lab, in the order of the labs. */
export function graderData(course: Course, lesson: Lesson, info: TestInfo[][]): GraderData {
	const gaps = lesson.labs.flatMap((lab) => lab.gaps);
	return {
		check: course.check,
		labs: lesson.labs.map(({ alternatives: _, ...lab }, n) => ({
			...lab,
			mistakes: lab.mistakes.map((mistake) => ({ ...mistake, text: "" })),
			info: info[n]!,
		})),
		finished: compose(course, { lesson: lesson.id }, "solution", gaps),
	};
}

/** Every file of a lab, as the instructor's desk shows them: fetched when somebody comes to that desk. */
export interface DeskData {
	/** The lab's number, from 1. */
	number: number;
	gaps: string[];
	/** The file that the lab begins with, and the same file solved: whole files, with markers. */
	start: string;
	solution: string;
	/** As they are written: what each changes in the solution. */
	mistakes: Mistake[];
	/** Their texts are gaps only: each stands in the solution's place for its gap. */
	alternatives: Alternative[];
	/** The hidden tests, in their order. */
	tests: TestInfo[];
	recorded: Recorded | null;
}

/** What the instructor's desk shows of a lab. `tests` are the lab's, in their order. */
export function deskData(course: Course, lab: Lab, tests: TestInfo[]): DeskData {
	const { number, gaps, mistakes, alternatives, recorded } = lab;
	const [start, solution] = [composeStart(course, lab), composeSolution(course, lab)];
	return { number, gaps, start, solution, mistakes, alternatives, tests, recorded };
}

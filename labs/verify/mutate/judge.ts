import type { Course, Lab } from "../../course/course.ts";
import { type TestInfo, testProgram } from "../../grader/grade.ts";
import { wrapGap } from "../../harness/gaps.ts";
import { composeWith } from "../../harness/harness-files.ts";
import type { Runner } from "../../sandbox/runner.ts";
import { type Mutant, mutated } from "./mutant.ts";

/** Runs the hidden tests of a lab on mutants of its solution until one fails. */
export class Judge {
	readonly #course: Course;
	readonly #lab: Lab;
	readonly #run: Runner;
	/** The tests, those that have killed most first: most mutants die of the first test that they meet. */
	readonly #tests: { info: TestInfo; kills: number }[];

	constructor(course: Course, lab: Lab, run: Runner, tests: readonly TestInfo[]) {
		this.#course = course;
		this.#lab = lab;
		this.#run = run;
		this.#tests = tests.map((info) => ({ info, kills: 0 }));
	}

	/** The id of a test that fails, or null: the mutant lives. */
	async killerOf(gap: string, code: string, mutant: Mutant): Promise<string | null> {
		const harness = composeWith(this.#course, this.#lab, wrapGap(gap, mutated(code, mutant)));
		for (const test of [...this.#tests]) {
			const [program, options] = testProgram(this.#course, this.#lab, test.info.id, harness);
			const { kind } = await this.#run(program, { ...options, explain: false });
			if (kind === "passed") continue;
			test.kills += 1;
			this.#tests.sort((a, b) => b.kills - a.kills);
			return test.info.id;
		}
		return null;
	}
}

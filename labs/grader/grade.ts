import type { Course, Lab, Mistake } from "../course/course.ts";
import type { Program } from "../sandbox/program.ts";
import type { Runner, RunnerOptions } from "../sandbox/runner.ts";
import { type Problem, place, type Verdict, type VerdictKind } from "../sandbox/verdict.ts";
import { inTurn } from "./in-turn.ts";
import { THROWN } from "./inside/failed.ts";
import { matchMistake } from "./match.ts";

/** A hidden test as its lab lists it. */
export interface TestInfo {
	id: string;
	/** What the test does and what must hold, in a sentence. */
	title: string;
	/** True for a test of the lab's second group, which a learner sees once the first has passed. */
	edge?: true;
}

export interface TestResult extends TestInfo {
	lab: number;
	status: "passed" | "failed" | "timeout";
	verdict: VerdictKind;
	/** Empty when passed. Otherwise what was done, what should have happened, and what did. */
	message: string;
	/** Of what was thrown in the learner's code: that alone, without what the test did. Tests with one cause say it once. */
	cause?: string;
	/** The learner's own line where that makes sense, from 1. */
	line?: number;
	column?: number;
	/** Fuel burnt, in ticks. */
	fuel: number;
	/** Time that the run took, for display only: no verdict depends on it. */
	milliseconds: number;
}

/** The outcome of a lab's hidden tests on one harness file. */
export interface LabReport {
	lesson: string;
	lab: number;
	passed: number;
	failed: number;
	tests: TestResult[];
	/** The known mistake that this file behaves like, if exactly one does. */
	mistake: Pick<Mistake, "slug" | "says"> | null;
}

/** A test's fuel limit: far above what the solution needs, so that an honest slower solution passes too. */
export const FUEL_MARGIN = 25;
const LEAST_FUEL = 500;
const UNRECORDED_FUEL = 40_000;

export function fuelFor(lab: Lab, id: string): number {
	const need = lab.recorded?.fuel[id];
	return need === undefined ? UNRECORDED_FUEL : Math.max(LEAST_FUEL, need * FUEL_MARGIN);
}

const MAIN = "test.ts";

function modulesOf(course: Pick<Course, "check">, lab: Lab): Record<string, string> {
	const modules: Record<string, string> = { "tests.ts": lab.tests };
	for (const [name, text] of Object.entries(course.check)) modules[`check/${name}`] = text;
	return modules;
}

/** The hidden tests of a lab, in their order. Runs the lab's test file once, without a harness. */
export async function listTests(course: Pick<Course, "check">, lab: Lab, run: Runner): Promise<TestInfo[]> {
	const main = `import "tests.ts"; import { list } from "check"; console.log(JSON.stringify(list()));`;
	const verdict = await run(
		{ files: { [MAIN]: main }, main: MAIN, stripped: [MAIN] },
		{ modules: modulesOf(course, lab) },
	);
	if (verdict.kind !== "passed")
		throw new Error(`the tests of lab ${lab.lesson}.${lab.number} do not load: ${verdict.message || verdict.kind}`);
	return JSON.parse(verdict.output.join("\n")) as TestInfo[];
}

/** How to run one hidden test on one harness file, with so many times the fuel that the lab allows it. */
export function testProgram(
	course: Pick<Course, "check">,
	lab: Lab,
	id: string,
	harness: string,
	times = 1,
): [Program, RunnerOptions] {
	const main = `import "tests.ts"; import { run } from "check"; run(${JSON.stringify(id)});`;
	return [
		{ files: { [MAIN]: main, "harness.ts": harness }, main: MAIN, stripped: [MAIN] },
		{ modules: modulesOf(course, lab), preload: "tests.ts", lockdown: true, fuel: times * fuelFor(lab, id) },
	];
}

export interface GradeOptions {
	/** The lab's tests, where they are known already. */
	tests?: TestInfo[];
	/** Find the line of an endless loop with a second run; on unless said otherwise. */
	explain?: boolean;
	/** How many times the fuel that the lab allows its tests they may burn: once unless said otherwise. */
	fuel?: number;
	onResult?(result: TestResult): void;
}

/** Loads a harness file and does nothing with it. */
export function loadHarness(harness: string, run: Runner): Promise<Verdict> {
	const files = { [MAIN]: `import "harness";`, "harness.ts": harness };
	return run({ files, main: MAIN, stripped: [MAIN] }, { explain: isCutOff });
}

/**
 * Why a harness file cannot be judged at all: it does not parse, or the engine cannot make a program of it. Null where it can.
 * A file that throws while it is loaded is judged: every test says so.
 */
export async function refusalOf(harness: string, run: Runner): Promise<Problem | null> {
	return refusalIn(await loadHarness(harness, run));
}

/** The same, from the verdict of loading it. */
export function refusalIn({ kind, error }: Verdict): Problem | null {
	const refused = kind !== "passed" && error?.file === "harness.ts" && /^(SyntaxError|ImportError)$/.test(error.name);
	return refused ? error : null;
}

/** Grades one harness file: every hidden test of the lab, each in a sandbox of its own. */
export async function gradeLab(
	course: Pick<Course, "check">,
	lab: Lab,
	harness: string,
	run: Runner,
	options: GradeOptions = {},
): Promise<LabReport> {
	const tests = options.tests ?? (await listTests(course, lab, run));
	const judge = async (info: TestInfo, how: Pick<RunnerOptions, "explain" | "signal">) => {
		const [program, rest] = testProgram(course, lab, info.id, harness, options.fuel);
		const verdict = await run(program, { ...rest, ...how });
		const result = how.signal?.aborted && verdict.kind === "stopped" ? notRun(info, lab) : resultOf(info, lab, verdict);
		options.onResult?.(result);
		return result;
	};
	const explain = options.explain ?? true;
	const enough = new AbortController();
	let restarts = 0;
	const results = await inTurn(tests, AT_ONCE, async (info) => {
		// Of a test that is ended from outside the line is found at once, for it takes as long to run it again.
		const result = await judge(info, { explain: explain && isCutOff, signal: enough.signal });
		if (result.verdict === "engine restarted") restarts += 1;
		if (restarts >= MOST_RESTARTS) enough.abort();
		return result;
	});
	// An endless loop is looked for once, not in every test that ran into it.
	const endless = results.findIndex((result) => result.verdict === "out of fuel" || result.verdict === "too deep");
	if (endless >= 0 && explain) results[endless] = await judge(tests[endless]!, {});
	const failing = results.filter((result) => result.status !== "passed").map((result) => result.id);
	const mistake = matchMistake(lab, failing);
	return {
		lesson: lab.lesson,
		lab: lab.number,
		passed: results.length - failing.length,
		failed: failing.length,
		tests: results,
		mistake: mistake && { slug: mistake.slug, says: mistake.says },
	};
}

/** Tests of one file that are asked for at once: enough for the engines of an ordinary machine. */
const AT_ONCE = 4;
/** Tests of one file that may have to be ended from outside. Each takes seconds, so that the others are not run. */
const MOST_RESTARTS = 2;

function isCutOff({ kind }: Verdict): boolean {
	return kind === "engine restarted";
}

function notRun(info: TestInfo, lab: Lab): TestResult {
	return {
		...info,
		lab: lab.number,
		status: "timeout",
		verdict: "engine restarted",
		message: `Not run: ${MOST_RESTARTS} tests of this file had to be ended from outside already.`,
		fuel: 0,
		milliseconds: 0,
	};
}

function resultOf(info: TestInfo, lab: Lab, verdict: Verdict): TestResult {
	const inHarness = verdict.error?.file === "harness.ts" || verdict.kind === "failed";
	return {
		...info,
		lab: lab.number,
		status:
			verdict.kind === "passed"
				? "passed"
				: verdict.kind === "out of fuel" || verdict.kind === "engine restarted"
					? "timeout"
					: "failed",
		verdict: verdict.kind,
		message: verdict.kind === "passed" ? "" : messageOf(verdict),
		...causeOf(verdict),
		...(inHarness && verdict.error?.line !== undefined ? { line: verdict.error.line } : {}),
		...(inHarness && verdict.error?.column !== undefined ? { column: verdict.error.column } : {}),
		fuel: verdict.fuel,
		milliseconds: verdict.milliseconds,
	};
}

function causeOf(verdict: Verdict): Pick<TestResult, "cause"> {
	const at = verdict.kind === "failed" ? verdict.message.indexOf(THROWN) : -1;
	return at < 0 ? {} : { cause: messageOf({ ...verdict, message: verdict.message.slice(at) }) };
}

function messageOf(verdict: Verdict): string {
	const where = place(verdict.error, "harness.ts");
	if (verdict.kind === "failed" && verdict.error?.line !== undefined) return `${verdict.message} (${where})`;
	return verdict.message;
}

import {
	gradeLab,
	type LabReport,
	loadHarness,
	refusalIn,
	type TestInfo,
	type TestResult,
} from "../../labs/grader/grade.ts";
import type { GraderData, GraderLab } from "../../labs/grader/page-data.ts";
import { GapError, readGaps } from "../../labs/harness/gaps.ts";
import type { Runner } from "../../labs/sandbox/runner.ts";
import type { Problem } from "../../labs/sandbox/verdict.ts";
import type { PageEngine } from "./engine.ts";
import { aborted } from "./stop.ts";

/** Where a lab's files are judged: the page's engine, and what the lab is graded with. */
export interface LabGrader {
	page: PageEngine;
	data: GraderData;
	lab: GraderLab;
}

/** What keeps a file from being judged, or a judgement from coming to its end. */
export interface Trouble {
	/** One plain sentence. */
	words: string;
	/** The place in the file, counted from 1, if it is about one. */
	at?: { line: number; column?: number };
}

/** A file cannot be judged as it stands. */
export class RefusedError extends Error {
	override readonly name = "RefusedError";
	readonly at: Trouble["at"];

	constructor(message: string, at: Trouble["at"]) {
		super(message);
		this.at = at;
	}
}

/**
 * Fetches what a lab is judged with.
 * @param before what must be over before anything runs
 * @throws Error in words, or what `signal` is aborted with
 */
export async function graderFor(
	page: PageEngine,
	number: number,
	signal: AbortSignal,
	before: Promise<unknown> = Promise.resolve(),
): Promise<LabGrader> {
	const [, , data] = await Promise.race([Promise.all([before, page.ready(), page.grader()]), aborted(signal)]);
	const lab = data.labs.find((candidate) => candidate.number === number);
	if (lab === undefined) throw new Error(`This lesson has no lab ${number}.`);
	return { page, data, lab };
}

/**
 * Runs the hidden tests of a lab on a file, as `lab check` does.
 * @param options.tests those to run; all of the lab's unless given
 * @throws RefusedError or GapError when the file cannot be judged, or what `signal` is aborted with
 */
export async function judge(
	{ page, data, lab }: LabGrader,
	text: string,
	signal: AbortSignal,
	{ tests = lab.info, onResult }: { tests?: TestInfo[]; onResult?(result: TestResult): void } = {},
): Promise<LabReport> {
	readGaps(text, { required: lab.gaps, allowed: lab.gaps });
	const run: Runner = (program, options) => {
		const both = options.signal ? AbortSignal.any([signal, options.signal]) : signal;
		return page.run(program, { ...options, signal: both });
	};
	const loaded = await loadHarness(text, run);
	const refused = refusalIn(loaded);
	if (refused) throw new RefusedError(refused.message, placeIn(refused));
	// Then no test would get anywhere either.
	if (loaded.kind === "engine restarted")
		throw new RefusedError(`The file cannot be loaded. ${loaded.message}`, placeIn(loaded.error));
	const report = await gradeLab(data, { ...lab, alternatives: [] }, text, run, {
		tests,
		onResult: (result) => {
			if (!signal.aborted) onResult?.(result);
		},
	});
	signal.throwIfAborted();
	return report;
}

function placeIn({ line, column }: Partial<Problem> = {}): Trouble["at"] {
	return line === undefined ? undefined : { line, ...(column === undefined ? {} : { column }) };
}

/** What went wrong, for the one who asked for the judgement. */
export function troubleOf(error: unknown, signal: AbortSignal): Trouble {
	if (signal.aborted) return { words: "Stopped. Nothing was counted." };
	if (error instanceof GapError)
		return { words: markers(error), ...(error.line === undefined ? {} : { at: { line: error.line } }) };
	if (error instanceof RefusedError) return { words: error.message, ...(error.at ? { at: error.at } : {}) };
	return { words: error instanceof Error ? error.message : String(error) };
}

/** What is wrong with the lines between which a learner writes. The page keeps them as they are, so one was typed. */
function markers({ message }: GapError): string {
	return `The lines that mark your code do not fit together: ${message}. Take out the one that was typed.`;
}

import type { TraceEvent } from "../stage/trace.ts";

/**
 * How a run can end. The set is closed: whatever a program does, its run ends with exactly one of these.
 *
 * - `passed`: the program ran to its end.
 * - `failed`: a check in the program found something that should be otherwise.
 * - `error`: the program threw, could not be parsed, or imported what does not exist.
 * - `out of fuel`: it did more work than it was allowed; fuel is counted in engine steps, not in seconds.
 * - `out of memory`, `too deep`, `too much output`: it met the cap of that name.
 * - `never settled`: it awaited a promise that nothing was left to settle.
 * - `stopped`: somebody pressed Stop.
 * - `engine restarted`: the engine itself gave no sign of life, or broke; a new one is in its place.
 */
export type VerdictKind =
	| "passed"
	| "failed"
	| "error"
	| "out of fuel"
	| "out of memory"
	| "too deep"
	| "too much output"
	| "never settled"
	| "stopped"
	| "engine restarted";

/** What went wrong, and where in the learner's own text (lines and columns count from 1). */
export interface Problem {
	name: string;
	message: string;
	file?: string;
	line?: number;
	column?: number;
}

/** The whole outcome of one run. */
export interface Verdict {
	kind: VerdictKind;
	/** One plain sentence for the learner; empty when the run passed. */
	message: string;
	error?: Problem;
	/** What the program printed, a line each. */
	output: string[];
	/** What happened, in order; only when the run was asked to record it. */
	trace?: TraceEvent[];
	/** True where the run did more than a trace holds: then `trace` is its beginning. */
	traceCut?: boolean;
	/** Fuel burnt, in ticks, and the limit that was in force. */
	fuel: number;
	fuelLimit: number;
	/** Time the run took, for display only: no verdict depends on it. */
	milliseconds: number;
}

const EXPLAINED: readonly VerdictKind[] = ["out of fuel", "out of memory", "too deep"];

/** Whether the engine does not know where the program was when it was stopped: a second run finds it. */
export function needsExplaining(verdict: Verdict): boolean {
	return EXPLAINED.includes(verdict.kind) && verdict.error?.line === undefined;
}

/** Where a problem is, as a learner reads it: `line 12`, or `harness.ts, line 12` when `main` is another file. */
export function place(problem: Problem | undefined, main?: string): string {
	if (problem?.line === undefined) return "";
	return problem.file === undefined || problem.file === main
		? `line ${problem.line}`
		: `${problem.file}, line ${problem.line}`;
}

import type { VerdictKind } from "../../labs/sandbox/verdict.ts";

/** A program that means harm or has bad luck, and what a run of it must come to. */
export interface HostileProgram {
	/** What it does. Unique in the corpus. */
	name: string;
	/** The program, a line each. */
	lines: readonly string[];
	/** Its harness file, a line each. */
	harness?: readonly string[];
	kind: VerdictKind;
	/**
	 * The line that the verdict names, from 1; left out where there is none to name. One of several, for some of what goes
	 * too deep: where a native stack overflows before the engine notices, as it does earlier in a browser's Worker than in
	 * Node, not the call is named but the function or loop that was marked last, or nothing.
	 */
	line?: number | readonly (number | undefined)[];
	/** The file of that line, unless it is the program's own. */
	file?: "harness.ts";
	/** A part of the sentence. */
	says: string;
	/** All that it prints, or how many lines; nothing, unless said otherwise. */
	prints?: readonly string[] | number;
	/** The fuel limit, in ticks; low for what never ends, so that the corpus is quick. */
	fuel?: number;
	/** Milliseconds without a sign of life after which the watchdog ends the Worker; for built-ins that burn no fuel. */
	silence?: number;
	/** Record a trace, as a page does where a figure is drawn from the run. */
	trace?: boolean;
}

/** Ticks for a program that never ends: enough to get going, a fraction of a second. */
export const LITTLE_FUEL = 40;
/** Milliseconds for a program that only the watchdog can end. */
export const SHORT_SILENCE = 400;

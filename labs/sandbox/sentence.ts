import { type Problem, place, type VerdictKind } from "./verdict.ts";

/** The one sentence of a verdict: what happened, where, and what to try. `main` is the file whose lines need no name. */
export function sentence(kind: VerdictKind, error: Problem | undefined, main: string): string {
	const where = place(error, main);
	const at = where === "" ? "" : ` (${where})`;
	switch (kind) {
		case "passed":
			return "";
		case "failed":
			return error?.message ?? "A check failed.";
		case "error":
			return `${error?.name ?? "Error"}${at}: ${error?.message ?? "the program stopped"}`;
		case "out of fuel":
			return `The program used up its fuel${at}. A loop or a recursion may never end; if it is honest work, run it with ten times the fuel.`;
		case "out of memory":
			return `The program used up its memory, 64 MB${at}. Something keeps growing: a list, a string, or what a closure holds.`;
		case "too deep":
			return `The program went too deep${at}. A function calls itself without an end, or data or source is nested too far.`;
		case "too much output":
			return `The program printed more than a page can show${at}. Print less, or print a summary.`;
		case "never settled":
			return `The program waits for a promise that nothing will settle${at}. There are no timers and no network here.`;
		case "stopped":
			return "Stopped.";
		case "engine restarted":
			return error?.name === "StuckError"
				? `${error.message} was given far too much to do${at}. The engine gave no sign of life and was started anew.`
				: "The engine gave no sign of life and was started anew. A built-in function may have been given far too much to do.";
	}
}

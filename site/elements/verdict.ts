import type { Verdict as FullVerdict } from "../../labs/sandbox/verdict.ts";

/** As much of the sandbox's verdict as a cell shows. The output is given to the cell apart, as it comes. */
export type Verdict = Pick<FullVerdict, "kind" | "message" | "error"> &
	Partial<Pick<FullVerdict, "fuel" | "milliseconds">>;

/** Where a run is. `idle` is before the first and after each. */
export type RunState = "idle" | "loading" | "compiling" | "running";

/** A run state in words, for the status line. */
export const STATE_WORDS: Readonly<Record<RunState, string>> = {
	idle: "",
	loading: "Fetching the engine…",
	compiling: "Compiling the engine…",
	running: "Running…",
};

/** A verdict in one line. */
export function verdictWords(verdict: Verdict): string {
	if (verdict.kind === "passed") return verdict.message || "Finished.";
	return verdict.message || `${verdict.kind[0]?.toUpperCase()}${verdict.kind.slice(1)}.`;
}

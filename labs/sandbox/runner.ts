import type { Program } from "./program.ts";
import type { RunOptions } from "./run.ts";
import type { Verdict } from "./verdict.ts";

/** Runs one program somewhere: a Worker of the page, or one of several threads in Node. */
export type Runner = (program: Program, options: Omit<RunOptions, "onOutput">) => Promise<Verdict>;

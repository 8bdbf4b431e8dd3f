import type { ClientRunOptions } from "./client.ts";
import type { Program } from "./program.ts";
import type { Verdict } from "./verdict.ts";

/** How a program is run somewhere. */
export type RunnerOptions = Omit<ClientRunOptions, "onOutput" | "silence">;

/** Runs one program somewhere: a Worker of the page, or one of several threads in Node. */
export type Runner = (program: Program, options: RunnerOptions) => Promise<Verdict>;

import { engineWasm } from "../../labs/sandbox/engine-node.ts";
import type { Machine } from "../../labs/sandbox/machine.ts";
import { MachinePool } from "../../labs/sandbox/machine-pool.ts";
import type { Program } from "../../labs/sandbox/program.ts";
import { explain, type RunOptions, run } from "../../labs/sandbox/run.ts";
import { stageFiles } from "../../labs/sandbox/stage-node.ts";
import { needsExplaining, type Verdict } from "../../labs/sandbox/verdict.ts";

let pool: MachinePool | null = null;

/** A machine in this very thread with nothing in it but the stage. Only the first evaluates it. */
export async function machine(): Promise<Machine> {
	pool ??= new MachinePool(await engineWasm(), stageFiles());
	return pool.acquire();
}

/** How to run, and whether to look for the line of what was stopped; yes unless said otherwise. */
type Options = RunOptions & { explain?: boolean };

/** Runs one file (and a harness, when given) in this thread, explained as the Worker does it. */
export async function runText(main: string, options: Options & { harness?: string } = {}): Promise<Verdict> {
	const { harness, ...rest } = options;
	const files: Record<string, string> = { "main.ts": main };
	if (harness !== undefined) files["harness.ts"] = harness;
	return runProgram({ files, main: "main.ts" }, rest);
}

export async function runProgram(program: Program, options: Options = {}): Promise<Verdict> {
	const first = await machine();
	const verdict = await run(first, program, options);
	pool!.release(first, verdict.kind);
	if (options.explain === false || !needsExplaining(verdict)) return verdict;
	return explain(await machine(), program, options, verdict);
}

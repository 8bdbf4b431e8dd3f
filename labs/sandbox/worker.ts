import type { HeapSnapshot } from "./heap-snapshot.ts";
import { MachinePool } from "./machine-pool.ts";
import type { Program } from "./program.ts";
import { explain, type RunOptions, run } from "./run.ts";
import type { Verdict } from "./verdict.ts";

type PostedOptions = Omit<RunOptions, "onOutput" | "onSign">;

/** What the page (or Node's main thread) sends to the Worker. */
export type ToWorker =
	| { type: "start"; wasm: WebAssembly.Module; stage: Record<string, string>; snapshot?: HeapSnapshot }
	| { type: "run"; id: number; program: Program; options: PostedOptions }
	/** To be told on which line a program was that got this verdict. */
	| { type: "explain"; id: number; program: Program; options: PostedOptions; verdict: Verdict };

/**
 * What the Worker answers. `ready` once after `start`; per run: `alive` when it begins and now and then while fuel is burnt,
 * `output` any number of times, then `verdict`; after the first run, `snapshot`, with which the Worker that takes its place starts
 * faster.
 */
export type FromWorker =
	| { type: "ready" }
	| { type: "snapshot"; snapshot: HeapSnapshot }
	| { type: "alive"; id: number }
	| { type: "output"; id: number; lines: string[] }
	| { type: "verdict"; id: number; verdict: Verdict };

/**
 * The Worker's side of the engine, over any port. Returns the function to call with each message.
 * One run at a time; what the next one needs is made after the verdict has gone out.
 */
export function serve(post: (message: FromWorker) => void): (message: ToWorker) => Promise<void> {
	let machines: MachinePool | null = null;
	/** Whether those outside have a snapshot. */
	let isShared = false;
	return async (message) => {
		if (message.type === "start") {
			const { wasm, stage, snapshot } = message;
			machines = new MachinePool(wasm, stage, snapshot);
			isShared = snapshot !== undefined;
			machines.prepare();
			post({ type: "ready" });
			return;
		}
		if (machines === null) throw new Error("run before start");
		const { id, program } = message;
		const machine = await machines.acquire();
		const onSign = () => post({ type: "alive", id });
		if (message.type === "explain") {
			const verdict = await explain(machine, program, { ...message.options, onSign }, message.verdict);
			post({ type: "verdict", id, verdict });
		} else {
			const onOutput = (lines: string[]) => post({ type: "output", id, lines });
			const verdict = await run(machine, program, { ...message.options, onSign, onOutput });
			post({ type: "verdict", id, verdict });
			machines.release(machine, verdict.kind);
		}
		if (!isShared && machines.snapshot) post({ type: "snapshot", snapshot: machines.snapshot });
		isShared = true;
		machines.prepare();
	};
}

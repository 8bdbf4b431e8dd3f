import type { Image } from "./image.ts";
import { MachineSource } from "./machine-source.ts";
import type { Program } from "./program.ts";
import { explain, needsExplaining, type RunOptions, run } from "./run.ts";
import type { Verdict } from "./verdict.ts";

/** What the page (or Node's main thread) sends to the Worker. */
export type ToWorker =
	| { type: "start"; wasm: WebAssembly.Module; stage: Record<string, string>; image?: Image }
	| { type: "run"; id: number; program: Program; options: Omit<RunOptions, "onOutput"> };

/**
 * What the Worker answers. `ready` once after `start`; per run: `begun`, then `output` any number of times, then `verdict`;
 * once, some time, `image`, with which the Worker that takes its place starts faster.
 */
export type FromWorker =
	| { type: "ready" }
	| { type: "image"; image: Image }
	| { type: "begun"; id: number }
	| { type: "output"; id: number; lines: string[] }
	| { type: "verdict"; id: number; verdict: Verdict };

/**
 * The Worker's side of the engine, over any port. Returns the function to call with each message.
 * One run at a time; the next machine is made after the verdict has gone out.
 */
export function serve(post: (message: FromWorker) => void): (message: ToWorker) => Promise<void> {
	let machines: MachineSource | null = null;
	return async (message) => {
		if (message.type === "start") {
			const { wasm, stage, image } = message;
			machines = new MachineSource(wasm, stage, image, (made) => post({ type: "image", image: made }));
			machines.prepare();
			post({ type: "ready" });
			return;
		}
		const { id, program, options } = message;
		if (machines === null) throw new Error("run before start");
		const machine = await machines.take();
		post({ type: "begun", id });
		const started = performance.now();
		let verdict = await run(machine, program, { ...options, onOutput: (lines) => post({ type: "output", id, lines }) });
		if (options.explain !== false && needsExplaining(verdict))
			verdict = await explain(await machines.take(), program, options, verdict);
		// What the learner waited for, the second run included.
		verdict.milliseconds = performance.now() - started;
		post({ type: "verdict", id, verdict });
		machines.done(machine, verdict.kind);
		machines.prepare();
	};
}

import type { Image } from "./image.ts";
import { MachineSource } from "./machine-source.ts";
import type { Program } from "./program.ts";
import { explain, type RunOptions, run } from "./run.ts";
import type { Verdict } from "./verdict.ts";

type PostedOptions = Omit<RunOptions, "onOutput" | "onSign">;

/** What the page (or Node's main thread) sends to the Worker. */
export type ToWorker =
	| { type: "start"; wasm: WebAssembly.Module; stage: Record<string, string>; image?: Image }
	| { type: "run"; id: number; program: Program; options: PostedOptions }
	/** To be told on which line a program was that got this verdict. */
	| { type: "explain"; id: number; program: Program; options: PostedOptions; verdict: Verdict };

/**
 * What the Worker answers. `ready` once after `start`; per run: `alive` when it begins and now and then while fuel is burnt,
 * `output` any number of times, then `verdict`; once, some time, `image`, with which the Worker that takes its place starts
 * faster.
 */
export type FromWorker =
	| { type: "ready" }
	| { type: "image"; image: Image }
	| { type: "alive"; id: number }
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
		if (machines === null) throw new Error("run before start");
		const { id, program } = message;
		const machine = await machines.take();
		const onSign = () => post({ type: "alive", id });
		if (message.type === "explain") {
			const verdict = await explain(machine, program, { ...message.options, onSign }, message.verdict);
			post({ type: "verdict", id, verdict });
		} else {
			const onOutput = (lines: string[]) => post({ type: "output", id, lines });
			const verdict = await run(machine, program, { ...message.options, onSign, onOutput });
			post({ type: "verdict", id, verdict });
			machines.done(machine, verdict.kind);
		}
		machines.prepare();
	};
}

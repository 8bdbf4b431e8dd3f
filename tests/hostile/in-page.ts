// What a page needs to run the corpus: the course's own client, over the Worker that the built site ships. Bundled by the test.
import { Engine } from "../../labs/sandbox/client.ts";
import type { FromWorker } from "../../labs/sandbox/worker.ts";
import { createWorker } from "../../site/engine/create-worker.ts";
import { runOf, TINY } from "./judge.ts";
import type { HostileProgram } from "./program.ts";

/** Addresses of what the built site ships. */
export interface Shipped {
	worker: string;
	wasm: string;
	engine: string;
}

/** What the Worker hands to the main thread, which has to take it: its work for a run is in proportion to this. */
export interface Handed {
	/** Messages with output or a verdict. Signs of life come by the clock, and are nothing to take. */
	messages: number;
	/** Of their JSON. */
	characters: number;
}

/** The engine of the page, made as the site makes it, and what its Workers have handed over so far. */
export async function open({ worker: file, wasm, engine: data }: Shipped): Promise<{ engine: Engine; handed: Handed }> {
	const [module, { stage }] = await Promise.all([
		WebAssembly.compileStreaming(fetch(wasm)),
		fetch(data).then((response) => response.json() as Promise<{ stage: Record<string, string> }>),
	]);
	const handed: Handed = { messages: 0, characters: 0 };
	const count = (message: FromWorker) => {
		if (message.type !== "output" && message.type !== "verdict") return;
		handed.messages += 1;
		handed.characters += JSON.stringify(message).length;
	};
	const engine = new Engine({
		createWorker: () => {
			const worker = createWorker(file);
			return {
				post: (message) => worker.postMessage(message),
				listen: (onMessage, onBroken) => {
					worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
						count(data);
						onMessage(data);
					});
					worker.addEventListener("error", (event) => onBroken(event.message));
				},
				end: () => worker.terminate(),
			};
		},
		wasm: async () => module,
		stage: async () => stage,
	});
	await engine.warm();
	return { engine, handed };
}

/** What came of a program, of the tiny one right after it, and what the main thread was handed meanwhile. */
export async function run(engine: Engine, handed: Handed, program: HostileProgram) {
	const before = { ...handed };
	const { trace: _, ...verdict } = await engine.run(...runOf(program));
	const next = await engine.run(TINY);
	return {
		verdict,
		next: { kind: next.kind, output: next.output },
		messages: handed.messages - before.messages,
		characters: handed.characters - before.characters,
	};
}

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

/** The engine of the page, made as the site makes it. */
export async function open({ worker: file, wasm, engine: data }: Shipped): Promise<Engine> {
	const [module, { stage }] = await Promise.all([
		WebAssembly.compileStreaming(fetch(wasm)),
		fetch(data).then((response) => response.json() as Promise<{ stage: Record<string, string> }>),
	]);
	const engine = new Engine({
		createWorker: () => {
			const worker = createWorker(file);
			return {
				post: (message) => worker.postMessage(message),
				listen: (onMessage, onBroken) => {
					worker.addEventListener("message", (event: MessageEvent<FromWorker>) => onMessage(event.data));
					worker.addEventListener("error", (event) => onBroken(event.message));
				},
				end: () => worker.terminate(),
			};
		},
		wasm: async () => module,
		stage: async () => stage,
	});
	await engine.warm();
	return engine;
}

/** What came of a program, of the tiny one right after it, and of the main thread meanwhile. */
export async function run(engine: Engine, program: HostileProgram) {
	const tasks: number[] = [];
	const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
	observer.observe({ entryTypes: ["longtask"] });
	const begun = performance.now();
	const verdict = await engine.run(...runOf(program));
	const milliseconds = performance.now() - begun;
	const next = await engine.run(TINY);
	// The observer is told of a task after it has ended.
	await new Promise((done) => setTimeout(done));
	tasks.push(...observer.takeRecords().map(({ duration }) => duration));
	observer.disconnect();
	const { trace: _, ...rest } = verdict;
	return {
		verdict: rest,
		milliseconds,
		next: { kind: next.kind, output: next.output },
		blocked: Math.max(0, ...tasks),
	};
}

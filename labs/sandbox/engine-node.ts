import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { Engine, type WorkerLike } from "./client.ts";
import { stageFiles } from "./stage-node.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

let wasm: Promise<WebAssembly.Module> | null = null;

/** The compiled engine, compiled once in this process. */
export function engineWasm(): Promise<WebAssembly.Module> {
	wasm ??= readFile(createRequire(import.meta.url).resolve("@jitl/quickjs-wasmfile-release-sync/wasm")).then((bytes) =>
		WebAssembly.compile(bytes),
	);
	return wasm;
}

/** An engine whose Worker is a thread of this Node process. It keeps the process alive only during a run. */
export function nodeEngine(options: { deadline?: number } = {}): Engine {
	return new Engine({ createWorker, wasm: engineWasm, stage: async () => stageFiles(), ...options });
}

function createWorker(): WorkerLike {
	const built = import.meta.url.endsWith(".js");
	const worker = new Worker(new URL(built ? "./worker-node.js" : "./worker-node.ts", import.meta.url));
	return {
		post: (message: ToWorker) => worker.postMessage(message),
		listen: (onMessage: (message: FromWorker) => void, onBroken) => {
			worker.on("message", onMessage);
			worker.on("error", (error) => onBroken(String(error)));
		},
		end: () => void worker.terminate(),
	};
}

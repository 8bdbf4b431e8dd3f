import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { Engine, type WorkerLike } from "./client.ts";
import { besidePacked, packed, readPacked } from "./packed.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

let wasm: Promise<WebAssembly.Module> | null = null;

/** The compiled engine, compiled once in this process. */
export function engineWasm(): Promise<WebAssembly.Module> {
	wasm ??= readFile(wasmFile()).then((bytes) => WebAssembly.compile(bytes));
	return wasm;
}

/** The stage: stripped from its folder in a checkout, ready-made in the packed command. */
async function stage(): Promise<Record<string, string>> {
	if (packed) return readPacked("stage.json");
	const { stageFiles } = await import("./stage-node.ts");
	return stageFiles();
}

function wasmFile(): URL | string {
	return packed
		? besidePacked("engine.wasm")
		: createRequire(import.meta.url).resolve("@jitl/quickjs-wasmfile-release-sync/wasm");
}

/** An engine whose Worker is a thread of this Node process. It keeps the process alive only during a run. */
export function nodeEngine(options: { deadline?: number; idle?: number } = {}): Engine {
	return new Engine({ createWorker, wasm: engineWasm, stage, ...options });
}

function createWorker(): WorkerLike {
	const worker = new Worker(packed ? besidePacked("worker-node.js") : new URL("./worker-node.ts", import.meta.url));
	return {
		post: (message: ToWorker) => worker.postMessage(message),
		listen: (onMessage: (message: FromWorker) => void, onBroken) => {
			worker.on("message", onMessage);
			worker.on("error", (error) => onBroken(String(error)));
		},
		end: () => void worker.terminate(),
	};
}

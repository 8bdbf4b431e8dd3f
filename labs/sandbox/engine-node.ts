import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { Engine, type WorkerLike } from "./client.ts";
import { withCompiledCode } from "./engine-wasm.ts";
import type { HeapSnapshot } from "./heap-snapshot.ts";
import { stageSnapshot } from "./machine-pool.ts";
import { besidePacked, packed, readPacked } from "./packed.ts";
import type { FromWorker, ToWorker } from "./worker.ts";
import type { Started } from "./worker-node.ts";

// Machine code of the engine that V8 has replaced by faster code stays where it is, a few megabytes at most. When V8 takes it
// back while several threads run the engine it may miss it in its own table, and then ends the whole process: seen in Node
// 24.21, in `ThreadIsolation::UnregisterWasmAllocation` (compare nodejs/node #64500).
setFlagsFromString("--no-wasm-code-gc");

let wasm: Promise<WebAssembly.Module> | null = null;

/** The compiled engine, compiled once in this process. */
export function engineWasm(): Promise<WebAssembly.Module> {
	wasm ??= readFile(wasmFile()).then((bytes) => WebAssembly.compile(withCompiledCode(bytes)));
	return wasm;
}

let snapshot: Promise<HeapSnapshot> | null = null;

/** A heap with the stage loaded, made once in this process and shared by all its engines. */
function sharedSnapshot(): Promise<HeapSnapshot> {
	snapshot ??= Promise.all([engineWasm(), stage()]).then(([wasm, files]) => stageSnapshot(wasm, files));
	return snapshot;
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
export function nodeEngine(options: { idle?: number } = {}): Engine {
	return new Engine({ createWorker, wasm: engineWasm, stage, snapshot: sharedSnapshot, ...options });
}

/** A Worker that is a thread of this process, to be sent its engine. */
export function createWorker(): WorkerLike {
	const file = packed ? besidePacked("worker-node.js") : new URL("./worker-node.ts", import.meta.url);
	const started: Started = { program: process.argv[1] };
	const worker = new Worker(file, { workerData: started });
	return {
		post: (message: ToWorker) => worker.postMessage(message),
		listen: (onMessage: (message: FromWorker) => void, onBroken) => {
			worker.on("message", onMessage);
			worker.on("error", (error) => onBroken(String(error)));
		},
		end: () => void worker.terminate(),
	};
}

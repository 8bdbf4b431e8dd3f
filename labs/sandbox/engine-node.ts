import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Engine, type WorkerLike } from "./client.ts";
import type { Image } from "./image.ts";
import { makeImage } from "./machine-source.ts";
import { besidePacked, packed, readPacked } from "./packed.ts";
import type { FromWorker, ToWorker } from "./worker.ts";
import type { Started } from "./worker-node.ts";

let wasm: Promise<WebAssembly.Module> | null = null;

/** The compiled engine, compiled once in this process. */
export function engineWasm(): Promise<WebAssembly.Module> {
	wasm ??= readFile(wasmFile()).then((bytes) => WebAssembly.compile(bytes));
	return wasm;
}

let image: Promise<Image> | null = null;

/** An image with the stage loaded, made once in this process and shared by all its engines. */
function stageImage(): Promise<Image> {
	image ??= Promise.all([engineWasm(), stage()]).then(([wasm, files]) => makeImage(wasm, files));
	return image;
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
	return new Engine({ createWorker, wasm: engineWasm, stage, image: stageImage, ...options });
}

/** Threads of this process that are on their way out. */
const ending = new Set<Promise<unknown>>();

/** Milliseconds after which a thread that does not end is waited for no longer. */
const PATIENCE = 2_000;

/** When no thread is on its way out. */
async function allGone(): Promise<void> {
	const latest = performance.now() + PATIENCE;
	while (ending.size > 0 && performance.now() < latest)
		await Promise.race([Promise.all(ending), setTimeout(latest - performance.now())]);
}

/**
 * A Worker that is a thread of this process, to be sent its engine.
 *
 * The thread begins when no other is ending: V8 keeps the code of all threads in one table, and Node has been seen to crash
 * where a thread with an engine in it was torn down while the next was set up (nodejs/node #56312).
 */
export function createWorker(): WorkerLike {
	const thread = new Thread();
	if (ending.size === 0) thread.begin();
	else void allGone().then(() => thread.begin());
	return thread;
}

/** A thread that may not have begun yet: what it is sent waits for it. */
class Thread implements WorkerLike {
	#worker: Worker | null = null;
	#ended = false;
	readonly #waiting: ToWorker[] = [];
	#onMessage: (message: FromWorker) => void = () => undefined;
	#onBroken: (reason: string) => void = () => undefined;

	begin(): void {
		if (this.#ended) return;
		const file = packed ? besidePacked("worker-node.js") : new URL("./worker-node.ts", import.meta.url);
		const started: Started = { program: process.argv[1] };
		this.#worker = new Worker(file, { workerData: started });
		this.#worker.on("message", (message: FromWorker) => this.#onMessage(message));
		this.#worker.on("error", (error) => this.#onBroken(String(error)));
		for (const message of this.#waiting.splice(0)) this.#worker.postMessage(message);
	}

	post(message: ToWorker): void {
		if (this.#worker === null) this.#waiting.push(message);
		else this.#worker.postMessage(message);
	}

	listen(onMessage: (message: FromWorker) => void, onBroken: (reason: string) => void): void {
		this.#onMessage = onMessage;
		this.#onBroken = onBroken;
	}

	end(): void {
		if (this.#ended) return;
		this.#ended = true;
		if (this.#worker === null) return;
		const gone = this.#worker.terminate().finally(() => ending.delete(gone));
		ending.add(gone);
	}
}

import wasmAddress from "virtual:engine-wasm";
import type { EngineData, GraderData } from "../../labs/grader/page-data.ts";
import { type ClientRunOptions, Engine, type WorkerLike } from "../../labs/sandbox/client.ts";
import type { Program } from "../../labs/sandbox/program.ts";
import type { Verdict } from "../../labs/sandbox/verdict.ts";
import type { FromWorker, ToWorker } from "../../labs/sandbox/worker.ts";
import workerFile from "../../labs/sandbox/worker-browser.ts?worker&url";
import { createWorker } from "../engine/create-worker.ts";
import { reach } from "./reach.ts";

/** Milliseconds without a run after which the Worker and its memory are let go. */
const IDLE = 5 * 60_000;

/** Milliseconds of a run after which it may well be stopped: then the next run finds another Worker ready. */
const STANDBY = 150;

/** The engine of a lesson's page. Nothing of it is fetched before the first press. */
export class PageEngine {
	readonly #folder: string;
	#engine: Engine | null = null;
	#data: Promise<EngineData> | null = null;
	#grader: Promise<GraderData> | null = null;
	#wasm: Promise<WebAssembly.Module> | null = null;
	#fetched = false;

	/** @param folder the address of the lesson's folder, ending in "/" */
	constructor(folder: string) {
		this.#folder = folder;
	}

	/** Whether a Worker is there with all that it needs, so that a run begins at once. */
	get alive(): boolean {
		return this.#fetched && (this.#engine?.alive ?? false);
	}

	/** Runs a program when those asked for before it are over. */
	async run(program: Program, options: ClientRunOptions = {}): Promise<Verdict> {
		const verdict = await this.#getEngine().run(program, options);
		// A Worker that was ended has its place taken before anybody presses Run again.
		if (verdict.kind === "stopped" || verdict.kind === "engine restarted") void this.ready().catch(() => undefined);
		return verdict;
	}

	#getEngine(): Engine {
		this.#engine ??= new Engine({
			createWorker: startWorker,
			wasm: () => this.#compile(),
			stage: async () => ({ ...(await this.data()).stage }),
			idle: IDLE,
			standby: STANDBY,
		});
		return this.#engine;
	}

	/** What programs are run with. @throws Error in words, when it cannot be fetched; a later call tries again. */
	data(): Promise<EngineData> {
		this.#data ??= this.#fetch<EngineData>("engine.json", "The engine").catch((error) => {
			this.#data = null;
			throw error;
		});
		return this.#data;
	}

	/** What labs are graded with. @throws Error in words, when it cannot be fetched; a later call tries again. */
	grader(): Promise<GraderData> {
		this.#grader ??= this.#fetch<GraderData>("grader.json", "The lab’s files").catch((error) => {
			this.#grader = null;
			throw error;
		});
		return this.#grader;
	}

	/** Fetches and compiles everything that a run needs, at once rather than one after the other. */
	async ready(): Promise<void> {
		await Promise.all([this.data(), this.#compile(), this.#getEngine().warm()]);
		this.#fetched = true;
	}

	async #fetch<T>(name: string, what: string): Promise<T> {
		const response = await reach(`${this.#folder}${name}`, what);
		return (await response.json()) as T;
	}

	#compile(): Promise<WebAssembly.Module> {
		this.#wasm ??= compileWasm().catch((error) => {
			this.#wasm = null;
			throw error;
		});
		return this.#wasm;
	}
}

async function compileWasm(): Promise<WebAssembly.Module> {
	const response = await reach(wasmAddress, "The engine");
	// A server that calls the file something else is no reason to fail: then it is compiled once it is all there.
	if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
	return WebAssembly.compile(await response.arrayBuffer());
}

function startWorker(): WorkerLike {
	const worker = createWorker(workerFile);
	return {
		post: (message: ToWorker) => worker.postMessage(message),
		listen: (onMessage: (message: FromWorker) => void, onBroken) => {
			worker.addEventListener("message", (event: MessageEvent<FromWorker>) => onMessage(event.data));
			worker.addEventListener("error", (event) => onBroken(event.message));
		},
		end: () => worker.terminate(),
	};
}

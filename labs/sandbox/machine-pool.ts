import { newInstance } from "./engine.ts";
import { heapEnd } from "./engine-wasm.ts";
import type { HeapSnapshot } from "./heap-snapshot.ts";
import { Machine, type Stage } from "./machine.ts";
import { Preloads } from "./preloads.ts";
import type { VerdictKind } from "./verdict.ts";

/**
 * Hands out machines, one run at a time on each, and makes one while nobody waits, so that pressing Run does not pay for
 * it. A machine whose run ended by itself serves again: its memory is reset, byte for byte, to what it was before. Any
 * other is dropped, and its engine never disposed: after a kill the heap may be in any state, and dropping it costs nothing.
 *
 * Evaluating the stage takes far longer than all the rest, so only the first machine does it; later ones begin from a
 * snapshot of its heap.
 */
export class MachinePool {
	readonly #wasm: WebAssembly.Module;
	readonly #stage: Stage;
	readonly #preloads = new Preloads();
	#snapshot: HeapSnapshot | undefined;
	#spare: Promise<Machine> | null = null;

	/** @param snapshot of another pool with the same engine and stage, so that no machine of this one evaluates the stage */
	constructor(wasm: WebAssembly.Module, stage: Stage, snapshot?: HeapSnapshot) {
		this.#wasm = wasm;
		this.#stage = stage;
		this.#snapshot = snapshot;
	}

	/** A heap with the stage in it; there is one as soon as there has been a machine. */
	get snapshot(): HeapSnapshot | undefined {
		return this.#snapshot;
	}

	/** Starts making a machine, if none is waiting. */
	prepare(): void {
		this.#spare ??= this.#make();
	}

	/** A machine that has nothing to do. */
	acquire(): Promise<Machine> {
		const machine = this.#spare ?? this.#make();
		this.#spare = null;
		return machine;
	}

	/** Gives a machine back when its run is over, with which verdict; nobody may ask it for anything any more. */
	release(machine: Machine, kind: VerdictKind): void {
		const endedByItself = ENDED_BY_ITSELF.includes(kind) && machine.cutOutside === null;
		if (endedByItself && heapEnd(machine.memory) <= LARGEST_KEPT) this.#spare ??= Promise.resolve(machine);
	}

	async #make(): Promise<Machine> {
		const machine = new Machine(await newInstance(this.#wasm), this.#stage, {
			preloads: this.#preloads,
			...(this.#snapshot ? { snapshot: this.#snapshot } : {}),
		});
		this.#snapshot ??= machine.stageSnapshot;
		return machine;
	}
}

/** After any other ending the engine was stopped from outside, or broke, and nothing in its memory is trusted. */
const ENDED_BY_ITSELF: readonly VerdictKind[] = ["passed", "failed", "error", "never settled"];

/** Bytes of a memory in use above which its machine is dropped: clearing it would cost more than a new one. */
const LARGEST_KEPT = 16 * 1024 * 1024;

/** Loads the stage into an engine of its own. @returns what its heap then holds */
export async function stageSnapshot(wasm: WebAssembly.Module, stage: Stage): Promise<HeapSnapshot> {
	return new Machine(await newInstance(wasm), stage).stageSnapshot;
}

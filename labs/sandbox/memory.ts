import { BYTES } from "./engine.ts";
import { HEAP_END_AT } from "./engine-wasm.ts";

/**
 * Bytes of an engine's memory at which a program is stopped. The engine does not outlive every allocation that fails: in
 * a heap full of small objects it may throw null, trap, or go round in circles. So a program is stopped while there still
 * is room: what it can take between two of the engine's questions is less than this leaves.
 */
const FULL = BYTES - 8 * 1024 * 1024;
/** How far apart the looks are, and how much is looked at: something lies in each megabyte of a heap that is in use. */
const EVERY = 512 * 1024;
const LOOKED_AT = 4096;

/** Watches how far a heap has ever grown. It is asked at every tick, so it keeps its view and looks in a plain loop. */
export class HeapWatch {
	readonly #words: Int32Array;

	constructor(memory: WebAssembly.Memory) {
		this.#words = new Int32Array(memory.buffer);
	}

	/**
	 * Whether the heap has ever grown to `full`, in bytes. An engine's memory is new and all zero, and its heap grows upwards:
	 * what is not zero there was in use at some time. A large block may lie there that was never touched.
	 */
	hasFilled(full = FULL): boolean {
		const words = this.#words;
		if (words[HEAP_END_AT / 4]! <= full) return false;
		for (let at = full; at < BYTES; at += EVERY)
			for (let word = at / 4, end = (at + LOOKED_AT) / 4; word < end; word++) if (words[word] !== 0) return true;
		return false;
	}
}

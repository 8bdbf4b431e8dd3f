import { BYTES } from "./engine.ts";

/**
 * Bytes of an engine's memory at which a program is stopped. The engine does not outlive every allocation that fails: in
 * a heap full of small objects it may throw null, trap, or go round in circles. So a program is stopped while there still
 * is room: what it can take between two of the engine's questions is less than this leaves.
 */
const FULL = BYTES - 8 * 1024 * 1024;
/** How far apart the looks are, and how much is looked at: something lies in each megabyte of a heap that is in use. */
const EVERY = 512 * 1024;
const WORDS = 512;

/**
 * Whether a heap has ever grown to `full`. An engine's memory is new and all zero, and its heap grows upwards: what is
 * not zero there was in use at some time.
 */
export function hasFilled(memory: WebAssembly.Memory, full = FULL): boolean {
	for (let at = full; at < BYTES; at += EVERY) {
		const words = new BigUint64Array(memory.buffer, at, WORDS);
		for (let word = 0; word < WORDS; word++) if (words[word] !== 0n) return true;
	}
	return false;
}

import { newInstance } from "./engine.ts";

const MEGABYTE = 1024 * 1024;

/**
 * Finds the word in which an engine notes how far its heap has ever grown: the one of the allocator's data that goes up to
 * the end of each block that is too large for what is there. It lies at one address in all instances of a wasm module, and
 * the heap neither shrinks nor leaves what it has grown to, so beyond the noted end nothing has been written.
 *
 * @returns the word's address in bytes
 * @throws Error when there is no such word, which would be another engine than the one this was written for
 */
export async function findHeapEnd(wasm: WebAssembly.Module): Promise<number> {
	const { memory, allocate } = await newInstance(wasm);
	// The allocator's data lies with all static data, at the beginning.
	const data = new Uint32Array(memory.buffer, 0, MEGABYTE / 4);
	let found: number[] | null = null;
	for (let block = 0; block < 3; block++) {
		const end = allocate(2 * MEGABYTE) + 2 * MEGABYTE;
		found = (found ?? [...data.keys()]).filter((word) => data[word]! >= end && data[word]! < end + MEGABYTE);
	}
	// Next to it lies the end of what can be given out, which is lower.
	const place = found!.reduce((best, word) => (data[word]! > (data[best] ?? 0) ? word : best), -1);
	if (place < 0) throw new Error("the engine's allocator does not say how far its heap has grown");
	return place * 4;
}

/** Bytes from the beginning of a memory to the end of its heap; `heapEndAt` is what `findHeapEnd` found. */
export function heapEnd(memory: WebAssembly.Memory, heapEndAt: number): number {
	return new Uint32Array(memory.buffer, heapEndAt, 1)[0]!;
}

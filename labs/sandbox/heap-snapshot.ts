import { HEAP_AT, heapEnd, STATIC_END } from "./engine-wasm.ts";

/**
 * What an engine's memory held while no code of the engine ran: its static data and its heap. The stack between them held
 * nothing then.
 *
 * An engine's whole state lies in its memory, and two engines that were asked for the same things in the same order have
 * everything at the same addresses. So a snapshot, put into the engine that it was taken from, takes back whatever has
 * happened since; put into a new engine that has been given the same runtime, realm and host functions, it makes that one
 * the same engine.
 */
export interface HeapSnapshot {
	statics: Uint8Array<ArrayBuffer>;
	heap: Uint8Array<ArrayBuffer>;
	/**
	 * Where the engine keeps the machine's host object. In an engine that keeps its own elsewhere, for instance because its
	 * start-up code has copied longer texts into it, the snapshot does not fit.
	 */
	hostAt: number;
}

export function takeSnapshot(memory: WebAssembly.Memory, hostAt: number): HeapSnapshot {
	const { buffer } = memory;
	return {
		statics: new Uint8Array(buffer.slice(0, STATIC_END)),
		heap: new Uint8Array(buffer.slice(HEAP_AT, heapEnd(memory))),
		hostAt,
	};
}

/** Puts a snapshot into the memory of a new engine: what lies beyond the snapshot must still be zero there. */
export function restore({ statics, heap }: HeapSnapshot, memory: WebAssembly.Memory): void {
	const bytes = new Uint8Array(memory.buffer);
	bytes.set(statics, 0);
	bytes.set(heap, HEAP_AT);
}

/** Makes a memory, in which an engine has worked and works no more, what it was: nothing that happened since is left. */
export function reset(snapshot: HeapSnapshot, memory: WebAssembly.Memory): void {
	const used = heapEnd(memory);
	restore(snapshot, memory);
	const bytes = new Uint8Array(memory.buffer);
	bytes.fill(0, STATIC_END, HEAP_AT);
	if (HEAP_AT + snapshot.heap.length < used) bytes.fill(0, HEAP_AT + snapshot.heap.length, used);
}

/**
 * What the sandbox knows of the one build of the engine that it runs on: Bellard's QuickJS as quickjs-emscripten 0.32.0
 * compiles it. Another build is refused here, where its bytes are edited, and by tests/sandbox/engine-wasm.test.ts.
 */

/** An engine's memory holds its static data first, then the stack (which grows downwards), then the heap. In bytes. */
export const STATIC_END = 90_208;
export const HEAP_AT = 5_333_088;
/** Where the allocator notes how far the heap has ever grown: the address of a word that holds an address. */
export const HEAP_END_AT = 86_864;

/** Bytes from the beginning of a memory to the end of its heap. Beyond it nothing has ever been written. */
export function heapEnd(memory: WebAssembly.Memory): number {
	return new Uint32Array(memory.buffer, HEAP_END_AT, 1)[0]!;
}

/** Bytes from the beginning of a context to its word of steps that are left until the engine's next question. */
export const STEPS_LEFT_AT = 232;

/**
 * The engine can write compiled code and read it again, several times faster than it compiles the text, but the library
 * offers both for data only. These edits let its two functions for binary JSON take a compiled module too, and let an
 * evaluation that only compiles return what it has compiled. The first atom that is written by name is put beyond all:
 * names stay numbers, which hold as long as the heap holds the module that was written.
 */
const EDITS: readonly { what: string; was: string; becomes: string }[] = [
	{
		what: "writing: compiled code may be written, references are not kept, names are numbers",
		was: "2002 42 80 80 84 80 10 37021c",
		becomes: "2002 42 81 80 80 80 70 37021c",
	},
	{
		what: "reading: compiled code may be read; the size of the list of references, which is not used, is left as it is",
		was: "2002 4100 360238 2002 4200 370230 2002 4200 370228 2002 4200 370220",
		becomes: "2002 4200 370230 2002 4200 370228 2002 4200 370220 2002 4101 3a002d",
	},
	{
		what: "reading: names are numbers",
		was: "2002 41 01 36021c 2002 2001 360214",
		becomes: "2002 41 7f 36021c 2002 2001 360214",
	},
	{
		what: "evaluating: what is only compiled is returned, not taken for a promise",
		was: "2005 4101 71 45 2006",
		becomes: "2005 4105 76 01 2006",
	},
];

/**
 * The engine's file with these edits. It keeps its length.
 * @throws Error when it is another build: a piece that is not there exactly once
 */
export function withCompiledCode(wasm: Uint8Array): Uint8Array<ArrayBuffer> {
	const edited = new Uint8Array(wasm);
	for (const { what, was, becomes } of EDITS) {
		const piece = bytesOf(was);
		const at = find(edited, piece, 0);
		if (at < 0 || find(edited, piece, at + 1) >= 0) throw new Error(`this is another build of the engine (${what})`);
		edited.set(bytesOf(becomes), at);
	}
	return edited;
}

function bytesOf(hex: string): number[] {
	return hex.match(/[0-9a-f]{2}/g)!.map((byte) => Number.parseInt(byte, 16));
}

function find(bytes: Uint8Array, piece: readonly number[], from: number): number {
	for (let at = bytes.indexOf(piece[0]!, from); at >= 0; at = bytes.indexOf(piece[0]!, at + 1))
		if (piece.every((byte, n) => bytes[at + n] === byte)) return at;
	return -1;
}

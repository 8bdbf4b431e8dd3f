import { heapEnd } from "./heap-end.ts";

/** Bytes that are looked at together: a piece without anything in it is left out. */
const PIECE = 4096;

/** What an engine's memory held. */
export interface Image {
	/** The pieces that are not all zero, and where they lie. */
	pieces: readonly { at: number; bytes: Uint8Array }[];
	/** Where the engine notes how far its heap has grown (see `heap-end.ts`). */
	heapEndAt: number;
	/**
	 * Where the engine keeps the machine's host object. In an engine that keeps its own elsewhere, for instance because its
	 * start-up code has copied longer texts into it, the image does not fit.
	 */
	hostAt: number;
}

/**
 * Keeps what is in a memory, up to where its heap ends; beyond, nothing was ever written.
 *
 * An engine's whole state lies in its memory, and two engines that were asked for the same things in the same order have
 * everything at the same addresses. So an image, put into a new engine that has been given the same runtime, realm and
 * host functions, makes it that engine with the stage loaded.
 */
export function imageOf(memory: WebAssembly.Memory, heapEndAt: number, hostAt: number): Image {
	const pieces: { at: number; bytes: Uint8Array }[] = [];
	const words = new Int32Array(memory.buffer, 0, Math.ceil(heapEnd(memory, heapEndAt) / PIECE) * (PIECE / 4));
	let from: number | null = null;
	for (let at = 0; at <= words.length; at += PIECE / 4) {
		if (isUsed(words, at)) from ??= at;
		else if (from !== null) {
			pieces.push({ at: from * 4, bytes: new Uint8Array(memory.buffer.slice(from * 4, at * 4)) });
			from = null;
		}
	}
	return { pieces, heapEndAt, hostAt };
}

/** Whether a piece holds anything. A plain loop, for there are millions of words. */
function isUsed(words: Int32Array, from: number): boolean {
	const to = Math.min(from + PIECE / 4, words.length);
	for (let n = from; n < to; n++) if (words[n] !== 0) return true;
	return false;
}

/** Puts an image into a new memory. What the image leaves out must still be zero there. */
export function restore(image: Image, memory: WebAssembly.Memory): void {
	const bytes = new Uint8Array(memory.buffer);
	for (const piece of image.pieces) bytes.set(piece.bytes, piece.at);
}

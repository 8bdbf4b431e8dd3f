/** Bytes that are looked at together: a piece without anything in it is left out. */
const PIECE = 4096;
/**
 * Bytes of nothing after which nothing more is looked for. Between the engine's data and its heap lie the 5 MiB of its
 * stack, hardly used; the heap itself grows upwards without gaps. Each untouched page costs the system a page fault.
 */
const LARGEST_GAP = 8 * 1024 * 1024;

/** What a memory held: the pieces of it that are not all zero, and where they lie. */
export type Image = readonly { at: number; bytes: Uint8Array }[];

/**
 * Keeps what is in a memory.
 *
 * An engine's whole state lies in its memory, and two engines that were asked for the same things in the same order have
 * everything at the same addresses. So an image, put into a new engine that has been given the same runtime, realm and
 * host functions, makes it that engine with the stage loaded.
 */
export function imageOf(memory: WebAssembly.Memory): Image {
	const image: { at: number; bytes: Uint8Array }[] = [];
	const words = new Int32Array(memory.buffer);
	let from: number | null = null;
	let end = LARGEST_GAP / 4;
	for (let at = 0; at <= Math.min(end, words.length); at += PIECE / 4) {
		if (isUsed(words, at)) {
			from ??= at;
			end = at + LARGEST_GAP / 4;
		} else if (from !== null) {
			image.push({ at: from * 4, bytes: new Uint8Array(memory.buffer.slice(from * 4, at * 4)) });
			from = null;
		}
	}
	return image;
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
	for (const piece of image) bytes.set(piece.bytes, piece.at);
}

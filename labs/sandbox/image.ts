/** Bytes that are looked at together: a piece without anything in it is left out. */
const PIECE = 4096;

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
	const words = new BigUint64Array(memory.buffer);
	const wordsAPiece = PIECE / 8;
	let from: number | null = null;
	for (let piece = 0; piece * wordsAPiece <= words.length; piece++) {
		const used = words.subarray(piece * wordsAPiece, (piece + 1) * wordsAPiece).some((word) => word !== 0n);
		if (used) from ??= piece;
		else if (from !== null) {
			image.push({ at: from * PIECE, bytes: new Uint8Array(memory.buffer.slice(from * PIECE, piece * PIECE)) });
			from = null;
		}
	}
	return image;
}

/** Puts an image into a new memory. What the image leaves out must still be zero there. */
export function restore(image: Image, memory: WebAssembly.Memory): void {
	const bytes = new Uint8Array(memory.buffer);
	for (const piece of image) bytes.set(piece.bytes, piece.at);
}

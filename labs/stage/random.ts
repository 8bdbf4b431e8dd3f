/** The golden ratio's bits: steps of this size visit every 32-bit number once. */
const STEP = 0x9e3779b9;

/** Numbers from 0 up to 1 that look random and are the same for the same `start` on every machine. */
export function randomFrom(start: number): () => number {
	let state = start >>> 0;
	return () => {
		state = (state + STEP) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
		mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
		return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000;
	};
}

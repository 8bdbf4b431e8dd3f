/** Chance that can be had again: the same seed gives the same numbers. */
export class Chance {
	#state: number;

	constructor(seed: number) {
		this.#state = seed >>> 0;
	}

	/** From 0 up to 1. */
	next(): number {
		this.#state = (this.#state + 0x9e3779b9) >>> 0;
		let word = this.#state;
		word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
		word = Math.imul(word ^ (word >>> 13), 0x297a2d39);
		return ((word ^ (word >>> 16)) >>> 0) / 2 ** 32;
	}

	/** A whole number from `from` to `to`, both possible. */
	between(from: number, to: number): number {
		return from + Math.floor(this.next() * (to - from + 1));
	}

	pick<T>(list: readonly T[]): T {
		return list[this.between(0, list.length - 1)]!;
	}
}

import { byteLength, byteOffsets, decode, encode } from "./bytes.ts";

/**
 * What a file holds: UTF-8 bytes that never change. Whole texts are kept as strings, because most files are ASCII, where
 * cutting after byte n is cutting after character n. Only what a cut has torn is kept as bytes.
 */
export class Content {
	/** Length in bytes. */
	readonly size: number;
	/** Whole characters, the first `#headSize` bytes. */
	readonly #head: string;
	readonly #headSize: number;
	/** The bytes after those, when a cut has left some that must be read one by one. */
	readonly #tail: Uint8Array | undefined;
	#text: string | undefined;
	#offsets: Uint32Array | undefined;

	private constructor(head: string, headSize: number, tail?: Uint8Array) {
		this.#head = head;
		this.#headSize = headSize;
		this.#tail = tail && tail.length > 0 ? tail : undefined;
		this.size = headSize + (tail?.length ?? 0);
	}

	/** No bytes. */
	static readonly empty = new Content("", 0);

	/** The bytes of `text`. A lone surrogate becomes U+FFFD, as on any way to a disk. */
	static of(text: string): Content {
		const size = byteLength(text);
		return new Content(size === text.length ? text : text.toWellFormed(), size);
	}

	/** The bytes as text. Broken sequences read as U+FFFD. */
	get text(): string {
		this.#text ??= this.#tail ? this.#head + decode(this.#tail).text : this.#head;
		return this.#text;
	}

	/** The first `size` bytes. */
	prefix(size: number): Content {
		if (size >= this.size) return this;
		if (size >= this.#headSize)
			return new Content(this.#head, this.#headSize, this.#tail?.subarray(0, size - this.#headSize));
		if (this.#head.length === this.#headSize) return new Content(this.#head.slice(0, size), size);
		// The characters that end by then, and the bytes of the one that is torn.
		this.#offsets ??= byteOffsets(this.#head);
		const end = lastAtMost(this.#offsets, size);
		const whole = this.#offsets[end]!;
		if (whole === size) return new Content(this.#head.slice(0, end), size);
		const torn = encode(this.#head.slice(end, end + 2));
		return new Content(this.#head.slice(0, end), whole, torn.subarray(0, size - whole));
	}

	/** These bytes, then those of `other`. */
	plus(other: Content): Content {
		if (!this.#tail) return new Content(this.#head + other.#head, this.#headSize + other.#headSize, other.#tail);
		return new Content(this.#head, this.#headSize, joined(this.#tail, other.#allBytes()));
	}

	#allBytes(): Uint8Array {
		const head = encode(this.#head);
		return this.#tail ? joined(head, this.#tail) : head;
	}
}

/** The place of the last number that is not above `limit`, where the first of equals is taken. */
function lastAtMost(sorted: Uint32Array, limit: number): number {
	let low = 0;
	let high = sorted.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if (sorted[middle]! <= limit) low = middle;
		else high = middle - 1;
	}
	while (low > 0 && sorted[low - 1] === sorted[low]) low -= 1;
	return low;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
	const all = new Uint8Array(first.length + second.length);
	all.set(first);
	all.set(second, first.length);
	return all;
}

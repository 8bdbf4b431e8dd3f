/** Keystrokes make many texts; the log gets at most one a second for each cell or lab, and the last of them always. */

import type { Entry } from "../../labs/progress/records.ts";
import type { Clock } from "./clock.ts";

interface Held<T> {
	entry: Entry<"edited">;
	timer: unknown;
	written: Promise<T>;
	resolve(result: Promise<T>): void;
}

/**
 * The first text after a quiet second is written at once, so that a paste is safe at once; what follows within the
 * second is held, and only the newest is written when the second is over, or at `release()`.
 */
export class HeldEdits<T> {
	readonly #clock: Clock;
	readonly #interval: number;
	readonly #write: (entry: Entry<"edited">) => Promise<T>;
	readonly #lastWritten = new Map<string, number>();
	readonly #held = new Map<string, Held<T>>();

	/** @param interval milliseconds between two texts of one target */
	constructor(clock: Clock, interval: number, write: (entry: Entry<"edited">) => Promise<T>) {
		this.#clock = clock;
		this.#interval = interval;
		this.#write = write;
	}

	/** How many texts wait to be written. */
	get size(): number {
		return this.#held.size;
	}

	/** Resolves as the writing of this text does, or of a newer one that took its place. */
	add(entry: Entry<"edited">): Promise<T> {
		const key = JSON.stringify([entry.lesson, entry.data.target]);
		const held = this.#held.get(key);
		if (held) {
			held.entry = entry;
			return held.written;
		}
		const wait = this.#wait(key);
		return wait === 0 ? this.#pass(key, entry) : this.#hold(key, entry, wait);
	}

	/** Writes everything that is held, now: each writing has begun when this returns. */
	release(): void {
		for (const key of [...this.#held.keys()]) this.#let(key);
	}

	#wait(key: string): number {
		const passed = this.#clock.now() - (this.#lastWritten.get(key) ?? Number.NEGATIVE_INFINITY);
		// A clock that was set back must not hold an edit for an hour.
		return passed < 0 ? 0 : Math.max(0, this.#interval - passed);
	}

	#hold(key: string, entry: Entry<"edited">, wait: number): Promise<T> {
		let resolve!: (result: Promise<T>) => void;
		const written = new Promise<T>((done) => {
			resolve = done;
		});
		const timer = this.#clock.after(wait, () => this.#let(key));
		this.#held.set(key, { entry, timer, written, resolve });
		return written;
	}

	#let(key: string): void {
		const held = this.#held.get(key);
		if (!held) return;
		this.#held.delete(key);
		this.#clock.cancel(held.timer);
		held.resolve(this.#pass(key, held.entry));
	}

	#pass(key: string, entry: Entry<"edited">): Promise<T> {
		this.#lastWritten.set(key, this.#clock.now());
		return this.#write(entry);
	}
}

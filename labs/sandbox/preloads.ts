import type { HeapSnapshot } from "./heap-snapshot.ts";

/** What is loaded before a program: trusted modules, and how the realm is that they are loaded in. */
export interface Preload {
	/** All modules, by name, stripped. */
	modules: Readonly<Record<string, string>>;
	/** The name of the one that is evaluated; it imports the others. */
	entry: string;
	lockdown: boolean;
}

/** A memory with a preload in it, and what loading it did besides. */
export interface Preloaded {
	snapshot: HeapSnapshot;
	/** Ticks that it burnt: every run that begins from here has burnt them. */
	fuel: number;
	/** What it printed. */
	output: readonly string[];
}

/** Preloads that are kept. Each holds a megabyte or two. */
const MOST = 8;

/** The preloads that were used last, each with a snapshot. */
export class Preloads {
	/** The one that was used last is the last. */
	readonly #kept: { preload: Preload; preloaded: Preloaded }[] = [];

	find(preload: Preload): Preloaded | undefined {
		const at = this.#kept.findIndex((kept) => isSame(kept.preload, preload));
		if (at < 0) return undefined;
		const [found] = this.#kept.splice(at, 1);
		this.#kept.push(found!);
		return found!.preloaded;
	}

	keep(preload: Preload, preloaded: Preloaded): void {
		if (this.#kept.length === MOST) this.#kept.shift();
		this.#kept.push({ preload, preloaded });
	}
}

function isSame(a: Preload, b: Preload): boolean {
	const names = Object.keys(a.modules);
	return (
		a.entry === b.entry &&
		a.lockdown === b.lockdown &&
		names.length === Object.keys(b.modules).length &&
		names.every((name) => a.modules[name] === b.modules[name])
	);
}

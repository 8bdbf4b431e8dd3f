/**
 * The fuel of one run, and the one place that decides that a program must stop.
 *
 * QuickJS asks its interrupt handler every 10,000 steps, and the count of those questions is the same on every machine;
 * each is one tick. The stage adds a tick for each 4 KB that it moves, and each boot costs one. A limit in ticks gives
 * the same verdict on a phone and in CI. The clock is only a last resort.
 */
export type StopReason = "fuel" | "time" | "memory" | "output" | "cut outside" | "stuck";

/** Ticks that a program may burn when nobody says otherwise: twenty million turns of a plain loop, and a hundred times what a lesson's program takes. */
export const DEFAULT_FUEL = 2_000;
/** Milliseconds after which a run is ended whatever its fuel. Far above what any lesson's program takes. */
export const WALL_CLOCK_TIMEOUT = 30_000;
/** Milliseconds between two signs of life of a run. */
const SIGN = 250;

/** How a meter tells the time, and whom it tells that it does. */
export interface MeterOptions {
	now?(): number;
	/** Milliseconds after which it says stop whatever the fuel. */
	timeout?: number;
	/** Called with the first fuel that is burnt, and now and then while more is. */
	onSign?: (() => void) | undefined;
}

export class Meter {
	/** Ticks burnt so far. */
	used = 0;
	/** Why the whole run must stop, or null while it may go on. Once set it stays. */
	stop: StopReason | null = null;
	/** True from a power cut until the booted process is gone: that process must stop, the run goes on. */
	processDead = false;
	readonly limit: number;
	readonly #deadline: number;
	readonly #now: () => number;
	readonly #onSign: (() => void) | undefined;
	#burnt: number;
	#signed = Number.NEGATIVE_INFINITY;

	constructor(
		limit: number,
		{ now = () => performance.now(), timeout = WALL_CLOCK_TIMEOUT, onSign }: MeterOptions = {},
	) {
		this.limit = limit;
		this.#now = now;
		this.#onSign = onSign;
		this.#burnt = now();
		this.#deadline = this.#burnt + timeout;
	}

	/** The engine's question "shall I go on?"; answers true when the running code must stop. */
	tick(): boolean {
		this.burn(1);
		if (this.stop === null && this.#burnt > this.#deadline) this.stop = "time";
		return this.stop !== null || this.processDead;
	}

	/** Burns `ticks` of fuel. The engine notices at its next question. */
	burn(ticks: number): void {
		this.used += ticks;
		if (this.used > this.limit) this.stop ??= "fuel";
		this.#burnt = this.#now();
		if (this.#onSign === undefined || this.#burnt < this.#signed + SIGN) return;
		this.#signed = this.#burnt;
		this.#onSign();
	}

	/** Milliseconds since fuel was last burnt. */
	get idle(): number {
		return this.#now() - this.#burnt;
	}
}

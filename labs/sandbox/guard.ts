import type { Meter } from "./fuel.ts";
import type { Problem } from "./verdict.ts";

/** Steps that built-ins may take between two ticks: a second or two. A list that fits into the memory has fewer things. */
const MOST_STEPS = 2 ** 26;
/** Milliseconds that they may take, for what nobody can count beforehand. */
const MOST_TIME = 1_000;

/**
 * What built-ins have to do in a run that looks for the one which has too much: see `stage/guard.ts`, which asks.
 */
export class Guard {
	readonly #meter: Meter;
	#steps = 0;
	#tick = 0;
	/** What was too much, once something was: the name of the built-in, and its place. */
	found: Problem | undefined;

	constructor(meter: Meter) {
		this.#meter = meter;
	}

	/** Whether so many more steps are too many, or those before took too long. */
	isTooMuch(steps: number): boolean {
		if (this.#meter.used !== this.#tick) {
			this.#tick = this.#meter.used;
			this.#steps = 0;
		}
		this.#steps += steps;
		return this.#steps > MOST_STEPS || this.#meter.idle > MOST_TIME;
	}

	/** Ends the run, and remembers why. */
	stop(found: Problem): void {
		this.found ??= found;
		this.#meter.stop ??= "stuck";
	}
}

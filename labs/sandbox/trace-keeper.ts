import type { TraceEvent } from "../stage/trace.ts";

/**
 * Caps on what is kept of one run's trace. A page has to take it over in one piece, and nothing may keep a page waiting;
 * a lesson's programs stay far below both.
 */
export const MAX_TRACE_EVENTS = 5_000;
const MAX_TRACE_CHARACTERS = 1024 * 1024;

/** The trace of one run: its beginning, as far as it fits. */
export class TraceKeeper {
	readonly events: TraceEvent[] = [];
	/** Whether something did not fit. */
	isCut = false;
	/** Characters of each event. */
	readonly #sizes: number[] = [];
	#characters = 0;

	/** Takes one event, as JSON. Answers false when it did not fit: then nothing more will. */
	add(json: string): boolean {
		this.#characters += json.length;
		this.isCut ||= this.events.length >= MAX_TRACE_EVENTS || this.#characters > MAX_TRACE_CHARACTERS;
		if (this.isCut) return false;
		this.events.push(JSON.parse(json) as TraceEvent);
		this.#sizes.push(json.length);
		return true;
	}

	/** Forgets the events from the `n`-th on. Answers whether there is room for others. */
	rewind(n: number): boolean {
		if (n <= this.events.length) this.isCut = false;
		this.events.length = Math.min(n, this.events.length);
		this.#sizes.length = this.events.length;
		if (!this.isCut) this.#characters = this.#sizes.reduce((sum, size) => sum + size, 0);
		return !this.isCut;
	}
}

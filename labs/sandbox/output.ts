import type { Meter } from "./fuel.ts";

/** Caps on what one run may print. */
export const MAX_OUTPUT_LINES = 2_000;
const MAX_OUTPUT_CHARACTERS = 256 * 1024;
/** Lines handed on at once while a run prints much. */
const BATCH = 50;

/** What one run prints: kept, capped, and handed on in batches. */
export class OutputPipe {
	readonly lines: string[] = [];
	readonly #meter: Meter;
	readonly #onLines: ((lines: string[]) => void) | undefined;
	#characters = 0;
	#handedOn = 0;

	constructor(meter: Meter, onLines?: (lines: string[]) => void) {
		this.#meter = meter;
		this.#onLines = onLines;
	}

	/**
	 * Takes one line. Over a cap the line is cut or dropped and the run is told to stop. A run that must stop says nothing
	 * more, whatever it still does until the engine notices.
	 */
	add(line: string): void {
		if (this.#meter.stop !== null) return;
		const room = MAX_OUTPUT_CHARACTERS - this.#characters;
		if (this.lines.length === MAX_OUTPUT_LINES || line.length > room) {
			this.#meter.stop ??= "output";
			if (this.lines.length === MAX_OUTPUT_LINES) return;
			this.lines.push(line.slice(0, Math.min(room, 200)) + "… (cut)");
			return;
		}
		this.lines.push(line);
		this.#characters += line.length;
		if (this.lines.length === 1 || this.lines.length - this.#handedOn >= BATCH) this.flush();
	}

	/** Hands on what has not been handed on yet. */
	flush(): void {
		if (this.#handedOn === this.lines.length) return;
		this.#onLines?.(this.lines.slice(this.#handedOn));
		this.#handedOn = this.lines.length;
	}
}

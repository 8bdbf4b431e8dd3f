/** How long after a change the text is recorded, so that typing makes at most one record a second. In milliseconds. */
const PAUSE = 1000;

/** The texts that have changed since they were recorded last. */
const waiting = new Set<Edits>();

/** How many texts have changed since they were recorded last: until this is 0, "Saved" would be a lie. */
export function unrecorded(): number {
	return waiting.size;
}

/** Records every text that has changed since it was recorded last, without waiting for the pause. */
export function recordAll(): void {
	for (const edits of [...waiting]) edits.flush();
}

declare global {
	interface DocumentEventMap {
		/** `unrecorded()` may have changed. */
		"ptp:unrecorded": CustomEvent;
	}
}

/**
 * Calls back with the text at most once a second while it changes, and at once when flushed. From the first change until
 * then the text counts as `unrecorded()`.
 */
export class Edits {
	readonly #text: () => string;
	readonly #save: (text: string) => void;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#saved: string;

	constructor(text: () => string, save: (text: string) => void) {
		this.#text = text;
		this.#save = save;
		this.#saved = text();
		addEventListener("pagehide", () => this.flush());
		document.addEventListener("visibilitychange", () => {
			if (document.visibilityState === "hidden") this.flush();
		});
	}

	/** The text has changed. */
	changed(): void {
		if (this.#timer !== undefined) return;
		this.#timer = setTimeout(() => this.flush(), PAUSE);
		waiting.add(this);
		tell();
	}

	/** The text was saved elsewhere, or came from there. */
	settled(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#saved = this.#text();
		if (waiting.delete(this)) tell();
	}

	/** Saves what has changed since the last time. */
	flush(): void {
		const text = this.#text();
		// It is handed over before it stops waiting, so that it is never counted as neither.
		if (text !== this.#saved) this.#save(text);
		this.settled();
	}
}

function tell(): void {
	document.dispatchEvent(new CustomEvent("ptp:unrecorded"));
}

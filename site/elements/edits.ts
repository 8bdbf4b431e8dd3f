/** How long after a change the text is recorded, so that typing makes at most one record a second. In milliseconds. */
const PAUSE = 1000;

/** Calls back with the text at most once a second while it changes, and at once when flushed. */
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
		this.#timer ??= setTimeout(() => this.flush(), PAUSE);
	}

	/** The text was saved elsewhere, or came from there. */
	settled(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#saved = this.#text();
	}

	/** Saves what has changed since the last time. */
	flush(): void {
		const text = this.#text();
		const changed = text !== this.#saved;
		this.settled();
		if (changed) this.#save(text);
	}
}

import { record } from "./record.ts";

/** What hints can be put back to: how many have been opened. */
export interface HintsProgress {
	opened?: number;
}

/**
 * `<ptp-hints>`: hints that open one after the other. The next one can be opened only when the one before it has been.
 *
 * Events: `ptp:record` with kind `hinted` `{ hint }`, counted from 1, the first time each is opened.
 */
export class HintsElement extends HTMLElement {
	#opened = 0;

	connectedCallback(): void {
		if (this.hasAttribute("data-ready")) return;
		for (const [index, hint] of this.#hints.entries()) {
			hint.addEventListener("toggle", () => {
				if (!hint.open || index < this.#opened) return;
				this.#setOpened(index + 1);
				record(this, "hinted", { hint: index + 1 });
			});
		}
		this.setAttribute("data-ready", "");
		this.#setOpened(0);
	}

	/** Puts back how far the learner has gone; opened hints stay closed until asked for again. Records nothing. */
	restore(progress: HintsProgress): void {
		this.#setOpened(progress.opened ?? 0);
	}

	get #hints(): HTMLDetailsElement[] {
		return [...this.querySelectorAll<HTMLDetailsElement>("details.hint")];
	}

	#setOpened(opened: number): void {
		this.#opened = Math.max(this.#opened, opened);
		for (const [index, hint] of this.#hints.entries()) hint.hidden = index > this.#opened;
	}
}

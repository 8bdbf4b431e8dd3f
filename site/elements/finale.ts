import { find } from "./dom.ts";
import type { RecordDetail } from "./record.ts";

/**
 * `<ptp-finale data-after>`: content that opens when a lab of this lesson has passed, whose number `data-after` is.
 * It listens for the `passed` record; `unlock()` opens it for a learner who has passed before.
 */
export class FinaleElement extends HTMLElement {
	connectedCallback(): void {
		document.addEventListener("ptp:record", this.#hear);
		this.setAttribute("data-ready", "");
	}

	disconnectedCallback(): void {
		document.removeEventListener("ptp:record", this.#hear);
	}

	unlock(): void {
		this.setAttribute("data-open", "");
		find(this, ".finale-lock").hidden = true;
	}

	/** Puts back whether the lab has passed. */
	restore(progress: { passed?: boolean }): void {
		if (progress.passed) this.unlock();
	}

	#hear = (event: CustomEvent<RecordDetail>): void => {
		if (event.detail.kind === "passed" && event.detail.lab === Number(this.dataset.after)) this.unlock();
	};
}

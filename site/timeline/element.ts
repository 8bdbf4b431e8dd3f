import type { TraceEvent } from "../../labs/stage/trace.ts";
import { make } from "../elements/dom.ts";
import { summary } from "./rows.ts";

/**
 * `<ptp-timeline>`: what happened in a run, folded until somebody asks. Empty and hidden until `show` is called; put it under
 * the run that it is about. What draws it is fetched when it is first unfolded.
 */
export class TimelineElement extends HTMLElement {
	#trace: readonly TraceEvent[] = [];
	#drawn: readonly TraceEvent[] | undefined;

	/** Shows a run's trace instead of the last one. An empty trace, or none, hides the element. */
	show(trace: readonly TraceEvent[] | undefined): void {
		this.#trace = trace ?? [];
		this.hidden = this.#trace.length === 0;
		const { details, words } = this.#parts();
		words.textContent = summary(this.#trace);
		if (details.open) void this.draw();
	}

	/** Unfolds the timeline, and resolves once it is drawn. */
	async open(): Promise<void> {
		this.#parts().details.open = true;
		await this.draw();
	}

	/** Draws the trace, where it has not been drawn yet. */
	async draw(): Promise<void> {
		const { details, body } = this.#parts();
		try {
			const { view } = await import("./view.ts");
			if (this.#drawn === this.#trace || !details.open) return;
			this.#drawn = this.#trace;
			view(body, this.#trace);
		} catch (error) {
			console.error(error);
			body.textContent = "The timeline could not be fetched. Fold it and unfold it to try again.";
		}
	}

	#parts(): { details: HTMLDetailsElement; words: HTMLElement; body: HTMLElement } {
		let details = this.querySelector("details");
		if (!details) {
			const words = make("span", { className: "aside" });
			const body = make("div", { className: "timeline-body" });
			details = make("details", { className: "timeline" }, make("summary", {}, "What happened ", words), body);
			details.addEventListener("toggle", () => {
				if (details?.open) void this.draw();
			});
			this.replaceChildren(details);
		}
		const [summary, body] = details.children as Iterable<Element> as [HTMLElement, HTMLElement];
		return { details, words: summary.querySelector("span")!, body };
	}
}

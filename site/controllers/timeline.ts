import type { Verdict } from "../../labs/sandbox/verdict.ts";
import type { TraceEvent } from "../../labs/stage/trace.ts";
import { make } from "../elements/dom.ts";

/** An element that draws a trace; it is defined when the first one is fetched. */
interface TimelineElement extends HTMLElement {
	show(trace: readonly TraceEvent[]): void;
}

/**
 * Shows what a run did under it, folded until the learner asks. The drawing is fetched when it is first unfolded.
 */
export function showTimeline(
	under: HTMLElement,
	{ trace = [], traceCut = false }: Pick<Verdict, "trace" | "traceCut">,
): void {
	let place = under.querySelector<HTMLDetailsElement>(":scope > .what-happened");
	if (place === null) {
		place = make("details", { className: "unfold what-happened" }, make("summary", {}, "What happened, step by step"));
		under.append(place);
	}
	const fold = place;
	fold.hidden = trace.length === 0;
	for (const old of fold.querySelectorAll("ptp-timeline, .trace-cut")) old.remove();
	const draw = async () => {
		if (!fold.open || fold.querySelector("ptp-timeline") !== null) return;
		const timeline = document.createElement("ptp-timeline") as TimelineElement;
		fold.append(timeline);
		try {
			await import("../timeline/element.ts");
			timeline.show(trace);
			const words = `The run did more than is kept of one. These are its first ${trace.length} steps.`;
			if (traceCut) timeline.before(make("p", { className: "trace-cut hint" }, words));
		} catch (error) {
			console.error(error);
			timeline.textContent = "The drawing could not be fetched. Fold this and open it again to try once more.";
		}
	};
	fold.ontoggle = () => void draw();
	void draw();
}

import type { TraceEvent } from "../../labs/stage/trace.ts";
import { make } from "../elements/dom.ts";
import { makeList } from "./list.ts";
import { readRows, summary } from "./rows.ts";
import { makeStrip, type Strip } from "./strip.ts";
import "./timeline.css";

/** Width of the names of the lanes, as in timeline.css, and of a drawing whose room is not known yet. */
const NAMES = 96;
const USUAL = 640;

/**
 * `<ptp-timeline>`: what happened in a run, as a drawing to go through and as a list to read. What one of them is at, the other
 * shows. Put it under the run that it is about, folded, and call `show` when it is unfolded.
 */
export class TimelineElement extends HTMLElement {
	/** Shows a run's trace, instead of the last one. */
	show(trace: readonly TraceEvent[]): void {
		const sections = readRows(trace);
		const about = make("p", { className: "timeline-about" }, trace.length === 0 ? "Nothing happened." : summary(trace));
		this.replaceChildren(about);
		if (trace.length === 0) return;
		const room = (this.clientWidth || USUAL) - NAMES;
		const strip: Strip = makeStrip(trace, sections, room, (row) => list.mark(row));
		const list = makeList(sections, (row) => {
			strip.mark(row);
			list.mark(row);
		});
		this.append(strip.element, list.element);
	}
}

if (!customElements.get("ptp-timeline")) customElements.define("ptp-timeline", TimelineElement);

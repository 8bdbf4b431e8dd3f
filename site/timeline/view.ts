import type { TraceEvent } from "../../labs/stage/trace.ts";
import { makeList } from "./list.ts";
import { readRows } from "./rows.ts";
import { makeStrip, type Strip } from "./strip.ts";
import "./timeline.css";

/** Fills an element with a trace: the drawing, and under it the list. What one of them is at, the other shows. */
export function view(holder: HTMLElement, trace: readonly TraceEvent[]): void {
	const sections = readRows(trace);
	let strip: Strip | undefined;
	const list = makeList(sections, (row) => {
		strip?.mark(row);
		list.mark(row);
	});
	if (trace.length > 0) strip = makeStrip(trace, sections, holder.clientWidth - NAMES, (row) => list.mark(row));
	holder.replaceChildren(...(strip ? [strip.element] : []), list.element);
}

/** Width of the names of the lanes: see timeline.css. */
const NAMES = 96;

import { select } from "d3-selection";
import type { TraceEvent } from "../../labs/stage/trace.ts";
import { make } from "../elements/dom.ts";
import { layLanes, type MarkName } from "./lanes.ts";
import { everyRow, type Row, rowWords, type Section } from "./rows.ts";

const LEGEND: Readonly<Record<Exclude<MarkName, "life">, string>> = {
	model: "model call",
	output: "printed line",
	event: "handed to the consumer",
	told: "listener told",
	write: "to the disk, by length",
	read: "from the disk",
	reboot: "reboot",
	cut: "power cut",
};

/** What stands for a kind of mark in the legend, where it is no bar. */
const SHAPE: Readonly<Record<string, string>> = { cut: "M6,0V10", reboot: "M6,0V10", output: "M2,0L10,5L2,10Z" };

/** The drawn trace, and the way through it. */
export interface Strip {
	element: HTMLElement;
	/** Marks the row as the one that is looked at. */
	mark(row: Row): void;
}

/**
 * The drawing of a trace from left to right, which is also a slider: arrow keys, Page Up and Down, Home, End and the pointer go
 * through the rows, and each says what it is.
 *
 * @param room the width that there is, in pixels
 * @param onGo called with the row that the learner went to
 */
export function makeStrip(
	trace: readonly TraceEvent[],
	sections: readonly Section[],
	room: number,
	onGo: (row: Row) => void,
): Strip {
	const rows = everyRow(sections);
	const names = make("div", { className: "timeline-lanes", ariaHidden: "true" });
	const track = make("div", { className: "timeline-track", tabIndex: 0 });
	const element = make("div", { className: "timeline-strip" }, names, track);
	const drawing = layLanes(trace, Math.max(120, room));
	for (const lane of drawing.lanes) names.append(make("span", {}, lane.label));

	const svg = select(track)
		.append("svg")
		.attr("width", drawing.width)
		.attr("height", drawing.height)
		.attr("viewBox", `0 0 ${drawing.width} ${drawing.height}`)
		.attr("aria-hidden", "true");
	svg
		.selectAll("path")
		.data(drawing.paths)
		.join("path")
		.attr("class", ({ name }) => `mark-${name}`)
		.attr("d", ({ path }) => path);
	const cursor = svg.append("path").attr("class", "mark-cursor");

	const shown = new Set(drawing.paths.map(({ name }) => name));
	const legend = make("p", { className: "timeline-legend", ariaHidden: "true" });
	for (const [name, words] of Object.entries(LEGEND)) {
		if (!shown.has(name as MarkName)) continue;
		const key = select(legend).append("span");
		key
			.append("svg")
			.attr("width", 12)
			.attr("height", 10)
			.append("path")
			.attr("class", `mark-${name}`)
			.attr("d", SHAPE[name] ?? "M1,2H11V9H1Z");
		key.append("span").text(words);
	}
	element.append(legend);

	let current = 0;
	for (const [name, value] of Object.entries({
		role: "slider",
		"aria-label": "Place in the run",
		"aria-valuemin": "1",
		"aria-valuemax": String(rows.length),
	}))
		track.setAttribute(name, value);

	const show = (index: number) => {
		current = Math.min(rows.length - 1, Math.max(0, index));
		const { row, section } = rows[current]!;
		const x = drawing.x(row.n);
		cursor.attr("d", `M${x},0V${drawing.height}`);
		if (x < track.scrollLeft + 20 || x > track.scrollLeft + track.clientWidth - 20)
			track.scrollLeft = x - track.clientWidth / 2;
		track.setAttribute("aria-valuenow", String(current + 1));
		track.setAttribute("aria-valuetext", `${section.title}. ${rowWords(row)}`);
		return row;
	};
	const go = (index: number) => onGo(show(index));

	track.addEventListener("keydown", (event) => {
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		const to = {
			ArrowLeft: current - 1,
			ArrowUp: current - 1,
			ArrowRight: current + 1,
			ArrowDown: current + 1,
			PageUp: current - 10,
			PageDown: current + 10,
			Home: 0,
			End: rows.length - 1,
		}[event.key];
		if (to === undefined) return;
		event.preventDefault();
		go(to);
	});
	const point = (event: PointerEvent) => {
		const n = drawing.nearest(event.clientX - track.getBoundingClientRect().left + track.scrollLeft);
		// The last row that had begun by then.
		go(rows.findLastIndex(({ row }) => row.n <= n));
	};
	track.addEventListener("click", (event) => point(event as PointerEvent));

	show(0);
	return {
		element,
		mark: (row) => void show(rows.findIndex((one) => one.row === row)),
	};
}

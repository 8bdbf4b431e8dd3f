import { make } from "../elements/dom.ts";
import type { Row, Section } from "./rows.ts";

/** Rows that are made at once, and the milliseconds that may be spent at a time on those after them. */
const FIRST = 60;
const SLICE = 8;

/** The rows of a trace in words. */
export interface List {
	/** Long traces fill it a slice at a time; it is `aria-busy` until then. */
	element: HTMLElement;
	/** Marks a row and brings it into sight, within the list. */
	mark(row: Row): void;
}

/**
 * The list of what happened, for reading and for a screen reader: a heading for each process, under it rows in their order.
 * What was sent to a model, or written, opens on demand.
 *
 * @param onPick called with a row that was clicked
 */
export function makeList(sections: readonly Section[], onPick: (row: Row) => void): List {
	const element = make("div", {
		className: "timeline-list",
		tabIndex: 0,
		role: "region",
		ariaLabel: "What happened, in order",
	});
	const items = new Map<Row, HTMLElement>();
	const rows = new Map<Element, Row>();

	const makeItem = (row: Row): HTMLElement => {
		const item = make("li", { className: `row-${row.kind}` });
		const line = make("span", { className: "row-line" }, make("span", { className: "row-title" }, row.title));
		if (row.about !== "") line.append(" ", make("span", { className: "row-about" }, row.about));
		item.append(line);
		if (row.more) item.append(makeMore(row.more));
		if (row.inner.length > 0) item.append(makeItems(row.inner));
		items.set(row, item);
		rows.set(item, row);
		return item;
	};
	const makeItems = (inner: readonly Row[]) => {
		const list = make("ol", { role: "list" });
		for (const row of inner) list.append(makeItem(row));
		return list;
	};
	const making = makeSections();
	function* makeSections(): Generator<void> {
		for (const { title, rows, ended } of sections) {
			const list = make("ol", { ariaLabel: title, role: "list" });
			const head = make("p", { className: "timeline-process", ariaHidden: "true" }, title);
			element.append(make("div", { className: ended === "powerCut" ? "cut" : "" }, head, list));
			for (const row of rows) {
				list.append(makeItem(row));
				yield;
			}
		}
		element.removeAttribute("aria-busy");
	}
	const slice = () => {
		const end = performance.now() + SLICE;
		while (performance.now() < end) if (making.next().done) return;
		setTimeout(slice);
	};
	element.ariaBusy = "true";
	for (let made = 0; made < FIRST && !making.next().done; ) made += 1;
	setTimeout(slice);

	element.addEventListener("click", (event) => {
		const item = (event.target as Element).closest("li");
		const row = item && rows.get(item);
		if (row && !(event.target as Element).closest("details")) onPick(row);
	});

	let marked: HTMLElement | undefined;
	return {
		element,
		mark(row) {
			marked?.removeAttribute("aria-current");
			if (!items.has(row)) for (const _ of making); // somebody was faster than the slices
			marked = items.get(row);
			if (!marked) return;
			marked.setAttribute("aria-current", "true");
			const line = marked.firstElementChild!.getBoundingClientRect();
			const frame = element.getBoundingClientRect();
			// Not under the name of the process, which stays at the top.
			if (line.top < frame.top + 2 * line.height || line.bottom > frame.bottom)
				element.scrollTop += line.top - frame.top - element.clientHeight / 3;
		},
	};
}

/** What there is to see on demand. Its lines are worked out when it is opened. */
function makeMore({ name, lines }: NonNullable<Row["more"]>): HTMLElement {
	const text = make("pre", { tabIndex: 0 });
	const more = make("details", {}, make("summary", {}, name), text);
	more.addEventListener("toggle", () => {
		if (more.open && text.textContent === "") text.textContent = lines().join("\n");
	});
	return more;
}

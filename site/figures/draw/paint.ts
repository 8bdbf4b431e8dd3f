import { type Selection, select } from "d3-selection";
import "d3-transition";
import { classOf, placeOf, TAG } from "./attributes.ts";
import type { Drawing, Mark } from "./marks.ts";

const SVG = "http://www.w3.org/2000/svg";
/** Milliseconds: a movement, and the time between two that follow each other. */
const MOVE = 350;
const TURN = 110;
/** An element that is fading away. It is no longer one of the marks. */
const LEAVING = "leaving";

type Parent = Selection<SVGElement, unknown, null, undefined>;

/** Draws a picture into an svg, whatever that showed before. With `moving`, what changed goes to its new place. */
export function paint(svg: SVGSVGElement, { width, height, marks }: Drawing, moving: boolean): void {
	const root: Parent = select<SVGElement, unknown>(svg);
	root.attr("viewBox", `0 0 ${width} ${height}`);
	join(root, marks, moving);
}

function join(parent: Parent, marks: readonly Mark[], moving: boolean): void {
	const known = parent
		.selectChildren<SVGElement, Mark>(`:not(.${LEAVING})`)
		.data(marks, (mark) => `${mark.kind} ${mark.key}`);

	const gone = known.exit<Mark>();
	if (moving)
		gone
			.classed(LEAVING, true)
			.transition()
			.duration(MOVE / 2)
			.attr("opacity", 0)
			.remove();
	else {
		gone.remove();
		parent.selectChildren(`.${LEAVING}`).remove();
	}

	const added = known.enter().append((mark) => document.createElementNS(SVG, TAG[mark.kind]) as SVGElement);
	for (const [node, mark] of nodes(added)) {
		place(node, mark);
		renew(node, mark, false);
		if (moving) appear(node, mark);
	}
	for (const [node, mark] of nodes(known)) {
		renew(node, mark, moving);
		if (moving) move(node, mark);
		else {
			select(node).interrupt().attr("opacity", null);
			place(node, mark);
		}
	}
	added.merge(known).order();
}

/** The elements of a selection with their marks. */
function nodes(selection: Selection<SVGElement, Mark, SVGElement, unknown>): [SVGElement, Mark][] {
	return selection.nodes().map((node) => [node, select<SVGElement, Mark>(node).datum()]);
}

/** What changes at once: classes, words, and the marks of a group. */
function renew(node: SVGElement, mark: Mark, moving: boolean): void {
	const named = classOf(mark);
	if (node.getAttribute("class") !== named) {
		if (named === "") node.removeAttribute("class");
		else node.setAttribute("class", named);
	}
	if (mark.kind === "text" && node.textContent !== mark.text) node.textContent = mark.text;
	if (mark.kind === "group") join(select<SVGElement, unknown>(node), mark.marks, moving);
}

function place(node: SVGElement, mark: Mark): void {
	for (const [name, value] of Object.entries(placeOf(mark))) node.setAttribute(name, String(value));
}

function move(node: SVGElement, mark: Mark): void {
	const going = select(node).transition().duration(MOVE).attr("opacity", 1);
	for (const [name, value] of Object.entries(placeOf(mark))) {
		if (node.getAttribute(name) !== String(value)) going.attr(name, value);
	}
}

function appear(node: SVGElement, mark: Mark): void {
	const coming = select(node)
		.attr("opacity", 0)
		.transition()
		.delay(mark.kind === "group" ? (mark.turn ?? 0) * TURN : 0)
		.duration(MOVE)
		.attr("opacity", 1);
	if (mark.kind !== "group" || !mark.from) return;
	node.setAttribute("transform", `translate(${mark.from.x},${mark.from.y})`);
	coming.attr("transform", `translate(${mark.x},${mark.y})`);
}

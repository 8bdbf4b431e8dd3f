import type { Node, Row } from "../scene.ts";
import { insetOf } from "./frame.ts";

/** The height that each node of a figure has at every step, by its path from the root. */
export type Heights = ReadonlyMap<string, number>;

/** The path of the node with some number below another one: panels that take each other's place at a step have one height. */
export function pathBelow(path: string, index: number | "foot"): string {
	return `${path}/${index}`;
}

/**
 * How high the nodes of several steps are in a room of some width: each as high as it must be at the step at which it needs
 * most, so that nothing moves only because something else grows.
 */
export function heightsOf(roots: readonly Node[], width: number): Heights {
	const known = new Map<string, number>();
	let grows = true;
	const measure = (node: Node, width: number, path: string): number => {
		const before = known.get(path) ?? -1;
		const height = Math.max(before, needed(node, width, path));
		if (height > before) {
			known.set(path, height);
			grows = true;
		}
		return height;
	};
	const below = (children: readonly Node[], gap: number, width: number, path: string) =>
		children.reduce((sum, child, at) => sum + measure(child, width, pathBelow(path, at)), 0) +
		gap * Math.max(0, children.length - 1);
	const needed = (node: Node, width: number, path: string): number => {
		switch (node.kind) {
			case "content":
				return node.height(width);
			case "space":
				return node.height ?? 0;
			case "column":
				return below(node.children, node.gap, width, path);
			case "row": {
				const widths = widthsOf(node, width);
				return Math.max(0, ...node.children.map((child, at) => measure(child, widths[at]!, pathBelow(path, at))));
			}
			case "panel": {
				const { side, top, bottom } = insetOf(node);
				return top + below(node.body, BODY_GAP, width - 2 * side, path) + bottom;
			}
		}
	};
	// What is inside may need more at another step than at the one at which the outside needs most: until nothing grows.
	while (grows) {
		grows = false;
		for (const root of roots) measure(root, width, "");
	}
	return known;
}

/** Pixels between the contents of a panel. */
export const BODY_GAP = 10;

/** How wide the children of a row are. */
export function widthsOf({ children, gap, shares }: Row, width: number): number[] {
	const shareOf = (at: number) => shares?.[at] ?? (children[at]?.kind === "space" ? "fit" : 1);
	const own = children.map((child, at) => (shareOf(at) === "fit" ? ownWidth(child) : 0));
	const whole = children.reduce((sum, _, at) => sum + (shareOf(at) === "fit" ? 0 : Number(shareOf(at))), 0);
	const rest = width - gap * (children.length - 1) - own.reduce((sum, one) => sum + one, 0);
	return children.map((_, at) => {
		const share = shareOf(at);
		return share === "fit" ? own[at]! : Math.floor((rest * share) / whole);
	});
}

/** The width that a node needs. */
function ownWidth(node: Node): number {
	switch (node.kind) {
		case "content":
		case "space":
			return node.width ?? 0;
		case "panel":
			return Math.max(0, ...node.body.map(ownWidth)) + 2 * insetOf(node).side;
		case "column":
			return Math.max(0, ...node.children.map(ownWidth));
		case "row":
			return node.children.reduce((sum, child) => sum + ownWidth(child), node.gap * (node.children.length - 1));
	}
}

import type { Rect } from "../contents/content.ts";
import type { Mark } from "../draw/marks.ts";
import type { Node } from "../scene.ts";
import { footRect, frameMarks, insetOf } from "./frame.ts";
import { BODY_GAP, type Heights, pathBelow, widthsOf } from "./heights.ts";

/** A panel or a piece in its place. */
export interface Placed {
	kind: "panel" | "piece";
	key: string;
	rect: Rect;
	/** Keys of the panels that it is in, from the outermost one. */
	inside: readonly string[];
	/** What it is drawn with, from its corner. */
	marks: readonly Mark[];
	from?: string;
	turn?: number;
	isGround?: boolean;
}

/**
 * Puts every panel and every piece of a step into its place.
 *
 * @param before names of the pieces of the step before, as `namesIn` gives them; undefined at the first step
 */
export function place(root: Node, rect: Rect, heights: Heights, before?: ReadonlySet<string>): Placed[] {
	const placed: Placed[] = [];
	const heightOf = (path: string) => heights.get(path) ?? 0;

	const put = (node: Node, rect: Rect, path: string, inside: readonly string[]): void => {
		switch (node.kind) {
			case "space":
				return;
			case "content": {
				const owner = inside.at(-1) ?? "";
				const isNew = (key: string) => before !== undefined && !before.has(nameIn(owner, path, key));
				for (const { key, box, ...piece } of node.pieces(rect, isNew))
					placed.push({ kind: "piece", key: keyIn(owner, path, key), rect: box, inside, ...piece });
				return;
			}
			case "row": {
				const widths = widthsOf(node, rect.width);
				let { x } = rect;
				node.children.forEach((child, at) => {
					put(child, { ...rect, x, width: widths[at]! }, pathBelow(path, at), inside);
					x += widths[at]! + node.gap;
				});
				return;
			}
			case "column":
				putBelow(node.children, node.gap, rect, path, inside);
				return;
			case "panel": {
				const { side, top, bottom } = insetOf(node);
				const { x, y, width, height } = rect;
				placed.push({ kind: "panel", key: node.key, rect, inside, marks: frameMarks(node, rect) });
				const room = { x: x + side, y: y + top, width: width - 2 * side, height: height - top - bottom };
				putBelow(node.body, BODY_GAP, room, path, [...inside, node.key]);
				if (node.foot) put(node.foot, footRect(node, rect), pathBelow(path, "foot"), [...inside, node.key]);
			}
		}
	};

	const putBelow = (
		children: readonly Node[],
		gap: number,
		rect: Rect,
		path: string,
		inside: readonly string[],
	): void => {
		const paths = children.map((_, at) => pathBelow(path, at));
		const taken = paths.reduce((sum, path) => sum + heightOf(path), 0) + gap * (children.length - 1);
		const open = children.flatMap((child, at) => (child.kind === "space" && child.height === undefined ? [at] : []));
		const growing = open.length > 0 ? open : [children.length - 1];
		let { y } = rect;
		children.forEach((child, at) => {
			const more = growing.includes(at) ? Math.max(0, rect.height - taken) / growing.length : 0;
			const height = heightOf(paths[at]!) + more;
			put(child, { ...rect, y, height }, paths[at]!, inside);
			y += height + gap;
		});
	};

	put(root, rect, "", []);
	return placed;
}

/** The names of all pieces of a step, with the panels that they are in. */
export function namesIn(root: Node): Set<string> {
	return new Set(names(root, "", ""));
}

function* names(node: Node, path: string, owner: string): Generator<string> {
	if (node.kind === "content") for (const key of node.keys) yield nameIn(owner, path, key);
	else if (node.kind !== "space") {
		const [children, inside] = node.kind === "panel" ? [node.body, node.key] : [node.children, owner];
		for (const [at, child] of children.entries()) yield* names(child, pathBelow(path, at), inside);
		if (node.kind === "panel" && node.foot) yield* names(node.foot, pathBelow(path, "foot"), inside);
	}
}

/** The name of a piece in the whole picture: its own, or that of its place where it has none. */
const keyIn = (owner: string, path: string, key: string) => (key.startsWith("#") ? `${owner}${path}${key}` : key);

const nameIn = (owner: string, path: string, key: string) => `${owner} ${keyIn(owner, path, key)}`;

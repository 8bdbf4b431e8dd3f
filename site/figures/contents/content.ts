import type { Mark, Tone } from "../draw/marks.ts";

/** A rectangle in CSS pixels. */
export interface Rect {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** A thing of its own in the picture, which a step may bring, move or take away: a message, a file, a cell. */
export interface Piece {
	/** Its name in the whole picture: see `Content.keys`. */
	key: string;
	box: Rect;
	/** What it is drawn with, from the corner of its box. */
	marks: readonly Mark[];
	/** The panel or piece from whose place it comes when it appears. Without one it appears where it stands. */
	from?: string;
	/** Which one of several that appear in turn it is, from 0. */
	turn?: number;
	/** Whether others lie over it, by design: an axis, the frame of a bar. */
	isGround?: boolean;
}

/**
 * What can stand in a panel, or between panels. A lesson's figure may bring a kind of its own: it is these few functions,
 * which know nothing of the page.
 */
export interface Content {
	kind: "content";
	/**
	 * The names of its pieces, in the order in which `pieces` gives them. A piece that has the same name in the next step's
	 * picture, in another panel even, is the same one, and moves there. Two pieces of a picture never share a name. A name
	 * that begins with # belongs to this content alone: that is what `keysOf` gives where the author gave none.
	 */
	keys: readonly string[];
	/** The height that it needs in a room of some width. */
	height(width: number): number;
	/** The width that it needs, where that is not whatever there is. */
	width?: number;
	/** @param isNew whether a piece was not in this place at the step before; such a piece is drawn in `neutral` */
	pieces(box: Rect, isNew: (key: string) => boolean): Piece[];
}

/** What the author of a figure can say of a piece, whatever its kind. */
export interface Named {
	/** Its name in the whole picture. Without one it is known by its number in this content. */
	key?: string;
	/** Its colour; without one it is `neutral` at the step that brings it, and `plain` from then on. */
	tone?: Tone;
	/** See `Piece`. */
	from?: string;
	turn?: number;
}

/** Names of pieces. */
export function keysOf(all: readonly Named[]): string[] {
	return all.map(({ key }, index) => key ?? `#${index}`);
}

/** The parts of a piece that its author gave. */
export function motionOf({ from, turn }: Named): Pick<Piece, "from" | "turn"> {
	return { ...(from === undefined ? {} : { from }), ...(turn === undefined ? {} : { turn }) };
}

/** The tone that a piece is drawn in: its own, or that of what is new. */
export function toneOf({ tone }: Named, isNew: boolean): Tone {
	return tone ?? (isNew ? "neutral" : "plain");
}

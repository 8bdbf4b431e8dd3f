import type { Content } from "./contents/content.ts";
import type { Tone } from "./draw/marks.ts";

/** What a picture is made of, as data: panels in rows and columns, and what goes from one to the other. */
export interface Scene {
	root: Node;
	/** Where one of them is falsy it is left out, so that it can stand behind a condition. */
	arrows?: readonly (Arrow | Sign | false | undefined)[];
}

export type Node = Panel | Row | Column | Space | Content;

/** How much room a figure has: about that of a page of text and its margin, of a small tablet, of a phone. See {@link WIDTHS}. */
export type Room = "wide" | "middle" | "narrow";

/** A frame with a title and what is in it: a process, a file, a listener. */
export interface Panel extends PanelOptions {
	kind: "panel";
	/** Its name in the whole picture, for arrows, and to know it again at another step. */
	key: string;
	body: readonly Node[];
}

export interface PanelOptions {
	title: string;
	/** What stands under the title, as a record. */
	about?: string;
	/** A colour for `about`, which is then bold. */
	aboutTone?: Tone;
	/** Its frame's colour: `neutral` where the step is about it, `live` where it is in trouble, `earth` where it is right. */
	tone?: Tone;
	dashed?: boolean;
	/**
	 * `tall` has title and `about` in two lines, `line` in one; `small` is a part of another panel, its title a record.
	 * `tall` when left out.
	 */
	head?: "tall" | "line" | "small";
	/** What stands at the foot of the frame, under a line. One row. */
	foot?: Content;
}

/** Nodes beside each other, all as high as the highest. */
export interface Row {
	kind: "row";
	children: readonly Node[];
	/** Pixels between them: by default as much as an arrow needs. */
	gap: number;
	/** How the width is shared: numbers as parts of a whole, or `fit` for the width that a content itself needs. Equal when left out. */
	shares?: readonly (number | "fit")[];
}

/** Nodes below each other. What height is left goes to the spaces among them that have no height, or else to the last one. */
export interface Column {
	kind: "column";
	children: readonly Node[];
	/** Pixels between them. */
	gap: number;
}

/** Nothing, where something could be: keeps things apart, and leaves a way for an arrow. */
export interface Space {
	kind: "space";
	width?: number;
	height?: number;
}

/** A line with a head from one panel or piece to another. The kit finds its way. */
export interface Arrow {
	from: string;
	to: string;
	/** What it is now: `quiet` while nothing passes. */
	tone?: Tone;
	/** A number in a disc on the line: the order of things that happen one after the other. */
	badge?: string;
	/** A word beside it, where there is room. */
	text?: string;
	/** Its name, where two arrows have the same ends or where one goes on from other ends at another step. */
	key?: string;
}

/** A word in the gap between two panels: that they are equal, or not. */
export interface Sign {
	between: readonly [string, string];
	text: string;
	tone?: Tone;
	/** Whether it is the point of the step. */
	large?: boolean;
}

/** Room between panels beside each other, for an arrow; and below each other. */
const BESIDE = 44;
const BELOW = 12;

export function row(
	children: readonly Node[],
	{ gap = BESIDE, shares }: Partial<Pick<Row, "gap" | "shares">> = {},
): Row {
	return shares === undefined ? { kind: "row", children, gap } : { kind: "row", children, gap, shares };
}

export function column(children: readonly Node[], { gap = BELOW }: Partial<Pick<Column, "gap">> = {}): Column {
	return { kind: "column", children, gap };
}

export function space(size: Omit<Space, "kind"> = {}): Space {
	return { kind: "space", ...size };
}

export function panel(key: string, options: PanelOptions, ...body: Node[]): Panel {
	return { kind: "panel", key, ...options, body };
}

/**
 * How wide a picture is drawn in each kind of room, in CSS pixels. A page shows it as wide as there is room for, so a picture has
 * the same proportions wherever it stands: its height is known before it is drawn.
 */
export const WIDTHS: Readonly<Record<Room, number>> = { wide: 894, middle: 680, narrow: 340 };

/** The room that a number of pixels is. */
export function roomOf(width: number): Room {
	return width >= 720 ? "wide" : width >= 480 ? "middle" : "narrow";
}

import { clipped, monoWidth } from "./clipped.ts";
import type { BoxMark, GroupMark, Mark, Tone } from "./marks.ts";

/** The parts that several figures are made of. */

export interface Rect {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Room inside a panel, and the height of its head. */
export const PAD = 10;
export const HEAD = 50;
/** From one row to the next, and a row itself. */
export const ROW = 26;
const ROW_HEIGHT = 23;

export interface PanelWords {
	title: string;
	/** What stands under the title, as a record. */
	about: string;
	tone?: Tone;
	dashed?: boolean;
}

/** A frame with a title: a process, a file, a listener. */
export function panel(
	key: string,
	{ x, y, width, height }: Rect,
	{ title, about, tone, dashed }: PanelWords,
): GroupMark {
	const frame: BoxMark = { kind: "box", key: "frame", x: 0, y: 0, width, height, look: "panel" };
	if (tone) frame.tone = tone;
	if (dashed) frame.dashed = true;
	const ink: Tone = tone === "live" ? "live" : "plain";
	const marks: Mark[] = [
		frame,
		{ kind: "text", key: "title", x: PAD, y: 21, text: title, bold: true, tone: ink },
		{
			kind: "text",
			key: "about",
			x: PAD,
			y: 39,
			text: clipped(about, width - 2 * PAD, true),
			voice: "record",
			small: true,
			tone: "quiet",
		},
	];
	return { kind: "group", key, x, y, marks };
}

export interface RowWords {
	/** A line's id in the log. */
	id?: string;
	role: string;
	text: string;
	tone?: Tone;
	struck?: boolean;
}

/** A message, as a line of a list or of a file. */
export function row(
	key: string,
	at: { x: number; y: number; width: number },
	{ id, role, text, tone = "plain", struck }: RowWords,
	motion: Pick<GroupMark, "from" | "turn"> = {},
): GroupMark {
	const left = id === undefined ? 8 : 8 + monoWidth(`${id} `);
	const words = left + monoWidth("assistant ", true);
	const ink: Tone = struck ? "quiet" : "plain";
	const marks: Mark[] = [
		{ kind: "box", key: "box", x: 0, y: 0, width: at.width, height: ROW_HEIGHT, look: "tinted", tone },
		{ kind: "text", key: "role", x: left, y: 16, text: role, voice: "record", small: true, tone: "quiet", struck },
		{
			kind: "text",
			key: "text",
			x: words,
			y: 16,
			text: clipped(text, at.width - words - 6),
			voice: "record",
			tone: ink,
			struck,
		},
	];
	if (id !== undefined)
		marks.push({ kind: "text", key: "id", x: 8, y: 16, text: id, voice: "record", bold: true, tone: "earth" });
	return { kind: "group", key, x: at.x, y: at.y, marks, ...motion };
}

/** A word in a frame of its own width. */
export function chip(
	key: string,
	at: { x: number; y: number },
	text: string,
	tone: Tone = "plain",
	motion: Pick<GroupMark, "from" | "turn"> = {},
): GroupMark {
	const marks: Mark[] = [
		{
			kind: "box",
			key: "box",
			x: 0,
			y: 0,
			width: chipWidth(text),
			height: ROW_HEIGHT,
			look: tone === "quiet" ? "bare" : "tinted",
			tone,
		},
		{
			kind: "text",
			key: "text",
			x: 7,
			y: 16,
			text,
			voice: "record",
			small: true,
			tone: tone === "quiet" ? "quiet" : "plain",
		},
	];
	return { kind: "group", key, x: at.x, y: at.y, marks, ...motion };
}

/** Where words in frames stand, one after the other in a room of some width, in as many rows as they need. */
export function flow(words: readonly string[], width: number): { places: { x: number; y: number }[]; height: number } {
	let [x, y] = [0, 0];
	const places = words.map((word) => {
		const wide = chipWidth(word);
		if (x > 0 && x + wide > width) [x, y] = [0, y + ROW + 3];
		const place = { x, y };
		x += wide + 6;
		return place;
	});
	return { places, height: y + ROW_HEIGHT };
}

export function chipWidth(text: string): number {
	return Math.ceil(monoWidth(text, true)) + 14;
}

/** A number in a disc: the order of two things that happen one after the other. */
export function badge(key: string, x: number, y: number, text: string, on: boolean): GroupMark {
	const tone: Tone = on ? "neutral" : "quiet";
	return {
		kind: "group",
		key,
		x,
		y,
		marks: [
			{
				kind: "box",
				key: "disc",
				x: -11,
				y: -11,
				width: 22,
				height: 22,
				radius: 11,
				look: on ? "tinted" : "panel",
				tone,
			},
			{ kind: "text", key: "text", x: 0, y: 5, text, bold: true, anchor: "middle", tone },
		],
	};
}

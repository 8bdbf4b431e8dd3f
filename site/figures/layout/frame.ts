import type { Rect } from "../contents/content.ts";
import type { Mark, Tone } from "../draw/marks.ts";
import { pathThrough } from "../draw/shapes.ts";
import { clipped, textWidth } from "../draw/text.ts";
import type { Panel } from "../scene.ts";

/** Height of each kind of head, from the frame's edge to the first content. */
const HEAD = { tall: 50, line: 30, small: 27 } as const;
/** Room between the frame and what is in it. */
const PAD = { tall: 10, line: 10, small: 6 } as const;
/** Height of a foot, and from its line to what stands in it. */
const FOOT = 42;
const FOOT_PAD = 10;
/** Below a head with nothing under it. */
const BARE = 4;
/** A bold title is a little wider than other speech. */
const BOLD = 1.08;

/** Room around what is in a panel. */
export interface Inset {
	side: number;
	top: number;
	bottom: number;
}

/** The room that a panel's own parts take: head, frame and foot. */
export function insetOf({ head = "tall", body, foot }: Panel): Inset {
	const bottom = foot ? FOOT + 4 : body.length === 0 ? BARE : PAD[head];
	return { side: PAD[head], top: HEAD[head], bottom };
}

/** Where the content of a panel's foot stands. */
export function footRect(panel: Panel, { x, y, width, height }: Rect): Rect {
	const { side } = insetOf(panel);
	return { x: x + side, y: y + height - FOOT + FOOT_PAD, width: width - 2 * side, height: FOOT - 2 * FOOT_PAD };
}

/** What a panel's frame is drawn with, from its corner: the frame, its words, and the line above the foot. */
export function frameMarks(panel: Panel, { width, height }: Rect): Mark[] {
	const { head = "tall", tone, dashed, foot } = panel;
	const small = head === "small";
	const frame: Mark = {
		kind: "box",
		key: "frame",
		x: 0,
		y: 0,
		width,
		height,
		look: small || tone === "quiet" ? "bare" : "panel",
		tone: tone ?? (small ? "quiet" : "plain"),
		dashed,
	};
	const marks = [frame, ...(small ? smallWords(panel, width) : titleWords(panel, width))];
	if (!foot) return marks;
	const { side } = insetOf(panel);
	const path = pathThrough([side, height - FOOT], [width - side, height - FOOT]);
	return [...marks, { kind: "line", key: "foot", path, weight: "hair" }];
}

function titleWords({ title, about = "", aboutTone, tone, head }: Panel, width: number): Mark[] {
	const room = width - 2 * PAD.tall;
	const words = clipped(title, room / BOLD, { voice: "speech" });
	const ink: Tone = tone === "live" || tone === "quiet" ? tone : "plain";
	const marks: Mark[] = [
		{ kind: "text", key: "title", x: PAD.tall, y: 21, text: words, bold: tone !== "quiet", tone: ink },
	];
	const beside = head === "line";
	const rest = beside ? room - textWidth(words, { voice: "speech" }) * BOLD - 12 : room;
	if (about === "" || rest < 40) return marks;
	marks.push({
		kind: "text",
		key: "about",
		x: beside ? width - PAD.tall : PAD.tall,
		y: beside ? 21 : 39,
		text: clipped(about, rest, { small: true }),
		voice: "record",
		small: true,
		bold: aboutTone !== undefined,
		tone: aboutTone ?? "quiet",
		anchor: beside ? "end" : "start",
	});
	return marks;
}

function smallWords({ title, about = "", aboutTone, tone = "quiet" }: Panel, width: number): Mark[] {
	const word = { kind: "text", y: 20, voice: "record", small: true } as const;
	const marks: Mark[] = [{ ...word, key: "title", x: 8, text: clipped(title, width - 16, { small: true }), tone }];
	if (about !== "")
		marks.push({
			...word,
			key: "about",
			x: width - 8,
			text: about,
			bold: true,
			anchor: "end",
			tone: aboutTone ?? "quiet",
		});
	return marks;
}

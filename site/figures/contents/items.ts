import type { Mark, Tone } from "../draw/marks.ts";
import { pathThrough } from "../draw/shapes.ts";
import { clipped, textWidth, type Voice } from "../draw/text.ts";
import { type Content, keysOf, motionOf, type Named, type Piece, type Rect, toneOf } from "./content.ts";
import { emptyPiece } from "./text.ts";

/** From one row to the next, and a row itself. */
export const ROW = 26;
export const ROW_HEIGHT = 23;
/** Room for a rule between two rows. */
const RULE = 18;
/** How far a row is set in for each level of `depth`. */
const INDENT = 18;
/** Room inside a row, left and right. */
const SIDE = 7;
/** Roles of up to this length leave the words after them in one column. */
const ROLE = "assistant ";

/** A row of a list: a message, a line of a file, a call, a node of a tree. Whatever of it is given stands in this order. */
export interface Item extends Named {
	/** What it is known by: a line's id, a call's. */
	id?: string;
	/** Whose it is, or of what kind. */
	role?: string;
	text: string;
	/** `speech` sets the text in the serif, between quotation marks. */
	voice?: Voice;
	bold?: boolean;
	/** Whether it is being taken out. */
	struck?: boolean;
	/** How deep it hangs in a tree, from 0. */
	depth?: number;
}

/** A dashed line between rows, with a word that says what separates those above it from those below. */
export interface Rule {
	rule: string;
	tone?: Tone;
	key?: string;
}

/**
 * A list, a row each.
 *
 * @param empty what stands there while there is nothing in it
 */
export function items(rows: readonly (Item | Rule)[], { empty }: { empty?: string } = {}): Content {
	const keys = keysOf(rows);
	const tops: number[] = [];
	let end = 0;
	for (const row of rows) {
		tops.push(end);
		end += "rule" in row ? RULE : ROW;
	}
	return {
		kind: "content",
		keys,
		height: () => (rows.length === 0 ? (empty === undefined ? 0 : ROW_HEIGHT) : end - (ROW - ROW_HEIGHT)),
		pieces(box, isNew) {
			if (rows.length === 0) return empty === undefined ? [] : [emptyPiece(box, empty)];
			return rows.map((row, index): Piece => {
				const key = keys[index]!;
				const at = { ...box, y: box.y + tops[index]! };
				if ("rule" in row) return rulePiece(key, row, at);
				const left = (row.depth ?? 0) * INDENT;
				const place: Rect = { x: at.x + left, y: at.y, width: at.width - left, height: ROW_HEIGHT };
				const marks = itemMarks(row, place.width, toneOf(row, isNew(key)));
				return { key, box: place, marks, ...motionOf(row) };
			});
		},
	};
}

/** Rows with a rule after the first few of them; without a number they are as they were. */
export function ruled(rows: readonly Item[], after: number | undefined, rule: Rule): (Item | Rule)[] {
	return after === undefined ? [...rows] : [...rows.slice(0, after), rule, ...rows.slice(after)];
}

function itemMarks({ id, role, text, voice = "record", bold, struck, depth = 0 }: Item, width: number, tone: Tone) {
	const ink: Tone = struck ? "quiet" : "plain";
	const marks: Mark[] = [{ kind: "box", key: "box", x: 0, y: 0, width, height: ROW_HEIGHT, look: "tinted", tone }];
	if (depth > 0)
		marks.push({
			kind: "line",
			key: "branch",
			path: pathThrough([-INDENT / 2, -3], [-INDENT / 2, 12], [-2, 12]),
			tone: "quiet",
		});
	let x = SIDE;
	if (id !== undefined) {
		const tone: Tone = struck ? "quiet" : "earth";
		marks.push({ kind: "text", key: "id", x, y: 16, text: id, voice: "record", bold: true, tone });
		x += textWidth(`${id} `);
	}
	if (role !== undefined) {
		marks.push({
			kind: "text",
			key: "role",
			x,
			y: 16,
			text: role,
			voice: "record",
			small: true,
			tone: "quiet",
			struck,
		});
		x += textWidth(role.length < ROLE.length ? ROLE : `${role} `, { small: true });
	}
	const room = width - x - SIDE + 1;
	const words = voice === "speech" ? `“${clipped(text, room - 12, { voice })}”` : clipped(text, room);
	marks.push({ kind: "text", key: "text", x, y: 16, text: words, voice, bold, tone: ink, struck });
	return marks;
}

function rulePiece(key: string, { rule, tone = "live" }: Rule, { x, y, width }: Rect): Piece {
	const middle = width / 2;
	const half = textWidth(rule, { small: true }) / 2 + 6;
	const line = { kind: "line", dashed: true, tone } as const;
	const marks: Mark[] = [
		{ ...line, key: "left", path: pathThrough([0, RULE / 2], [middle - half, RULE / 2]) },
		{ ...line, key: "right", path: pathThrough([middle + half, RULE / 2], [width, RULE / 2]) },
		{
			kind: "text",
			key: "text",
			x: middle,
			y: RULE / 2 + 4,
			text: rule,
			small: true,
			voice: "record",
			anchor: "middle",
			tone,
		},
	];
	return { key, box: { x, y: y - 2, width, height: RULE }, marks };
}

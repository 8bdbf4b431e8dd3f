import type { Mark, Tone } from "../draw/marks.ts";
import { pathThrough } from "../draw/shapes.ts";
import { clipped, textWidth, type Voice, wrapped } from "../draw/text.ts";
import { type Content, keysOf, motionOf, type Named, type Piece, type Rect, toneOf } from "./content.ts";
import { emptyPiece } from "./text.ts";

/** From one row to the next, and a row itself. */
export const ROW = 26;
export const ROW_HEIGHT = 23;
/** From one line of a row's words to the next, and the most lines: what is longer than that ends in an ellipsis. */
const LINE = 17;
const LINES = 3;
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
 * A list, a row each. Words that are too long for their row go on in a second line.
 *
 * @param empty what stands there while there is nothing in it
 */
export function items(rows: readonly (Item | Rule)[], { empty }: { empty?: string } = {}): Content {
	const keys = keysOf(rows);
	const heightOf = (row: Item | Rule, width: number) =>
		"rule" in row ? RULE : rowHeight(row, width) + ROW - ROW_HEIGHT;
	return {
		kind: "content",
		keys,
		height(width) {
			if (rows.length === 0) return empty === undefined ? 0 : ROW_HEIGHT;
			return rows.reduce((sum, row) => sum + heightOf(row, width), ROW_HEIGHT - ROW);
		},
		pieces(box, isNew) {
			if (rows.length === 0) return empty === undefined ? [] : [emptyPiece(box, empty)];
			let y = box.y;
			return rows.map((row, index): Piece => {
				const key = keys[index]!;
				const at = { ...box, y };
				y += heightOf(row, box.width);
				if ("rule" in row) return rulePiece(key, row, at);
				const left = (row.depth ?? 0) * INDENT;
				const height = rowHeight(row, box.width);
				const place: Rect = { x: at.x + left, y: at.y, width: at.width - left, height };
				return { key, box: place, marks: itemMarks(row, place, toneOf(row, isNew(key))), ...motionOf(row) };
			});
		},
	};
}

/** Rows with a rule after the first few of them; without a number they are as they were. */
export function ruled(rows: readonly Item[], after: number | undefined, rule: Rule): (Item | Rule)[] {
	return after === undefined ? [...rows] : [...rows.slice(0, after), rule, ...rows.slice(after)];
}

/** How wide the id and the role of a row are together, with the room before them: where its words begin. */
function wordsAt({ id, role }: Item): number {
	const ofId = id === undefined ? 0 : textWidth(`${id} `);
	if (role === undefined) return SIDE + ofId;
	return SIDE + ofId + textWidth(role.length < ROLE.length ? ROLE : `${role} `, { small: true });
}

/** The words of a row in lines, in a row of some width. */
function linesOf(item: Item, width: number): string[] {
	const { text, voice = "record" } = item;
	const said = voice === "speech" ? `“${text.trim()}”` : text;
	const room = width - wordsAt(item) - SIDE + 1;
	const lines = wrapped(said, room, { voice });
	const rest = lines.splice(LINES - 1).join(" ");
	return rest === "" ? lines : [...lines, clipped(rest, room, { voice })];
}

/** How high a row is in a list of some width. */
function rowHeight(item: Item, width: number): number {
	const lines = linesOf(item, width - (item.depth ?? 0) * INDENT).length;
	return ROW_HEIGHT + Math.max(0, lines - 1) * LINE;
}

function itemMarks(item: Item, { width, height }: Rect, tone: Tone): Mark[] {
	const { id, role, voice = "record", bold, struck, depth = 0 } = item;
	const ink: Tone = struck ? "quiet" : "plain";
	const marks: Mark[] = [{ kind: "box", key: "box", x: 0, y: 0, width, height, look: "tinted", tone }];
	const branch = pathThrough([-INDENT / 2, -3], [-INDENT / 2, 12], [-2, 12]);
	if (depth > 0) marks.push({ kind: "line", key: "branch", path: branch, tone: "quiet" });
	const record = { kind: "text", y: 16, voice: "record" } as const;
	if (id !== undefined)
		marks.push({ ...record, key: "id", x: SIDE, text: id, bold: true, tone: struck ? "quiet" : "earth" });
	if (role !== undefined) {
		const x = SIDE + (id === undefined ? 0 : textWidth(`${id} `));
		marks.push({ ...record, key: "role", x, text: role, small: true, tone: "quiet", struck });
	}
	for (const [at, text] of linesOf(item, width).entries())
		marks.push({
			kind: "text",
			key: `text ${at}`,
			x: wordsAt(item),
			y: 16 + at * LINE,
			text,
			voice,
			bold,
			tone: ink,
			struck,
		});
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

import type { Mark, Tone } from "../draw/marks.ts";
import { type Content, keysOf, motionOf, type Named, type Piece, toneOf } from "./content.ts";

/** A cell, and from one to the next. */
const CELL = 23;
const STEP = 26;

/** A square with a place in a grid: a byte, a message that was sent, a page of a file. Places count from 0. */
export interface Cell extends Named {
	column: number;
	line: number;
	/** At most three characters. */
	text?: string;
	/** Whether it is filled; otherwise it has a frame in its tone. */
	filled?: boolean;
}

/** A grid of squares. Its size is given, so that it keeps its room while it fills. */
export function cells(all: readonly Cell[], { columns, lines }: { columns: number; lines: number }): Content {
	const keys = keysOf(all);
	return {
		kind: "content",
		keys,
		width: columns * STEP - (STEP - CELL),
		height: () => lines * STEP - (STEP - CELL),
		pieces: (box, isNew) =>
			all.map((cell, index): Piece => {
				const key = keys[index]!;
				return {
					key,
					box: { x: box.x + cell.column * STEP, y: box.y + cell.line * STEP, width: CELL, height: CELL },
					marks: cellMarks(cell, toneOf(cell, isNew(key))),
					...motionOf(cell),
				};
			}),
	};
}

function cellMarks({ text, filled }: Cell, tone: Tone): Mark[] {
	const [width, height] = [CELL, CELL];
	const look = filled ? "tinted" : "panel";
	const marks: Mark[] = [{ kind: "box", key: "box", x: 0, y: 0, width, height, look, tone }];
	if (text !== undefined)
		marks.push({ kind: "text", key: "text", x: CELL / 2, y: 16, text, voice: "record", small: true, anchor: "middle" });
	return marks;
}

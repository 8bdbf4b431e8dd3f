import type { Tone } from "../draw/marks.ts";
import { clipped, type Setting, wrapped } from "../draw/text.ts";
import type { Content, Piece, Rect } from "./content.ts";

/** From one line of a text to the next, and the height of the first. */
const LINE = 20;
const FIRST = 23;

/** How a text is set; without more it is speech, in ink. */
export interface TextOptions extends Setting {
	bold?: boolean;
	tone?: Tone;
	/** Whether it stands at the right end of its room. */
	atEnd?: boolean;
}

/** Words, in as many lines as they need. */
export function text(words: string, { voice = "speech", small, bold, tone, atEnd }: TextOptions = {}): Content {
	return {
		kind: "content",
		keys: [],
		height: (width) => {
			const lines = wrapped(words, width, { voice, small }).length;
			return lines === 0 ? 0 : FIRST + (lines - 1) * LINE;
		},
		pieces: (box) =>
			wrapped(words, box.width, { voice, small }).map((line, index): Piece => {
				const x = atEnd ? box.width : 0;
				const anchor = atEnd ? "end" : "start";
				return {
					key: `#${index}`,
					box: { x: box.x, y: box.y + index * LINE, width: box.width, height: LINE },
					marks: [{ kind: "text", key: "text", x, y: 16, text: line, voice, small, bold, tone, anchor }],
				};
			}),
	};
}

/** What stands in a content that has nothing in it. */
export function emptyPiece({ x, y, width }: Rect, words: string): Piece {
	const setting = { voice: "record", small: true } as const;
	return {
		key: "#empty",
		box: { x, y, width, height: FIRST },
		marks: [
			{ kind: "text", key: "text", x: 0, y: 16, text: clipped(words, width, setting), tone: "quiet", ...setting },
		],
	};
}

import type { Mark, Tone } from "../draw/marks.ts";
import { textWidth } from "../draw/text.ts";
import { type Content, keysOf, motionOf, type Named, type Piece, toneOf } from "./content.ts";
import { ROW, ROW_HEIGHT } from "./items.ts";
import { emptyPiece } from "./text.ts";

/** Room between two chips of a row. */
const GAP = 6;

/** A word in a frame of its own width: a file, a listener, an event. One in `quiet` has no ground. */
export interface Chip extends Named {
	text: string;
}

/** Words in frames, one after the other, in as many rows as they need. */
export function chips(all: readonly Chip[], { empty }: { empty?: string } = {}): Content {
	const keys = keysOf(all);
	const texts = all.map(({ text }) => text);
	return {
		kind: "content",
		keys,
		height: (width) => (all.length === 0 && empty === undefined ? 0 : flow(texts, width).height),
		pieces(box, isNew) {
			if (all.length === 0) return empty === undefined ? [] : [emptyPiece(box, empty)];
			const { places } = flow(texts, box.width);
			return all.map((chip, index): Piece => {
				const [{ x, y }, key] = [places[index]!, keys[index]!];
				return {
					key,
					box: { x: box.x + x, y: box.y + y, width: chipWidth(chip.text), height: ROW_HEIGHT },
					marks: chipMarks(chip.text, toneOf(chip, isNew(key))),
					...motionOf(chip),
				};
			});
		},
	};
}

/** What a word in a frame is drawn with. */
export function chipMarks(text: string, tone: Tone): Mark[] {
	const quiet = tone === "quiet";
	const [width, height] = [chipWidth(text), ROW_HEIGHT];
	return [
		{ kind: "box", key: "box", x: 0, y: 0, width, height, look: quiet ? "bare" : "tinted", tone },
		{ kind: "text", key: "text", x: 7, y: 16, text, voice: "record", small: true, tone: quiet ? "quiet" : "plain" },
	];
}

/** How wide a word is with its frame. */
export function chipWidth(text: string): number {
	return Math.ceil(textWidth(text, { small: true })) + 14;
}

/** Where words in frames stand, in a room of some width. */
export function flow(words: readonly string[], width: number): { places: { x: number; y: number }[]; height: number } {
	let [x, y] = [0, 0];
	const places = words.map((word) => {
		const wide = chipWidth(word);
		if (x > 0 && x + wide > width) [x, y] = [0, y + ROW + 3];
		const place = { x, y };
		x += wide + GAP;
		return place;
	});
	return { places, height: y + ROW_HEIGHT };
}

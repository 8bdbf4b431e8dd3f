import { chipMarks, chipWidth } from "./chips.ts";
import { type Content, keysOf, motionOf, type Named, type Piece, toneOf } from "./content.ts";
import { ROW_HEIGHT } from "./items.ts";

/** The most room between two columns, and from one line to the next. */
const GAP = 96;
const LINE = 57;

/** A place in a chart: a state, a station of a loop, a participant. */
export interface Spot extends Named {
	text: string;
}

/**
 * Places in lines and columns, each in the middle of its column. Arrows of the scene go from one to the other by their keys.
 *
 * @param lines the places of each line, undefined where a column has none there; all lines are equally long
 */
export function chart(lines: readonly (readonly (Spot | undefined)[])[]): Content {
	const spots = lines.flat().filter((spot) => spot !== undefined);
	const columns = (lines[0] ?? []).map((_, at) => Math.max(0, ...lines.map((line) => widthOf(line[at]))));
	const wide = columns.reduce((sum, width) => sum + width, 0);
	return {
		kind: "content",
		keys: keysOf(spots),
		height: () => (lines.length - 1) * LINE + ROW_HEIGHT,
		pieces(box, isNew) {
			const keys = keysOf(spots);
			const gap = columns.length < 2 ? 0 : Math.min(GAP, (box.width - wide) / (columns.length - 1));
			const lefts = columns.map((_, at) => columns.slice(0, at).reduce((sum, width) => sum + width + gap, 0));
			return lines.flatMap((line, row) =>
				line.flatMap((spot, at): Piece[] => {
					if (spot === undefined) return [];
					const key = keys[spots.indexOf(spot)]!;
					const width = widthOf(spot);
					const x = box.x + lefts[at]! + Math.floor((columns[at]! - width) / 2);
					const place = { x, y: box.y + row * LINE, width, height: ROW_HEIGHT };
					return [{ key, box: place, marks: chipMarks(spot.text, toneOf(spot, isNew(key))), ...motionOf(spot) }];
				}),
			);
		},
	};
}

const widthOf = (spot: Spot | undefined) => (spot === undefined ? 0 : chipWidth(spot.text));

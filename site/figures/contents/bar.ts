import type { Mark } from "../draw/marks.ts";
import { pathThrough } from "../draw/shapes.ts";
import { clipped } from "../draw/text.ts";
import { type Content, keysOf, motionOf, type Named, type Piece, toneOf } from "./content.ts";
import { ROW_HEIGHT } from "./items.ts";

/** A part of a whole: tokens of a message, bytes of a file, seconds of a turn. */
export interface Share extends Named {
	value: number;
	text?: string;
}

/**
 * Shares of a whole, one after the other: a context window, a budget, a disk.
 *
 * @param whole how much the bar's whole width stands for, in the unit of the shares
 * @param limit where a mark stands that must not be passed
 */
export function bar(shares: readonly Share[], { whole, limit }: { whole: number; limit?: number }): Content {
	const keys = keysOf(shares);
	return {
		kind: "content",
		keys,
		height: () => ROW_HEIGHT,
		pieces(box, isNew) {
			const wide = (value: number) => (Math.min(value, whole) / whole) * box.width;
			let sum = 0;
			const frame: Piece = {
				key: "#frame",
				isGround: true,
				box: { ...box, height: ROW_HEIGHT },
				marks: [
					{ kind: "box", key: "box", x: 0, y: 0, width: box.width, height: ROW_HEIGHT, look: "bare", tone: "quiet" },
				],
			};
			const parts = shares.map((share, index): Piece => {
				const key = keys[index]!;
				const [start, end] = [wide(sum), wide(sum + share.value)];
				sum += share.value;
				const width = end - start;
				const tone = toneOf(share, isNew(key));
				const marks: Mark[] = [
					{ kind: "box", key: "box", x: 0, y: 0, width, height: ROW_HEIGHT, look: "tinted", tone },
				];
				if (share.text !== undefined && width > 24) {
					const words = clipped(share.text, width - 10, { small: true });
					marks.push({ kind: "text", key: "text", x: 6, y: 16, text: words, voice: "record", small: true });
				}
				return { key, box: { x: box.x + start, y: box.y, width, height: ROW_HEIGHT }, marks, ...motionOf(share) };
			});
			if (limit === undefined) return [frame, ...parts];
			const path = pathThrough([0, -3], [0, ROW_HEIGHT + 3]);
			const mark: Piece = {
				key: "#limit",
				isGround: true,
				box: { x: box.x + wide(limit), y: box.y, width: 0, height: ROW_HEIGHT },
				marks: [{ kind: "line", key: "limit", path, tone: "live", weight: "heavy" }],
			};
			return [frame, ...parts, mark];
		},
	};
}

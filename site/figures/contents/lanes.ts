import type { Mark } from "../draw/marks.ts";
import { pathThrough } from "../draw/shapes.ts";
import { clipped, textWidth } from "../draw/text.ts";
import { type Content, keysOf, motionOf, type Named, type Piece, type Rect, toneOf } from "./content.ts";
import { ROW_HEIGHT } from "./items.ts";

/** From one lane to the next. */
const LANE = 34;
/** Half the width of a moment, and where the axis lies in a lane: below the words, so that it strikes none through. */
const DOT = 4;
const AXIS = ROW_HEIGHT - DOT;
/** Room between the labels and the lanes, and at the end of the lanes. */
const GAP = 12;

/** What lasts: a lease, a model call, a span of a trace. */
export interface Span extends Named {
	start: number;
	end: number;
	text?: string;
}

/** What happens at once: a request, a heartbeat, a fault. */
export interface Moment extends Named {
	at: number;
	text?: string;
}

/** Who it is about, and what they do: each has a line of its own. */
export interface Lane {
	label: string;
	spans?: readonly Span[];
	moments?: readonly Moment[];
}

export interface LanesOptions {
	/** The time at the right end; the left one is 0. Any unit, the same for all. */
	end: number;
	/** What time it is: a line across all lanes. */
	now?: number;
}

/** Lanes along one axis of time, one below the other. */
export function lanes(all: readonly Lane[], { end, now }: LanesOptions): Content {
	const named = all.flatMap(({ spans = [], moments = [] }, lane) => [
		...spans.map((span) => ({ lane, span })),
		...moments.map((moment) => ({ lane, moment })),
	]);
	const keys = keysOf(named.map((one) => ("span" in one ? one.span : one.moment)));
	const label = Math.max(0, ...all.map((lane) => textWidth(lane.label, { small: true })));
	return {
		kind: "content",
		keys,
		height: () => all.length * LANE - (LANE - ROW_HEIGHT),
		pieces(box, isNew) {
			const left = label + GAP;
			const x = (time: number) => box.x + left + (time / end) * (box.width - left - GAP);
			const top = (lane: number) => box.y + lane * LANE;
			return [
				...all.map((lane, at): Piece => axis(lane.label, left, { ...box, y: top(at), height: ROW_HEIGHT }, at)),
				...named.map((one, index): Piece => {
					const key = keys[index]!;
					if ("span" in one) return spanPiece(key, one.span, isNew(key), x, top(one.lane));
					return momentPiece(key, one.moment, isNew(key), x(one.moment.at), top(one.lane));
				}),
				...(now === undefined ? [] : [nowPiece(x(now), box)]),
			];
		},
	};
}

function axis(label: string, left: number, box: Rect, at: number): Piece {
	return {
		key: `#lane ${at}`,
		isGround: true,
		box,
		marks: [
			{ kind: "text", key: "label", x: 0, y: 16, text: label, voice: "record", small: true, tone: "quiet" },
			{
				kind: "line",
				key: "axis",
				path: pathThrough([left, AXIS], [box.width, AXIS]),
				weight: "hair",
			},
		],
	};
}

function spanPiece(key: string, span: Span, isNew: boolean, x: (time: number) => number, y: number): Piece {
	const width = Math.max(2, x(span.end) - x(span.start));
	const tone = toneOf(span, isNew);
	const marks: Mark[] = [{ kind: "box", key: "box", x: 0, y: 0, width, height: ROW_HEIGHT, look: "tinted", tone }];
	if (span.text !== undefined && width > 24)
		marks.push({
			kind: "text",
			key: "text",
			x: 6,
			y: 16,
			text: clipped(span.text, width - 10, { small: true }),
			voice: "record",
			small: true,
		});
	return { key, box: { x: x(span.start), y, width, height: ROW_HEIGHT }, marks, ...motionOf(span) };
}

function momentPiece(key: string, moment: Moment, isNew: boolean, middle: number, y: number): Piece {
	const size = 2 * DOT;
	const path = `${pathThrough([DOT, AXIS - DOT], [size, AXIS], [DOT, AXIS + DOT], [0, AXIS])}Z`;
	const marks: Mark[] = [{ kind: "shape", key: "dot", path, tone: toneOf(moment, isNew) }];
	if (moment.text !== undefined)
		marks.push({ kind: "text", key: "text", x: size + 4, y: 15, text: moment.text, voice: "record", small: true });
	const width = size + (moment.text === undefined ? 0 : 4 + textWidth(moment.text, { small: true }));
	return { key, box: { x: middle - DOT, y, width, height: ROW_HEIGHT }, marks, ...motionOf(moment) };
}

function nowPiece(x: number, { y, height }: Rect): Piece {
	return {
		key: "#now",
		isGround: true,
		box: { x, y, width: 0, height },
		marks: [{ kind: "line", key: "now", path: pathThrough([0, -4], [0, height + 4]), dashed: true, tone: "neutral" }],
	};
}

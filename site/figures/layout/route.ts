import type { Rect } from "../contents/content.ts";
import type { GroupMark, Mark } from "../draw/marks.ts";
import { arrow as arrowMark } from "../draw/shapes.ts";
import { textWidth } from "../draw/text.ts";
import type { Arrow, Sign } from "../scene.ts";
import type { Placed } from "./place.ts";

/** From an end of an arrow to the frame that it goes from or to. */
const OFF = 3;
/** Where an arrow between two panels leaves their heads, from the top; and from the left, where they lie below each other. */
const LEVEL = 30;
const INDENT = 26;
/** From one arrow between two panels to the next. */
const NEXT_LEVEL = 40;
const NEXT_INDENT = 100;
/** The least room that an arrow or a sign is drawn in. */
const LEAST = 16;
/** The least room for a large sign. */
const LARGE = 32;
/** Below this there is no room for a badge on the line, only beside it. */
const SHORT = 60;

type Point = [number, number];

/** An end of an arrow: the thing itself, and the frame at whose edge the arrow stops. */
interface End {
	rect: Rect;
	frame: Rect;
	/** The name of the panel that the frame is, or of the piece itself. */
	owner: string;
	isPiece: boolean;
}

/** A figure names a panel or a piece that its picture does not have. */
export class UnknownPlaceError extends Error {
	override name = "UnknownPlaceError";
}

/** Finds a panel or a piece by its key. @throws UnknownPlaceError */
export function findPlaced(placed: readonly Placed[], key: string): Placed {
	const found = placed.find((one) => one.key === key);
	if (found) return found;
	const known = placed.map((one) => one.key).filter((one) => !one.includes("#"));
	throw new UnknownPlaceError(`the picture has no panel and no piece "${key}"; it has ${known.join(", ")}`);
}

/**
 * What the arrows and signs of a step are drawn with. An arrow or a sign for which there is no room is left out. Of several that go from
 * things in one panel to things in another, below or above it, the first one stands for all.
 */
export function routeMarks(all: readonly (Arrow | Sign)[], placed: readonly Placed[]): Mark[] {
	const between = new Map<string, number>();
	const upright = new Set<string>();
	return all.flatMap((one): Mark[] => {
		if ("between" in one) {
			const [from, to] = one.between;
			return signMarks(one, endsOf(placed, from, to), obstacles(placed, { from, to }));
		}
		const ends = endsOf(placed, one.from, one.to);
		const pair = [one.from, one.to].sort().join("|");
		const nth = ends.some(({ isPiece }) => isPiece) ? 0 : (between.get(pair) ?? 0);
		between.set(pair, nth + 1);
		const points = pathOf(ends, obstacles(placed, one), nth);
		if (points === undefined) return [];
		const way = ends.map(({ owner }) => owner).join("|");
		if (isUpright(points) && upright.has(way)) return [];
		if (isUpright(points)) upright.add(way);
		return [arrowGroup(one.key ?? `${one.from} to ${one.to}`, points, one)];
	});
}

/** Whether an arrow goes straight up or down. */
const isUpright = (points: readonly Point[]) => points[0]![0] === points.at(-1)![0];

function endsOf(placed: readonly Placed[], from: string, to: string): [End, End] {
	const [a, b] = [findPlaced(placed, from), findPlaced(placed, to)];
	const end = (one: Placed, other: Placed): End => {
		const shared = new Set([...other.inside, other.key]);
		const outermost = [...one.inside, one.key].find((key) => !shared.has(key)) ?? one.key;
		const frame = findPlaced(placed, outermost).rect;
		return { rect: one.rect, frame, owner: outermost, isPiece: one.kind === "piece" };
	};
	return [end(a, b), end(b, a)];
}

/** The panels that an arrow or a sign must not cross: all in which neither of its ends is. */
function obstacles(placed: readonly Placed[], { from, to }: Pick<Arrow, "from" | "to">): Rect[] {
	const own = new Set([from, to].flatMap((key) => [key, ...findPlaced(placed, key).inside]));
	return placed.flatMap(({ kind, key, inside, rect }) =>
		kind === "panel" && !own.has(key) && !inside.some((outer) => own.has(outer)) ? [rect] : [],
	);
}

/** The points that an arrow goes through, or undefined where it has no room. */
function pathOf([from, to]: [End, End], others: readonly Rect[], nth: number): Point[] | undefined {
	const [a, b] = [from.frame, to.frame];
	const [beside, below] = [apart(a.x, a.width, b.x, b.width), apart(a.y, a.height, b.y, b.height)];
	const isClear = (points: readonly Point[]) => !others.some((rect) => meets(points, rect));
	if (beside !== 0 && below !== 0) {
		const [y, x] = [middleOf(a.y, a.height), middleOf(b.x, b.width)];
		const across: Point[] = [
			[beside > 0 ? a.x + a.width + OFF : a.x - OFF, y],
			[x, y],
			[x, below > 0 ? b.y - OFF : b.y + b.height + OFF],
		];
		const [downX, toY] = [middleOf(a.x, a.width), middleOf(b.y, b.height)];
		const down: Point[] = [
			[downX, below > 0 ? a.y + a.height + OFF : a.y - OFF],
			[downX, toY],
			[beside > 0 ? b.x - OFF : b.x + b.width + OFF, toY],
		];
		return [across, down].find(isClear);
	}
	if (beside !== 0) {
		const [start, end] = beside > 0 ? [a.x + a.width + OFF, b.x - OFF] : [a.x - OFF, b.x + b.width + OFF];
		if (Math.abs(end - start) < LEAST) return undefined;
		const y = levelOf(from, to) + nth * NEXT_LEVEL;
		const points: Point[] = [
			[start, y],
			[end, y],
		];
		return isClear(points) ? points : undefined;
	}
	if (below === 0) return undefined;
	const [start, end] = below > 0 ? [a.y + a.height + OFF, b.y - OFF] : [a.y - OFF, b.y + b.height + OFF];
	if (Math.abs(end - start) < LEAST) return undefined;
	const places = placesFor(a, b, from.isPiece && from.frame === from.rect, nth);
	const ways = places.map((x): Point[] => [
		[x, start],
		[x, end],
	]);
	return ways.find(isClear);
}

/** Above or to the left is negative, below or to the right positive, 0 where they share some of the range. */
function apart(start: number, size: number, otherStart: number, otherSize: number): number {
	if (start + size <= otherStart) return 1;
	return otherStart + otherSize <= start ? -1 : 0;
}

const middleOf = (start: number, size: number) => start + size / 2;

/** How high an arrow lies between two things that are beside each other: at the piece that it is about, or at the heads of panels. */
function levelOf(from: End, to: End): number {
	const piece = [from, to].find(({ isPiece }) => isPiece);
	if (piece) return middleOf(piece.rect.y, piece.rect.height) - 0.5;
	const top = Math.max(from.frame.y, to.frame.y);
	return top + Math.min(LEVEL, Math.min(from.frame.height, to.frame.height) / 2);
}

/** Where an arrow between two things below each other may stand, the best place first. */
function placesFor(a: Rect, b: Rect, isFree: boolean, nth: number): number[] {
	const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)];
	if (isFree) return [middleOf(left, right - left)];
	return [left + Math.min(INDENT, (right - left) / 2) + nth * NEXT_INDENT, right - INDENT / 2 - 2];
}

/** Whether a line of straight pieces, each along an axis, goes through a rectangle. */
function meets(points: readonly Point[], { x, y, width, height }: Rect): boolean {
	return points.slice(1).some(([toX, toY], at) => {
		const [fromX, fromY] = points[at]!;
		const [left, right, top, bottom] = [
			Math.min(fromX, toX),
			Math.max(fromX, toX),
			Math.min(fromY, toY),
			Math.max(fromY, toY),
		];
		return right > x && left < x + width && bottom > y && top < y + height;
	});
}

function arrowGroup(key: string, points: Point[], { tone = "quiet", badge, text }: Arrow): GroupMark {
	const group = arrowMark(`arrow ${key}`, points, tone);
	const [[x, y], [endX, endY]] = [points[0]!, points.at(-1)!];
	const length = Math.hypot(endX - x, endY - y);
	const marks: Mark[] = [...group.marks];
	if (badge !== undefined) {
		const beside = isUpright(points) && length < SHORT ? 24 : 0;
		// A little before the middle, since the head takes some of the line.
		const back = isUpright(points) ? 0 : Math.sign(endX - x) * 4;
		marks.push(disc((x + endX) / 2 + beside - back, (y + endY) / 2, badge, tone !== "quiet"));
	}
	const word = { kind: "text", key: "word", text: text ?? "", small: true, voice: "record", tone } as const;
	if (text !== undefined && isUpright(points)) marks.push({ ...word, x: x + 10, y: (y + endY) / 2 + 4 });
	else if (text !== undefined && length >= textWidth(text, { small: true }) + 8)
		marks.push({ ...word, x: (x + endX) / 2, y: y + 18, anchor: "middle" });
	return { ...group, marks };
}

/** A number in a disc. */
function disc(x: number, y: number, text: string, isOn: boolean): GroupMark {
	const tone = isOn ? "neutral" : "quiet";
	const look = isOn ? "tinted" : "panel";
	return {
		kind: "group",
		key: "badge",
		x,
		y,
		marks: [
			{ kind: "box", key: "disc", x: -11, y: -11, width: 22, height: 22, radius: 11, look, tone },
			{ kind: "text", key: "text", x: 0, y: 5, text, bold: true, anchor: "middle", tone },
		],
	};
}

function signMarks({ between, text, tone = "plain", large }: Sign, ends: [End, End], others: readonly Rect[]): Mark[] {
	const [{ frame: a }, { frame: b }] = ends;
	const isBeside = apart(a.x, a.width, b.x, b.width) !== 0;
	const gap = isBeside
		? Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width)
		: Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
	if (gap < LEAST) return [];
	const top = Math.max(a.y, b.y);
	const bottom = Math.min(a.y + a.height, b.y + b.height);
	const left = Math.max(a.x, b.x);
	const right = Math.min(a.x + a.width, b.x + b.width);
	const x = (left + right) / 2;
	const y = isBeside ? (large ? (top + bottom) / 2 : top + LEVEL) + 5 : (top + bottom) / 2 + (large ? 9 : 5);
	const spot: Point[] = [
		[x, y],
		[x, y],
	];
	if (others.some((rect) => meets(spot, rect))) return [];
	const isLarge = large && gap >= LARGE;
	return [
		{ kind: "text", key: `sign ${between.join(" ")}`, x, y, text, large: isLarge, bold: true, anchor: "middle", tone },
	];
}

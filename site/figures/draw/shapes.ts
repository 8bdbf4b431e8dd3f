import { line } from "d3-shape";
import type { GroupMark, Mark, Tone } from "./marks.ts";

type Point = [number, number];

const straight = line();

/** An SVG path through points. */
export function pathThrough(...points: Point[]): string {
	return straight(points) ?? "";
}

/** A line with a head at its end. A corner between start and end keeps to right angles. */
export function arrow(key: string, points: Point[], tone: Tone = "quiet"): GroupMark {
	const [x, y] = points.at(-1)!;
	const [fromX, fromY] = points.at(-2)!;
	const length = Math.hypot(x - fromX, y - fromY) || 1;
	const [dx, dy] = [(x - fromX) / length, (y - fromY) / length];
	const back: Point = [x - dx * 7, y - dy * 7];
	const head: Point[] = [
		[x, y],
		[back[0] - dy * 4, back[1] + dx * 4],
		[back[0] + dy * 4, back[1] - dx * 4],
	];
	const marks: Mark[] = [
		{
			kind: "line",
			key: "line",
			path: pathThrough(...points.slice(0, -1), back),
			tone,
			weight: tone === "quiet" ? undefined : "heavy",
		},
		{ kind: "shape", key: "head", path: `${pathThrough(...head)}Z`, tone },
	];
	return { kind: "group", key, x: 0, y: 0, marks };
}

/** The edge of something torn: a zigzag from left to right. */
export function torn(x: number, y: number, width: number, step = 8): string {
	const count = Math.max(2, Math.round(width / step));
	const points = Array.from({ length: count + 1 }, (_, at): Point => {
		return [x + (width * at) / count, y + (at % 2 === 0 ? 0 : step * 0.6)];
	});
	return pathThrough(...points);
}

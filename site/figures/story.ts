import { readRecording } from "../../labs/course/recording.ts";
import type { Drawing, GroupMark } from "./draw/marks.ts";
import type { Captioned, Figure, Stop } from "./figure.ts";
import { type Heights, heightsOf } from "./layout/heights.ts";
import { namesIn, type Placed, place } from "./layout/place.ts";
import { findPlaced, routeMarks } from "./layout/route.ts";
import { type Room, roomOf, type Scene } from "./scene.ts";

export { WIDTHS } from "./scene.ts";

/** A figure with its recorded run: everything that does not depend on the step is worked out once. */
export interface Story {
	captions: readonly string[];
	/** The steps with a name, in order. */
	stops: readonly Stop[];
	/** The step that is shown first, from 0. */
	opening: number;
	/**
	 * The picture of a step, from 0. Its height is the same at every step, so that stepping does not move the page.
	 *
	 * @param width in CSS pixels, of {@link WIDTHS}
	 */
	picture(step: number, width: number): Drawing;
	/** The panels and pieces of that picture in their places. */
	places(step: number, width: number): readonly Placed[];
}

/** Room at the edge of a picture, so that a frame's line is not cut. */
const EDGE = 1;

/**
 * Reads a figure's recorded run.
 *
 * @param trace what the trace's file holds, as it came from JSON
 * @throws RecordingError where that is no recording, or of another version
 */
export function readStory<State extends Captioned>(figure: Figure<State>, trace: unknown): Story {
	const states = figure.reduce(readRecording(trace).events);
	const scenes = new Map<Room, readonly Scene[]>();
	const heights = new Map<number, Heights>();

	const scenesIn = (room: Room) => {
		const known = scenes.get(room) ?? states.map((state) => figure.scene(state, room));
		scenes.set(room, known);
		return known;
	};
	const heightsAt = (width: number) => {
		const inside = width - 2 * EDGE;
		const known =
			heights.get(width) ??
			heightsOf(
				scenesIn(roomOf(width)).map(({ root }) => root),
				inside,
			);
		heights.set(width, known);
		return known;
	};
	const places = (step: number, width: number) => {
		const [all, sizes] = [scenesIn(roomOf(width)), heightsAt(width)];
		const before = step === 0 ? undefined : namesIn(all[step - 1]!.root);
		const rect = { x: EDGE, y: EDGE, width: width - 2 * EDGE, height: sizes.get("") ?? 0 };
		return place(all[step]!.root, rect, sizes, before);
	};

	return {
		captions: states.map(({ caption }) => caption),
		stops: states.flatMap(({ stop }, at) => (stop === undefined ? [] : [{ at, label: stop }])),
		opening: Math.max(
			0,
			states.findIndex(({ opens }) => opens),
		),
		places,
		picture(step, width) {
			const placed = places(step, width);
			const arrows = (scenesIn(roomOf(width))[step]!.arrows ?? []).filter((arrow) => typeof arrow === "object");
			// Pieces lie over all panels, since one that moves goes from panel to panel.
			const groups = (kind: Placed["kind"]) =>
				placed.filter((one) => one.kind === kind).map((one) => groupOf(one, placed));
			return {
				width,
				height: (heightsAt(width).get("") ?? 0) + 2 * EDGE,
				marks: [...groups("panel"), ...groups("piece"), ...routeMarks(arrows, placed)],
			};
		},
	};
}

function groupOf({ kind, key, rect, marks, from, turn }: Placed, placed: readonly Placed[]): GroupMark {
	const group: GroupMark = { kind: "group", key: `${kind} ${key}`, x: rect.x, y: rect.y, marks };
	if (turn !== undefined) group.turn = turn;
	if (from !== undefined) {
		const { x, y } = findPlaced(placed, from).rect;
		group.from = { x, y };
	}
	return group;
}

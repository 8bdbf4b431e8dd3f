import { writeRecording } from "../../labs/course/recording.ts";
import * as kit from "../../site/figures/kit.ts";
import type { Placed } from "../../site/figures/layout/place.ts";
import { readStory } from "../../site/figures/story.ts";

/** A recording in which nothing happens. */
export const NOTHING: unknown = JSON.parse(writeRecording("kit.ts", []));

/** A story whose steps show these scenes. */
export function storyOf(...scenes: (kit.Scene | ((room: kit.Room) => kit.Scene))[]) {
	const states = scenes.map((scene, step) => ({ caption: `Step ${step}.`, scene }));
	const figure: kit.Figure<(typeof states)[number]> = {
		reduce: () => states,
		scene: ({ scene }, room) => (typeof scene === "function" ? scene(room) : scene),
	};
	return readStory(figure, NOTHING);
}

/** Where a panel or a piece is. */
export const rectOf = (placed: readonly Placed[], key: string) => placed.find((one) => one.key === key)!.rect;
/** A list of messages, and a row of one. */
export const list = (key: string, ...rows: kit.Item[]) => kit.messages(key, rows);
export const item = (key: string): kit.Item => ({ key, text: key });

/** The tone of a piece's box. */
export function toneOf(placed: readonly Placed[], key: string) {
	const box = placed.find((one) => one.key === key)?.marks.find((mark) => mark.kind === "box");
	return box?.tone;
}

/** The points of an arrow's line, as "x,y x,y", to whole pixels. */
export function arrows(drawing: ReturnType<ReturnType<typeof storyOf>["picture"]>): string[] {
	return drawing.marks.flatMap((mark) => {
		if (mark.kind !== "group" || !mark.key.startsWith("arrow ")) return [];
		const line = mark.marks.find((one) => one.kind === "line");
		const points = [...(line?.path.matchAll(/([\d.]+),([\d.]+)/g) ?? [])];
		return [points.map(([, x, y]) => `${Math.round(Number(x))},${Math.round(Number(y))}`).join(" ")];
	});
}

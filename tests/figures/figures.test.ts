import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Rect } from "../../site/figures/contents/content.ts";
import { allMarks, type Mark, type TextMark } from "../../site/figures/draw/marks.ts";
import { textWidth } from "../../site/figures/draw/text.ts";
import type { Placed } from "../../site/figures/layout/place.ts";
import { WIDTHS } from "../../site/figures/scene.ts";
import { readStory } from "../../site/figures/story.ts";
import { FIGURES } from "./recordings.ts";

/** A picture is drawn at these widths and at no other. */
const DRAWN = Object.values(WIDTHS);

test("the lessons have figures", () => {
	expect(FIGURES.length).toBeGreaterThanOrEqual(6);
});

describe.each(FIGURES)("the figure $path", ({ figure, recording, path }) => {
	const story = readStory(figure, recording);
	const steps = story.captions.map((_, step) => step);
	const pictures = DRAWN.map((width) => steps.map((step) => story.picture(step, width)));
	const places = DRAWN.flatMap((width) => steps.map((step) => ({ width, step, placed: story.places(step, width) })));

	test("says at each step in one to four sentences what is to be seen", () => {
		expect(story.captions.length).toBeGreaterThan(2);
		for (const caption of story.captions) {
			expect(caption).toMatch(/^[A-Za-z(].*[.”]$/);
			expect(caption.length).toBeLessThan(240);
			expect(caption).not.toMatch(/undefined|NaN|null|\[object/);
		}
	});

	test("names two to six steps to go to, and opens on one of them, where there is something to be seen", () => {
		const labels = story.stops.map(({ label }) => label);
		expect(labels.length).toBeGreaterThanOrEqual(2);
		expect(labels.length).toBeLessThanOrEqual(6);
		expect(new Set(labels).size).toBe(labels.length);
		for (const label of labels) expect(label).toMatch(/^[A-Z].{2,23}$/);
		expect(figure.reduce(recording.events).filter(({ opens }) => opens)).toHaveLength(1);
		expect(story.stops.map(({ at }) => at)).toContain(story.opening);
		expect(story.opening).toBeGreaterThan(0);
	});

	test("draws no step like the one before it", () => {
		for (const drawings of pictures)
			for (const [step, drawing] of drawings.entries())
				if (step > 0) expect(drawing, `step ${step + 1}`).not.toEqual(drawings[step - 1]);
	});

	test("keeps its height from step to step, so that stepping does not move the page", () => {
		for (const drawings of pictures) expect(new Set(drawings.map((drawing) => drawing.height)).size).toBe(1);
	});

	test("keeps its panels where they are from step to step, in a wide room", () => {
		const spots = new Map<string, Rect>();
		for (const step of steps)
			for (const { kind, key, rect } of story.places(step, 894)) {
				if (kind !== "panel") continue;
				expect(rect, `${key} at step ${step + 1}`).toEqual(spots.get(key) ?? rect);
				spots.set(key, rect);
			}
	});

	test("names no two marks beside each other alike, and leaves no number unknown", () => {
		for (const drawing of pictures.flat()) {
			expect(twiceNamed(drawing.marks)).toEqual([]);
			expect(JSON.stringify(drawing)).not.toMatch(/null|NaN/);
		}
	});

	test("lays nothing over anything else, and lets nothing stick out of its panel or of the picture", () => {
		for (const { width, step, placed } of places) {
			const height = story.picture(step, width).height;
			const frame: Rect = { x: 0, y: 0, width, height };
			const at = `step ${step + 1} at ${width}`;
			expect(sticksOut(placed, frame), at).toEqual([]);
			expect(overlaps(placed), at).toEqual([]);
			expect(tooLong(placed), at).toEqual([]);
		}
	});

	test("cuts no words short", () => {
		for (const { width, marks } of pictures.flat()) {
			const cut = [...allMarks(marks)].filter((mark) => mark.kind === "text" && mark.text.endsWith("…"));
			expect(cut, `at ${width}`).toEqual([]);
		}
	});

	test("draws no arrow and no word outside of the picture", () => {
		for (const { width, height, marks } of pictures.flat())
			for (const [x, y] of pointsOf(marks)) {
				expect(x).toBeGreaterThanOrEqual(0);
				expect(x).toBeLessThanOrEqual(width);
				expect(y).toBeGreaterThanOrEqual(0);
				expect(y).toBeLessThanOrEqual(height);
			}
	});

	test("draws no arrow and no word through a panel", () => {
		for (const { width, step, placed } of places)
			expect(crossed(story.picture(step, width).marks, placed), `step ${step + 1} at ${width}`).toEqual([]);
	});

	test("draws the same trace the same way twice", () => {
		expect(readStory(figure, structuredClone(recording)).picture(1, 640)).toEqual(story.picture(1, 640));
	});

	test("refuses the recording of another version, and what is no recording, in words", () => {
		expect(() => readStory(figure, { ...recording, version: 99 })).toThrow(/version 99.*lab verify --update/);
		expect(() => readStory(figure, { lines: [] })).toThrow("not the recording of a run");
		expect(() => readStory(figure, null)).toThrow("not the recording of a run");
	});

	test("takes no more than 170 lines", () => {
		const text = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
		expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(170);
	});
});

function twiceNamed(marks: readonly Mark[]): string[] {
	const names = marks.map((mark) => `${mark.kind} ${mark.key}`);
	const twice = names.filter((name, at) => names.indexOf(name) !== at);
	return [...twice, ...marks.flatMap((mark) => (mark.kind === "group" ? twiceNamed(mark.marks) : []))];
}

/** Panels and pieces that are not inside of what they are in. */
function sticksOut(placed: readonly Placed[], frame: Rect): string[] {
	return placed.flatMap(({ key, rect, inside }) => {
		const around = placed.find((one) => one.key === inside.at(-1))?.rect ?? frame;
		const isInside =
			rect.x >= around.x &&
			rect.y >= around.y &&
			rect.x + rect.width <= around.x + around.width + 0.01 &&
			rect.y + rect.height <= around.y + around.height + 0.01;
		return isInside ? [] : [`${key}: ${JSON.stringify(rect)} in ${JSON.stringify(around)}`];
	});
}

/** Panels and pieces that lie over each other, though neither is in the other. */
function overlaps(placed: readonly Placed[]): string[] {
	const solid = placed.filter(({ isGround }) => !isGround);
	return solid.flatMap((a, at) =>
		solid.slice(at + 1).flatMap((b) => {
			if (a.inside.includes(b.key) || b.inside.includes(a.key)) return [];
			const beside = a.rect.x + a.rect.width <= b.rect.x || b.rect.x + b.rect.width <= a.rect.x;
			const below = a.rect.y + a.rect.height <= b.rect.y || b.rect.y + b.rect.height <= a.rect.y;
			return beside || below ? [] : [`${a.key} and ${b.key}`];
		}),
	);
}

/** Words that are longer than the box of their panel or piece has room for. */
function tooLong(placed: readonly Placed[]): string[] {
	return placed.flatMap(({ key, rect, marks }) =>
		marks.flatMap((mark) => {
			if (mark.kind !== "text") return [];
			const [start, end] = extentOf(mark);
			return start >= -0.01 && end <= rect.width + 0.01 ? [] : [`${key}: ${mark.text}`];
		}),
	);
}

function extentOf({ x, text, voice = "speech", small, anchor }: TextMark): [number, number] {
	const width = textWidth(text, { voice, small: small === true });
	const start = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
	return [start, start + width];
}

/** Arrows, and signs between panels, that go into a panel, or out of one: each stands between panels, in an outer one or in none. */
function crossed(marks: readonly Mark[], placed: readonly Placed[]): string[] {
	const panels = placed.filter(({ kind }) => kind === "panel");
	return marks.flatMap((mark) => {
		const points = pointsOf([mark]);
		const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
		const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
		// A turned arrow is looked at leg by leg elsewhere: the box around it may have a panel in it.
		if (points.length === 0 || (mark.kind === "group" && isTurned(mark.marks))) return [];
		return panels.flatMap(({ key, rect }) => {
			const meets = right > rect.x && left < rect.x + rect.width && bottom > rect.y && top < rect.y + rect.height;
			const isIn = left >= rect.x && right <= rect.x + rect.width && top >= rect.y && bottom <= rect.y + rect.height;
			return meets && !isIn ? [`${mark.key} and ${key}`] : [];
		});
	});
}

const isTurned = (marks: readonly Mark[]) =>
	marks.some((mark) => mark.kind === "line" && (mark.path.match(/,/g) ?? []).length > 2);

/** Where arrows, signs and the words beside them are. */
function pointsOf(marks: readonly Mark[]): [number, number][] {
	const loose = marks.filter(({ key }) => key.startsWith("arrow ") || key.startsWith("sign "));
	return [...allMarks(loose)].flatMap((mark): [number, number][] => {
		if (mark.kind === "text" && mark.key !== "text") {
			const [start, end] = extentOf(mark);
			return [
				[start, mark.y],
				[end, mark.y],
			];
		}
		if (mark.kind !== "line" && mark.kind !== "shape") return [];
		return [...mark.path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
	});
}

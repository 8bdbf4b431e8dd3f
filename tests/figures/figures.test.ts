import { describe, expect, test } from "vitest";
import { monoWidth } from "../../site/figures/draw/clipped.ts";
import { allMarks, type Drawing, type Mark } from "../../site/figures/draw/marks.ts";
import { FIGURES, recordingOf } from "./recordings.ts";

/** Rooms that a page gives a figure: from a phone of 320 pixels to the widest column. */
const WIDTHS = [254, 324, 480, 640, 719, 720, 894];

describe.each(Object.keys(FIGURES))("the figure %s", (name) => {
	const figure = FIGURES[name]!;
	const trace = recordingOf(name);
	const words = figure.words(trace);
	const pictures = WIDTHS.map((width) => words.map((_, step) => figure.picture(trace, step, width)));

	test("has between 12 and 16 steps, and each says in one to four sentences what is to be seen", () => {
		expect(words.length).toBeGreaterThanOrEqual(12);
		expect(words.length).toBeLessThanOrEqual(16);
		for (const sentence of words) {
			expect(sentence).toMatch(/^[A-Za-z(].*[.”]$/);
			expect(sentence.length).toBeLessThan(240);
			expect(sentence).not.toMatch(/undefined|NaN|null|\[object/);
		}
	});

	test("draws every step with marks, and none like the step before it", () => {
		for (const drawings of pictures)
			drawings.forEach((drawing, step) => {
				expect([...allMarks(drawing.marks)].length).toBeGreaterThan(8);
				if (step > 0) expect(drawing).not.toEqual(drawings[step - 1]);
			});
	});

	test("keeps its height from step to step, so that stepping does not move the page", () => {
		for (const drawings of pictures) expect(new Set(drawings.map((drawing) => drawing.height)).size).toBe(1);
	});

	test("names no two marks beside each other alike, and leaves no number unknown", () => {
		for (const drawing of pictures.flat()) {
			expect(twiceNamed(drawing.marks)).toEqual([]);
			expect(JSON.stringify(drawing)).not.toMatch(/null|NaN/);
		}
	});

	test("lets nothing stick out of its room, on a phone either", () => {
		for (const drawing of pictures.flat()) expect(sticksOut(drawing)).toEqual([]);
	});

	test("draws the same trace the same way twice", () => {
		expect(figure.picture(trace, 3, 640)).toEqual(figure.picture(recordingOf(name), 3, 640));
	});

	test("refuses the recording of another version, and what is no recording, in words", () => {
		expect(() => figure.words({ ...trace, version: 99 })).toThrow(/version 99.*lab verify --update/);
		expect(() => figure.words({ lines: [] })).toThrow("not the recording of a run");
		expect(() => figure.words(null)).toThrow("not the recording of a run");
	});
});

function twiceNamed(marks: readonly Mark[]): string[] {
	const names = marks.map((mark) => `${mark.kind} ${mark.key}`);
	const twice = names.filter((name, at) => names.indexOf(name) !== at);
	return [...twice, ...marks.flatMap((mark) => (mark.kind === "group" ? twiceNamed(mark.marks) : []))];
}

/** Boxes and records that reach over the edge of the picture. */
function sticksOut({ width, height, marks }: Drawing): string[] {
	const out: string[] = [];
	const look = (mark: Mark, left: number, top: number) => {
		if (mark.kind === "group") for (const inner of mark.marks) look(inner, left + mark.x, top + mark.y);
		if (mark.kind !== "text" && mark.kind !== "box") return;
		// Words in the serif are narrower than records of the same length.
		const wide =
			mark.kind === "box" ? mark.width : monoWidth(mark.text, mark.small) * (mark.voice === "record" ? 1 : 0.85);
		const tall = mark.kind === "box" ? mark.height : 0;
		const anchor = mark.kind === "text" ? mark.anchor : undefined;
		const x = left + mark.x - (anchor === "middle" ? wide / 2 : anchor === "end" ? wide : 0);
		const y = top + mark.y;
		if (x < 0 || x + wide > width || y < 0 || y + tall > height) out.push(`${mark.key} at ${x}, ${y} in ${width}`);
	};
	for (const mark of marks) look(mark, 0, 0);
	return out;
}

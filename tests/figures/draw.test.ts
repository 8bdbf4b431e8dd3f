import { describe, expect, test } from "vitest";
import { flow } from "../../site/figures/contents/chips.ts";
import { classOf, placeOf } from "../../site/figures/draw/attributes.ts";
import type { Drawing } from "../../site/figures/draw/marks.ts";
import { markup } from "../../site/figures/draw/markup.ts";
import { arrow } from "../../site/figures/draw/shapes.ts";
import { still } from "../../site/figures/draw/still.ts";
import { clipped, textWidth, wrapped } from "../../site/figures/draw/text.ts";
import { WIDTHS } from "../../site/figures/scene.ts";
import { FIGURES, storyOf } from "./recordings.ts";

describe("a still picture", () => {
	test.each(FIGURES)("of $name is a whole SVG for each room, without a style, a script or an id", ({ name }) => {
		const text = still(storyOf(name), "Figure 1");
		const pictures = text.match(/<svg .*?<\/svg>/g) ?? [];
		expect(pictures).toHaveLength(3);
		expect(text).toBe(pictures.join(""));
		for (const picture of pictures) {
			expect(unbalanced(picture)).toEqual([]);
			expect(picture).toMatch(
				/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" class="(wide|middle|narrow)" viewBox="0 0 \d+ \d+(\.\d+)?" role="img" aria-label="Figure 1">/,
			);
			expect(picture).not.toMatch(/ style=| id=| on[a-z]+=|<script/);
		}
	});

	test("is that of the step that the figure opens on, at the size at which it is drawn", () => {
		const story = storyOf("owns");
		for (const room of ["wide", "middle", "narrow"] as const) {
			const drawn = markup(story.picture(story.opening, WIDTHS[room]), "Figure 1", room);
			expect(still(story, "Figure 1")).toContain(drawn);
		}
	});
});

describe("markup", () => {
	const drawing: Drawing = {
		width: 100,
		height: 50,
		marks: [
			{
				kind: "group",
				key: "g",
				x: 1,
				y: 2,
				marks: [{ kind: "text", key: "t", x: 3, y: 4, text: 'a < "b" & c > d', tone: "live" }],
			},
		],
	};

	test("quotes whatever a program may have said", () => {
		expect(markup(drawing, 'it says "<b>"')).toBe(
			'<svg xmlns="http://www.w3.org/2000/svg" class="" viewBox="0 0 100 50" role="img" aria-label="it says &#34;&#60;b&#62;&#34;">' +
				'<g transform="translate(1,2)"><text class="live" x="3" y="4">a &#60; &#34;b&#34; &#38; c &#62; d</text></g></svg>',
		);
	});
});

describe("marks", () => {
	test("say their tone in a class that the page's buttons do not have", () => {
		expect(classOf({ kind: "text", key: "a", x: 0, y: 0, text: "", tone: "quiet", voice: "record" })).toBe("mono dim");
		expect(classOf({ kind: "box", key: "a", x: 0, y: 0, width: 1, height: 1, tone: "plain" })).toBe("box panel");
		expect(classOf({ kind: "line", key: "a", path: "", weight: "hair", tone: "live" })).toBe("line hair");
	});

	test("say their place in attributes that can move", () => {
		expect(placeOf({ kind: "group", key: "a", x: 1, y: 2, marks: [] })).toEqual({ transform: "translate(1,2)" });
		expect(placeOf({ kind: "line", key: "a", path: "M0,0L1,1" })).toEqual({ d: "M0,0L1,1" });
	});

	test("an arrow ends where it points", () => {
		const { marks } = arrow("a", [
			[0, 10],
			[50, 10],
		]);
		expect(marks.map((mark) => (mark.kind === "line" || mark.kind === "shape" ? mark.path : ""))).toEqual([
			"M0,10L43,10",
			"M50,10L43,14L43,6Z",
		]);
	});

	test("words in frames go on in the next row where there is no more room, and never leave a row empty", () => {
		const words = ["agent_start", "turn_start", "message_end"];
		expect(flow(words, 1000).places.map(({ y }) => y)).toEqual([0, 0, 0]);
		const { places, height } = flow(words, 60);
		expect(places.map(({ x, y }) => [x, y])).toEqual([
			[0, 0],
			[0, 29],
			[0, 58],
		]);
		expect(height).toBe(81);
	});

	test("a record that is too long ends in an ellipsis, and fits", () => {
		const text = clipped("Please create a.py, b.py and c.py.", 100);
		expect(text).toBe("Please crea…");
		expect(textWidth(text)).toBeLessThanOrEqual(100);
		expect(clipped("two\nlines", 200)).toBe("two lines");
	});

	test("words are cut between them into lines that fit", () => {
		const lines = wrapped("First test, then production.", 120, { voice: "speech" });
		expect(lines).toEqual(["First test, then", "production."]);
		for (const line of lines) expect(textWidth(line, { voice: "speech" })).toBeLessThanOrEqual(120);
		expect(wrapped("", 100)).toEqual([]);
	});
});

/** Tags that are opened and not closed, or closed and not opened. */
function unbalanced(text: string): string[] {
	const open: string[] = [];
	for (const [, closing, name] of text.matchAll(/<(\/?)([a-z]+)(?: [a-z-]+="[^"<]*")*>/gi)) {
		if (closing === "") open.push(name!);
		else if (open.pop() !== name) return [`</${name}>`];
	}
	const words = text.replace(/<\/?[a-z]+(?: [a-z-]+="[^"<]*")*>/gi, "");
	return [...open, ...(/[<>]/.test(words) ? [words] : [])];
}

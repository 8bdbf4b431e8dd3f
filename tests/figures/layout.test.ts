import { describe, expect, test } from "vitest";
import * as kit from "../../site/figures/kit.ts";
import { UnknownPlaceError } from "../../site/figures/layout/route.ts";
import { arrows, item, list, rectOf, storyOf, toneOf } from "./scenes.ts";

describe("rows and columns", () => {
	test("share the width, after what needs a width of its own", () => {
		const square = kit.panel("square", { title: "Square" }, kit.cells([], { columns: 2, lines: 2 }));
		const root = kit.row([list("a"), list("b"), square], { gap: 10, shares: [1, 3, "fit"] });
		const placed = storyOf({ root }).places(0, 500);
		expect(rectOf(placed, "square").width).toBe(69);
		expect([rectOf(placed, "a").width, rectOf(placed, "b").width]).toEqual([102, 306]);
		expect(rectOf(placed, "b").x).toBe(rectOf(placed, "a").x + 112);
	});

	test("stretch what stands beside something higher; what is left goes to an open space, or to the last one", () => {
		const tall = list("tall", ...["1", "2", "3", "4", "5", "6", "7", "8"].map(item));
		const open = kit.column([list("top"), kit.space(), list("foot")]);
		const last = kit.column([list("first"), list("rest")]);
		const placed = storyOf({ root: kit.row([tall, open, last]) }).places(0, 900);
		const bottom = (key: string) => rectOf(placed, key).y + rectOf(placed, key).height;
		expect(bottom("foot")).toBe(bottom("tall"));
		expect(rectOf(placed, "foot").height).toBe(rectOf(placed, "top").height);
		expect(bottom("rest")).toBe(bottom("tall"));
		expect(rectOf(placed, "rest").height).toBeGreaterThan(rectOf(placed, "first").height);
	});

	test("keep a panel as high as it must be at any step, and one that takes its place too", () => {
		const steps = [[], [item("a"), item("b"), item("c")], [item("a")]].map((rows) => ({
			root: kit.column([list("list", ...rows), list("below")]),
		}));
		const other = { root: kit.column([kit.process("p", "Process", dead), list("below")]) };
		const story = storyOf(...steps, other);
		const tops = [0, 1, 2, 3].map((step) => rectOf(story.places(step, 300), "below").y);
		expect(new Set(tops).size).toBe(1);
		expect(new Set([0, 1, 2, 3].map((step) => story.picture(step, 300).height)).size).toBe(1);
	});
});

const dead = { power: "gone", body: kit.items([]), lost: "all of it", doing: "" } as const;

describe("a piece", () => {
	test("is drawn as new at the step that brings it, in its panel, and not at the first step", () => {
		const story = storyOf(
			{ root: kit.row([list("queue", item("a")), list("list")]) },
			{ root: kit.row([list("queue", item("a"), item("b")), list("list")]) },
			{ root: kit.row([list("queue", item("b")), list("list", item("a"))]) },
		);
		const tones = [0, 1, 2].map((step) => ["a", "b"].map((key) => toneOf(story.places(step, 600), key)));
		expect(tones).toEqual([
			["plain", undefined],
			["plain", "neutral"],
			["neutral", "plain"],
		]);
	});

	test("is the same mark in whatever panel it stands, so that it moves there; and comes from where it is said to", () => {
		const story = storyOf(
			{ root: kit.row([list("queue", item("a")), list("list")]) },
			{ root: kit.row([list("queue"), list("list", item("a"), { ...item("b"), from: "queue", turn: 1 })]) },
		);
		const groups = (step: number) =>
			story.picture(step, 600).marks.flatMap((mark) => (mark.kind === "group" ? [mark] : []));
		const [before, after] = [0, 1].map((step) => groups(step).find(({ key }) => key === "piece a")!);
		expect(after!.x).toBeGreaterThan(before!.x);
		const queue = rectOf(story.places(1, 600), "queue");
		const came = groups(1).find(({ key }) => key === "piece b")!;
		expect([came.from, came.turn]).toEqual([{ x: queue.x, y: queue.y }, 1]);
	});

	test("keeps a tone that its author gave", () => {
		const story = storyOf({ root: list("list") }, { root: list("list", { ...item("a"), tone: "earth" }) });
		expect(toneOf(story.places(1, 600), "a")).toBe("earth");
	});
});

describe("an arrow", () => {
	const arrow = (from: string, to: string, more: Partial<kit.Arrow> = {}) => ({ from, to, ...more });
	const beside = kit.row([list("a", item("one"), item("two")), list("b")], { gap: 50 });
	const below = kit.column([list("a", item("one"), item("two")), list("b")], { gap: 40 });

	test("goes from edge to edge of panels beside each other, at the height of the piece that it is about", () => {
		const story = storyOf({ root: beside, arrows: [arrow("a", "b"), arrow("two", "b")] });
		const [panel, piece] = arrows(story.picture(0, 402));
		const two = rectOf(story.places(0, 402), "two");
		expect(panel).toBe("179,31 216,31");
		expect(piece).toBe(
			`179,${Math.round(two.y + two.height / 2 - 0.5)} 216,${Math.round(two.y + two.height / 2 - 0.5)}`,
		);
	});

	test("goes up or down between panels below each other, and several between the same two are one", () => {
		const story = storyOf({ root: below, arrows: [arrow("one", "b"), arrow("two", "b"), arrow("b", "a")] });
		const found = arrows(story.picture(0, 402));
		expect(found).toHaveLength(2);
		expect(found[0]).toMatch(/^27,\d+ 27,\d+$/);
	});

	test("goes past a panel that lies between, where there is a way, and is left out where there is none", () => {
		const between = (side: number) => ({
			root: kit.column([list("a"), kit.row([list("wall"), kit.space({ width: side })], { gap: 0 }), list("b")], {
				gap: 30,
			}),
			arrows: [arrow("a", "b")],
		});
		expect(arrows(storyOf(between(30)).picture(0, 402))).toEqual([expect.stringMatching(/^386,\d+ 386,\d+$/)]);
		expect(arrows(storyOf(between(0)).picture(0, 402))).toEqual([]);
	});

	test("is left out where panels stand too close, and turns once between places that lie askew", () => {
		const close = { root: kit.column([list("a"), list("b")], { gap: 8 }), arrows: [arrow("a", "b")] };
		expect(arrows(storyOf(close).picture(0, 402))).toEqual([]);
		const spots = kit.chart([
			[
				{ key: "ask", text: "ask" },
				{ key: "look", text: "look" },
			],
			[undefined, { key: "run", text: "run" }],
		]);
		const [way] = arrows(storyOf({ root: spots, arrows: [arrow("run", "ask")] }).picture(0, 402));
		expect(way!.split(" ")).toHaveLength(3);
	});

	test("turns at the other corner where a panel lies at the first, and is left out where one lies at both", () => {
		const corner = (right: kit.Node, left: kit.Node) => ({
			root: kit.column([kit.row([list("a"), right], { gap: 40 }), kit.row([left, list("b")], { gap: 40 })], {
				gap: 40,
			}),
			arrows: [arrow("a", "b")],
		});
		const ways = (...nodes: [kit.Node, kit.Node]) => arrows(storyOf(corner(...nodes)).picture(0, 402));
		const [across] = ways(kit.space({ width: 180 }), kit.space({ width: 180 }));
		const [down] = ways(list("wall"), kit.space({ width: 180 }));
		expect(across!.split(" ")).toHaveLength(3);
		expect(down!.split(" ")).toHaveLength(3);
		expect(down).not.toBe(across);
		expect(ways(list("wall"), list("other"))).toEqual([]);
	});

	test("carries a badge, and a word where there is room; what is falsy is no arrow", () => {
		const marks = (gap: number) => {
			const root = kit.row([list("a"), list("b")], { gap });
			const { marks } = storyOf({
				root,
				arrows: [false, undefined, arrow("a", "b", { badge: "1", text: "request" })],
			}).picture(0, 402);
			return marks.flatMap((mark) =>
				mark.kind === "group" && mark.key.startsWith("arrow") ? mark.marks.map(({ key }) => key) : [],
			);
		};
		expect(marks(40)).toEqual(["line", "head", "badge"]);
		expect(marks(100)).toEqual(["line", "head", "badge", "word"]);
	});

	test("to what the picture does not have is refused, with the names that it has", () => {
		const story = storyOf({ root: beside, arrows: [arrow("a", "c")] });
		expect(() => story.picture(0, 402)).toThrow(UnknownPlaceError);
		expect(() => story.picture(0, 402)).toThrow('no panel and no piece "c"; it has a, one, two, b');
	});

	test("a sign stands in the middle between two panels", () => {
		const sign: kit.Sign = { between: ["a", "b"], text: "=", large: true };
		const { marks } = storyOf({ root: beside, arrows: [sign] }).picture(0, 402);
		expect(marks.at(-1)).toMatchObject({ kind: "text", text: "=", x: 201, large: true });
	});

	test("a sign is left out where another panel lies in the middle", () => {
		const sign: kit.Sign = { between: ["a", "b"], text: "=" };
		const signs = (root: kit.Node) =>
			storyOf({ root, arrows: [sign] })
				.picture(0, 402)
				.marks.filter(({ key }) => key.startsWith("sign "));
		expect(signs(kit.column([list("a"), list("wall"), list("b")]))).toEqual([]);
		expect(signs(kit.column([list("a"), list("b"), list("wall")], { gap: 30 }))).toHaveLength(1);
	});
});

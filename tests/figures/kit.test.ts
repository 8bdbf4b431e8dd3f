import { describe, expect, test } from "vitest";
import { writeRecording } from "../../labs/course/recording.ts";
import type { TraceDetail, TraceEvent } from "../../labs/stage/trace.ts";
import * as kit from "../../site/figures/kit.ts";
import type { Placed } from "../../site/figures/layout/place.ts";
import { UnknownPlaceError } from "../../site/figures/layout/route.ts";
import { readStory } from "../../site/figures/story.ts";

/** A story whose steps show these scenes. */
function storyOf(...scenes: (kit.Scene | ((room: kit.Room) => kit.Scene))[]) {
	const states = scenes.map((scene, step) => ({ caption: `Step ${step}.`, scene }));
	const figure: kit.Figure<(typeof states)[number]> = {
		reduce: () => states,
		scene: ({ scene }, room) => (typeof scene === "function" ? scene(room) : scene),
	};
	return readStory(figure, JSON.parse(writeRecording("kit.ts", [])));
}

const rectOf = (placed: readonly Placed[], key: string) => placed.find((one) => one.key === key)!.rect;
const list = (key: string, ...rows: kit.Item[]) => kit.messages(key, rows);
const item = (key: string): kit.Item => ({ key, text: key });

/** The tone of a piece's box. */
function toneOf(placed: readonly Placed[], key: string) {
	const box = placed.find((one) => one.key === key)?.marks.find((mark) => mark.kind === "box");
	return box?.tone;
}

/** The points of an arrow's line, as "x,y x,y", to whole pixels. */
function arrows(drawing: ReturnType<ReturnType<typeof storyOf>["picture"]>): string[] {
	return drawing.marks.flatMap((mark) => {
		if (mark.kind !== "group" || !mark.key.startsWith("arrow ")) return [];
		const line = mark.marks.find((one) => one.kind === "line");
		const points = [...(line?.path.matchAll(/([\d.]+),([\d.]+)/g) ?? [])];
		return [points.map(([, x, y]) => `${Math.round(Number(x))},${Math.round(Number(y))}`).join(" ")];
	});
}

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
});

describe("panels", () => {
	const texts = (root: kit.Node, width = 600) =>
		storyOf({ root })
			.places(0, width)
			.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : [])));

	test("a list, a log and a disk say how many there are", () => {
		expect(texts(kit.messages("m", [item("a"), { rule: "power cut" }, item("b")]))).toContain("2 messages");
		expect(texts(kit.log("l", [item("a")]))).toContain("session.jsonl, 1 line");
		expect(texts(kit.disk("d", { chips: [{ text: "a.py" }] }))).toEqual(["Disk", "1 file", "a.py"]);
		expect(texts(kit.disk("d", { rows: [] }))).toEqual(["Disk", "0 files"]);
	});

	test("a queue says that nobody waits, and a flag what it is", () => {
		expect(texts(kit.queue("q", [], { title: "steering" }))).toEqual(["steering", "nobody waits"]);
		expect(texts(kit.flag("f", { title: "isRunning", value: "true", isSet: true }))).toEqual(["isRunning", "true"]);
	});

	test("a process shows its list while it has power, and that it is gone when it has none", () => {
		const body = kit.items([item("a")]);
		const of = (power: kit.Power) =>
			texts(kit.process("p", "Process 1", { power, body, lost: "the list is gone", doing: "waits" }));
		expect(of("waiting")).toEqual(["Process 1, not started"]);
		expect(of("on")).toEqual(["Process 1", "a", "waits"]);
		expect(of("gone")).toEqual(["Process 1, without power", "nothing", "the list is gone"]);
		expect(of("ended")).toEqual(["Process 1, finished", "a", "waits"]);
	});

	test("a timeline lays what lasts and what happens along one axis", () => {
		const lanes: kit.Lane[] = [
			{ label: "worker 1", spans: [{ key: "lease", start: 0, end: 30, text: "lease 1" }] },
			{ label: "worker 2", moments: [{ key: "asks", at: 30, text: "asks" }] },
		];
		const placed = storyOf({ root: kit.timeline("t", lanes, { title: "Leases", end: 60, now: 30 }) }).places(0, 500);
		const [lease, asks] = [rectOf(placed, "lease"), rectOf(placed, "asks")];
		expect(lease.x + lease.width).toBeCloseTo(asks.x + 5);
		expect(asks.y).toBeGreaterThan(lease.y);
		expect(lease.x + 2 * lease.width).toBeLessThan(500);
	});

	test("a bar shares its width by value, and never grows beyond it", () => {
		const shares = [
			{ key: "system", value: 20 },
			{ key: "list", value: 60 },
			{ key: "more", value: 500 },
		];
		const placed = storyOf({ root: kit.bar(shares, { whole: 100, limit: 80 }) }).places(0, 502);
		expect(
			[rectOf(placed, "system"), rectOf(placed, "list"), rectOf(placed, "more")].map(({ width }) => width),
		).toEqual([100, 300, 100]);
	});

	test("cells stand in a grid, and rows of a tree are set in by their depth", () => {
		const cells = kit.cells([{ key: "c", column: 2, line: 1, text: "e2" }], { columns: 4, lines: 2 });
		expect(rectOf(storyOf({ root: cells }).places(0, 300), "c")).toEqual({ x: 53, y: 27, width: 23, height: 23 });
		const tree = kit.items([item("root"), { ...item("leaf"), depth: 2 }]);
		const placed = storyOf({ root: tree }).places(0, 300);
		expect(rectOf(placed, "leaf").x - rectOf(placed, "root").x).toBe(36);
		expect(rectOf(placed, "leaf").width).toBe(rectOf(placed, "root").width - 36);
	});

	test("a head in one line has both words in it, and a small head is no title", () => {
		const line = storyOf({ root: kit.panel("p", { title: "Words", about: "a copy", head: "line" }) }).places(0, 300);
		const ys = line[0]!.marks.flatMap((mark) => (mark.kind === "text" ? [mark.y] : []));
		expect(new Set(ys).size).toBe(1);
	});
});

describe("a story", () => {
	test("reads its run once, and makes each scene once, however often one steps", () => {
		let [reduced, made] = [0, 0];
		const figure: kit.Figure = {
			reduce: () => {
				reduced += 1;
				return [{ caption: "One." }, { caption: "Two." }];
			},
			scene: () => {
				made += 1;
				return { root: list("list") };
			},
		};
		const story = readStory(figure, JSON.parse(writeRecording("kit.ts", [])));
		for (const step of [0, 1, 0, 1, 1, 0]) story.picture(step, 800);
		expect([reduced, made]).toEqual([1, 2]);
		story.picture(1, 900);
		expect(made).toBe(2);
		story.picture(1, 300);
		expect([reduced, made]).toEqual([1, 4]);
	});

	test("gives a scene the kind of room that there is", () => {
		const rooms: kit.Room[] = [];
		const story = storyOf((room) => {
			rooms.push(room);
			return { root: list("list") };
		});
		for (const width of [894, 720, 719, 480, 479]) story.picture(0, width);
		expect(rooms).toEqual(["wide", "middle", "narrow"]);
	});
});

describe("reading a trace", () => {
	const number = (details: TraceDetail[]): TraceEvent[] =>
		details.map((detail, n) => ({ n, process: 1, ...detail }) as TraceEvent);
	const message = { role: "user" as const, content: "Hello" };
	const ended = { type: "message_end", message };

	test("puts together what belongs to an announced event, and ends it with its process", () => {
		const append: TraceDetail = {
			type: "disk",
			op: "appendText",
			path: "s.jsonl",
			text: '{"id":"e1","message":{"role":"user","content":"Hello"}}\n',
			bytes: 55,
		};
		const read: TraceDetail = { type: "disk", op: "readText", path: "s.jsonl", bytes: 55 };
		const all = kit.withAnnounced(
			number([
				{ type: "told", listener: 1, event: ended },
				append,
				read,
				{ type: "told", listener: 2, event: ended },
				{ type: "event", event: ended },
				{ type: "event", event: { type: "turn_start" } },
				{ type: "told", listener: 1, event: ended },
				{ type: "exit", ended: "failed" },
			]),
		);
		expect(all.map((one) => (one.type === "announced" ? `${one.name} ${one.told} ${one.handed}` : one.type))).toEqual([
			"message_end 1,2 true",
			"turn_start  true",
			"message_end 1 false",
			"exit",
		]);
		const [first] = all;
		const { lines, bytes } = kit.appendedBy(first?.type === "announced" ? first.meanwhile : []);
		expect([lines.map(({ id }) => id), bytes]).toEqual([["e1"], 55]);
	});

	test("makes states of it: what is fleeting holds for one step, what is changed holds on, and one can begin again", () => {
		interface State extends kit.Captioned {
			files: string[];
			written?: string | undefined;
		}
		const steps = kit.stepsFrom<State>({ files: [] }, { written: undefined });
		steps.change({ files: ["a.py"], written: "a.py" });
		steps.show("It writes.");
		steps.show("It waits.");
		steps.restart();
		steps.show("It begins again.");
		expect(steps.all).toEqual([
			{ caption: "It writes.", files: ["a.py"], written: "a.py" },
			{ caption: "It waits.", files: ["a.py"], written: undefined },
			{ caption: "It begins again.", files: [], written: undefined },
		]);
	});

	test("finds JSON among what was printed, and nothing else", () => {
		const lines = ['{"did":"steer"}', "42", "null", "plain words"];
		expect(number(lines.map((line) => ({ type: "output", line }))).map((event) => kit.printed(event))).toEqual([
			{ did: "steer" },
			undefined,
			undefined,
			undefined,
		]);
	});
});

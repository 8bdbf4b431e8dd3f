import { describe, expect, test } from "vitest";
import type { TraceDetail, TraceEvent } from "../../labs/stage/trace.ts";
import * as kit from "../../site/figures/kit.ts";
import { readStory } from "../../site/figures/story.ts";
import { item, list, NOTHING, rectOf, storyOf } from "./scenes.ts";

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

	test("words that are too long for their row go on below, and the rows after it make way", () => {
		const long = { key: "long", role: "user", text: "Please create a.py, b.py and c.py, and say when it is done." };
		const story = storyOf({ root: kit.messages("m", [long, item("next")]) });
		const [narrow, wide] = [story.places(0, 340), story.places(0, 894)];
		const lines = narrow.find(({ key }) => key === "long")!.marks.filter(({ key }) => key.startsWith("text"));
		expect(lines.map((mark) => (mark.kind === "text" ? mark.text : "")).join(" ")).toBe(long.text);
		expect(lines.length).toBeGreaterThan(1);
		expect(rectOf(narrow, "long").height).toBeGreaterThan(rectOf(wide, "long").height);
		expect(rectOf(narrow, "next").y).toBeGreaterThan(rectOf(narrow, "long").y + rectOf(narrow, "long").height);
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
		expect(lease.x + lease.width).toBeCloseTo(asks.x + 4);
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
		const story = readStory(figure, NOTHING);
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

	test("names steps, and the step that a figure opens on; a name that is nothing is none", () => {
		const steps = kit.stepsFrom<kit.Captioned>({});
		steps.show("One.");
		steps.show("Two.").stop("The cut", "opens");
		steps.show("Three.").stop(false);
		steps.show("Four.").stop("The end", false);
		const figure: kit.Figure = { reduce: () => steps.all, scene: () => ({ root: kit.text("") }) };
		const { stops, opening } = readStory(figure, NOTHING);
		expect(stops).toEqual([
			{ at: 1, label: "The cut" },
			{ at: 3, label: "The end" },
		]);
		expect(opening).toBe(1);
		expect(steps.all[2]).toEqual({ caption: "Three." });
	});

	test("a figure that names no step opens on its first", () => {
		expect(storyOf({ root: kit.text("a") }, { root: kit.text("b") }).opening).toBe(0);
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

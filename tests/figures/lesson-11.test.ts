import { describe, expect, test } from "vitest";
import { wordsOf } from "../../site/figures/read/messages.ts";
import { changed, recordingOf, replaced, statesOf, storyOf } from "./recordings.ts";

const wordsOfLine = ({ role, text }: { role: string; text: string }) => ({ role, text });

describe("log-replay", () => {
	const { events } = recordingOf("log-replay");
	const story = statesOf("log-replay");
	const running = ({ processes, number }: (typeof story)[number]) => processes[number - 1];

	test("gives every finished message a line of the log, while the process is there", () => {
		for (const state of story) {
			const { list } = running(state);
			if (list.length > 0) expect(list).toEqual(state.lines.map(wordsOfLine));
		}
		expect(story.at(-1).lines.map(({ id }: { id: string }) => id)).toEqual([
			"e1",
			"e2",
			"e3",
			"e4",
			"e5",
			"e6",
			"e7",
			"e8",
			"e9",
		]);
	});

	test("says of the log as many bytes as its lines have", () => {
		for (const { lines, bytes } of story) {
			const appends = events.flatMap((event) =>
				event.type === "disk" && event.op === "appendText" ? [event.bytes] : [],
			);
			expect(bytes).toBe(appends.slice(0, lines.length).reduce((sum, size) => sum + size, 0));
		}
	});

	test("loses the list at the cut, and no line and no file of the disk", () => {
		const cut = story.findIndex((state) => running(state).power === "failing");
		const [before, at, after] = [story[cut - 1]!, story[cut]!, story[cut + 1]!];
		expect(at.processes[0]!.list).toHaveLength(5);
		expect(after.processes[0]).toMatchObject({ power: "gone", list: [] });
		expect([after.lines, after.files]).toEqual([before.lines, before.files]);
		expect(at.cutAfter).toBe(5);
	});

	test("replays exactly the messages that the next model call is then sent, before the new prompt", () => {
		const replay = story.find((state) => state.replay);
		const call = events.find((event) => event.type === "model" && event.process === 2);
		const sent = call?.type === "model" ? call.messages.map(wordsOf) : [];
		expect(running(replay).list).toEqual(sent.slice(0, -1));
		expect(replay.caption).toContain("the list that was lost");
	});

	test("says at the end what the resumed process wrote, and that log and list are equal", () => {
		expect(story.at(-1).caption).toContain("only c.py left to write");
		expect(story.at(-1)).toMatchObject({ equal: true, files: ["a.py", "b.py", "c.py"] });
	});

	test("says so when they differ: a changed trace changes the figure", () => {
		const other = statesOf("log-replay", replaced("log-replay", "log equals record: true", "log equals record: false"));
		expect(other.at(-1)!.caption).toContain("they differ");
		const renamed = statesOf("log-replay", replaced("log-replay", "b.py", "z.py"));
		expect(renamed.at(-1)!.files).toEqual(["a.py", "z.py", "c.py"]);
		expect(renamed.map((state) => state.caption)).not.toEqual(story.map((state) => state.caption));
	});

	test("loses a line from picture and words when the append is taken out of the trace", () => {
		const recording = changed("log-replay", (all) =>
			all.filter((event) => !(event.type === "disk" && event.op === "appendText" && event.text?.includes('"e5"'))),
		);
		const other = statesOf("log-replay", recording);
		expect(other.some((state) => state.caption.includes("the file does not get it"))).toBe(true);
		expect(other.at(-1)!.lines).toHaveLength(8);
		expect(storyOf("log-replay", recording).picture(5, 894)).not.toEqual(storyOf("log-replay").picture(5, 894));
	});
});

describe("push-pull", () => {
	const story = statesOf("push-pull");

	test("goes through each message in the order record, listeners, consumer", () => {
		const beats = story.filter((state) => state.at >= 0).map((state) => `${state.at} ${state.beat}`);
		expect(beats).toEqual([
			"0 both",
			"1 both",
			"2 recorded",
			"2 told",
			"2 handed",
			"3 recorded",
			"3 told",
			"3 handed",
			"4 both",
			"5 recorded",
			"5 told",
			"5 handed",
			"5 after",
		]);
	});

	test("has as many messages in the record as the run itself counted when the listeners were told", () => {
		const said = recordingOf("push-pull").events.flatMap((event) =>
			event.type === "output" ? (/^counter: \d+, record: (\d+)$/.exec(event.line)?.[1] ?? []) : [],
		);
		const told = story.filter((state) => state.beat === "told" || state.beat === "both");
		expect(told.map((state) => String(state.record.length))).toEqual(said);
	});

	test("never lets the consumer be handed more events than the counter was told", () => {
		for (const { handed, counted } of story) expect(handed).toBeLessThanOrEqual(counted);
	});

	test("ends with a consumer that is gone, a log equal to the record, and less shown than saved", () => {
		const last = story.at(-1)!;
		expect(last).toMatchObject({ left: true, equal: true });
		expect(last.lines).toHaveLength(last.record.length);
		expect(last.shown.length).toBeLessThan(last.lines.length);
	});

	test("does not say that anybody left where the run came to its end", () => {
		const end = { n: 0, process: 0, type: "event" as const, event: { type: "agent_end" } };
		const told = { n: 0, process: 0, type: "told" as const, listener: 1, event: { type: "agent_end" } };
		const finished = changed("push-pull", (all) => [...all.slice(0, 34), told, end, ...all.slice(34)]);
		const other = statesOf("push-pull", finished);
		expect(other.some((state) => state.left)).toBe(false);
		expect(other.at(-1)!.caption).toContain("The run is over.");
	});
});

describe("owns", () => {
	const { events } = recordingOf("owns");
	const story = statesOf("owns");

	test("changes every part that a harness owns at least once", () => {
		const parts = new Set(story.flatMap((state) => state.changed));
		expect([...parts].sort()).toEqual(["followUps", "isRunning", "listeners", "messages", "steering"]);
	});

	test("has the flag and the number of messages that the harness itself gave at each call", () => {
		const said = events.flatMap((event) => (event.type === "output" ? [JSON.parse(event.line)] : []));
		const calls = story.filter((state) => state.touched === undefined);
		expect(calls.map(({ running, messages }) => ({ running, messages: messages.length }))).toEqual(
			said.map(({ running, messages }) => ({ running, messages })),
		);
	});

	test("keeps queued words out of the list until runAgent asks for them", () => {
		const queued = story.find((state) => state.called?.startsWith("steer"))!;
		expect(queued.steering).toEqual(["Year first, please."]);
		expect(queued.messages.map(({ text }: { text: string }) => text)).not.toContain("Year first, please.");
		const taken = story.find((state) => state.touched === "getSteering")!;
		expect(taken.steering).toEqual([]);
		expect(taken.messages.at(-1)!.text).toBe("Year first, please.");
		expect(story.at(-1)).toMatchObject({ steering: [], followUps: [], running: false, run: "over" });
	});

	test("tells the listeners that are subscribed at that moment, and no other", () => {
		for (const { told, listeners } of story) if (told.length > 0) expect(told).toEqual(listeners);
		expect(story.at(-1)!.listeners).toEqual(["saver"]);
	});

	test("changes with the trace", () => {
		const other = statesOf("owns", replaced("owns", "Year first, please.", "Month first."));
		expect(other.some((state) => state.steering[0] === "Month first.")).toBe(true);
	});
});

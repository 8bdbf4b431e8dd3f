import { describe, expect, test } from "vitest";
import type { TraceDetail, TraceEvent } from "../../labs/stage/trace.ts";
import { layLanes } from "../../site/timeline/lanes.ts";
import { everyRow, readRows, rowWords, summary } from "../../site/timeline/rows.ts";
import { recordingOf } from "./recordings.ts";

/** A trace of some events, numbered. Those between a boot and its exit belong to that process. */
function traceOf(...details: TraceDetail[]): TraceEvent[] {
	let boots = 0;
	let process = 0;
	return details.map((detail, n) => {
		if (detail.type === "boot") process = ++boots;
		const event = { n, process, ...detail } as TraceEvent;
		if (detail.type === "exit") process = 0;
		return event;
	});
}

const message = { role: "user" as const, content: "Hello" };
const ended = { type: "message_end", message };
const turn = { type: "turn_start" };

function lines(trace: readonly TraceEvent[]): string[] {
	return everyRow(readRows(trace)).map(({ row, depth }) => `${"  ".repeat(depth)}${rowWords(row)}`);
}

describe("the rows of a timeline", () => {
	test("stand in the order in which things happened, and leave nothing out", () => {
		for (const name of ["log-replay", "push-pull", "owns"]) {
			const { events } = recordingOf(name);
			const rows = everyRow(readRows(events));
			const numbers = rows.map(({ row }) => row.n);
			expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
			for (const event of events.filter(({ type }) => type === "model" || type === "cut" || type === "reboot"))
				expect(numbers).toContain(event.n);
		}
	});

	test("are grouped by process, and the outer program comes between two of them", () => {
		const sections = readRows(recordingOf("log-replay").events);
		expect(sections.map(({ title, ended }) => [title, ended])).toEqual([
			["Process 1", "powerCut"],
			["The program", undefined],
			["Process 2", "finished"],
		]);
	});

	test("tell an event of which nothing came in one line, with all who heard of it in their order", () => {
		const trace = traceOf(
			{ type: "told", listener: 1, event: turn },
			{ type: "told", listener: 2, event: turn },
			{ type: "event", event: turn },
		);
		expect(lines(trace)).toEqual(["turn_start: to listeners 1 and 2, then the consumer"]);
	});

	test("put what a listener does under that listener", () => {
		const trace = traceOf(
			{ type: "told", listener: 1, event: ended },
			{ type: "disk", op: "appendText", path: "s.jsonl", text: "{}\n", bytes: 3 },
			{ type: "told", listener: 2, event: ended },
			{ type: "output", line: "ping" },
			{ type: "event", event: ended },
			{ type: "output", line: "shown" },
		);
		expect(lines(trace)).toEqual([
			"message_end user: “Hello”",
			"  listener 1 is told",
			"    appendText s.jsonl: 3 bytes",
			"  listener 2 is told",
			"    ping: printed",
			"  the consumer is handed it",
			"shown: printed",
		]);
	});

	test("make one row of a model call and its reply, and show on demand what was sent", () => {
		const trace = traceOf(
			{
				type: "model",
				call: 2,
				system: "Be kind.",
				messages: [message],
				tools: [{ name: "read", description: "", parameters: {} }],
			},
			{ type: "reply", call: 2, error: "503" },
		);
		const [{ row }] = everyRow(readRows(trace)) as [ReturnType<typeof everyRow>[number]];
		expect(rowWords(row)).toBe("model call 2: 1 message sent; it fails with 503");
		expect(row.more?.lines()).toEqual(["system  Be kind.", "tools  read", "user  Hello"]);
	});

	test("put a cut into the call during which it comes, and end the section there", () => {
		const trace = traceOf(
			{ type: "boot" },
			{ type: "model", call: 1, system: "", messages: [], tools: [] },
			{ type: "cut", call: 1 },
			{ type: "exit", ended: "powerCut" },
			{ type: "reboot", files: {} },
		);
		expect(lines(trace)).toEqual([
			"Process 1 starts",
			"model call 1: 0 messages sent",
			"  the power goes: in model call 1",
			"Process 1 is gone, without power",
			"reboot: the disk is empty",
		]);
	});

	test("say how many bytes of a torn write are there", () => {
		const trace = traceOf(
			{ type: "boot" },
			{ type: "disk", op: "appendText", path: "s.jsonl", text: "x".repeat(1200), bytes: 1200, reached: 1 },
			{ type: "cut", write: 5, path: "s.jsonl", bytes: 1 },
			{ type: "exit", ended: "powerCut" },
		);
		expect(lines(trace).slice(1, 3)).toEqual([
			"appendText s.jsonl: 1 byte of 1,200 reached the disk",
			"the power goes: at write 5, s.jsonl, of which 1 byte is there",
		]);
	});

	test("count reads of one file that follow each other, and put printed lines together", () => {
		const read = { type: "disk" as const, op: "readText" as const, path: "s.jsonl", bytes: 88 };
		const trace = traceOf(read, read, read, { type: "output", line: "a" }, { type: "output", line: "b" });
		expect(lines(trace)).toEqual(["readText s.jsonl: 88 bytes, 3 times", "a\nb: printed"]);
	});

	test("begin anew with the next run of events after a listener threw", () => {
		const trace = traceOf(
			{ type: "told", listener: 1, event: turn },
			{ type: "told", listener: 1, event: ended },
			{ type: "event", event: ended },
		);
		expect(lines(trace)).toEqual([
			"turn_start",
			"  listener 1 is told",
			"message_end user: “Hello”, to listener 1, then the consumer",
		]);
	});

	test("of an empty trace are none", () => {
		expect(readRows([])).toEqual([]);
	});

	test("are summed up in a line", () => {
		expect(summary(recordingOf("log-replay").events)).toBe("94 events, 5 model calls, 2 processes, 1 power cut");
	});
});

describe("the drawing of a timeline", () => {
	const { events } = recordingOf("log-replay");

	test("has a lane for the program and for each process", () => {
		expect(layLanes(events, 800).lanes.map((lane) => lane.label)).toEqual(["program", "process 1", "process 2"]);
	});

	test("lets many processes share a lane", () => {
		const many = traceOf(
			...Array.from({ length: 40 }, (): TraceDetail[] => [
				{ type: "boot" },
				{ type: "exit", ended: "finished" },
			]).flat(),
		);
		expect(layLanes(many, 800).lanes.map((lane) => lane.label)).toEqual(["program", "processes 1 to 40"]);
	});

	test("needs no more paths for 2,000 events than for few, and grows wider instead", () => {
		const long = Array.from({ length: 2000 }, (_, n) => ({ ...events[n % events.length]!, n }));
		const [few, many] = [layLanes(events, 800), layLanes(long, 800)];
		expect(many.paths.length).toBeLessThanOrEqual(9);
		expect(few.width).toBe(800);
		expect(many.width).toBeGreaterThan(2000 * 5);
	});

	test("finds the event at a place, and the place of an event", () => {
		const lanes = layLanes(events, 800);
		for (const { n } of events) expect(lanes.nearest(lanes.x(n))).toBe(n);
		expect([lanes.nearest(-50), lanes.nearest(9999)]).toEqual([0, events.length - 1]);
	});

	test("draws a longer write higher", () => {
		const height = (bytes: number) => {
			const trace = traceOf(
				{ type: "disk", op: "writeText", path: "a", text: "", bytes },
				{ type: "disk", op: "writeText", path: "b", text: "", bytes: 9000 },
			);
			const path = layLanes(trace, 800).paths.find(({ name }) => name === "write")!.path;
			const [, top, bottom] = /^M[\d.]+,([\d.]+)H[\d.]+V([\d.]+)/.exec(path)!;
			return Number(bottom) - Number(top);
		};
		expect(height(90)).toBeGreaterThan(height(3));
		expect(height(9000)).toBeGreaterThan(height(90));
	});

	test("leaves no number unknown, in an empty trace either", () => {
		expect(JSON.stringify(layLanes([], 300))).not.toMatch(/null|NaN/);
		expect(JSON.stringify(layLanes(events, 1))).not.toMatch(/null|NaN|Infinity/);
	});
});

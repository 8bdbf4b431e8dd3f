import { describe, expect, it } from "vitest";
import { drive, type Event } from "../../labs/grader/inside/drive.ts";

const prompt = { role: "user", content: "Go." };
const reply = { role: "assistant", content: [], stopReason: "stop" };

const EVENTS: readonly Event[] = [
	{ type: "agent_start" },
	{ type: "message_end", message: prompt },
	{ type: "message_end", message: reply },
	{ type: "agent_end", messages: [prompt, reply] },
];

/** A run as a generator, which notes in `left` that it was left, and not with what. */
function* run(left: string[] = []): Generator<Event, void> {
	try {
		yield* EVENTS;
	} finally {
		left.push("left");
	}
}

describe("drive", () => {
	it("takes a message for a run that is over", () => {
		expect(drive(reply)).toEqual({ reply, events: [], ended: "finished" });
		expect(drive(reply, { until: 0, close: true })).toEqual({ reply, events: [], ended: "finished" });
	});

	it.each([[undefined], [null], ["All done."], [7]])("takes %j for what a run returned", (value) => {
		expect(drive(value)).toEqual({ reply: value, events: [], ended: "finished" });
	});

	it("takes every event of an iterator, and finds the last reply among them", () => {
		const left: string[] = [];
		expect(drive(run(left))).toEqual({ reply, events: EVENTS, ended: "finished" });
		expect(left).toEqual(["left"]);
	});

	it("goes by what a generator returns, where it returns something", () => {
		function* returning() {
			yield* EVENTS;
			return { ...reply, stopReason: "length" };
		}
		expect(drive(returning()).reply).toEqual({ ...reply, stopReason: "length" });
	});

	it("has no reply where none was announced", () => {
		expect(drive(run(), { until: 2 })).toEqual({ reply: undefined, events: EVENTS.slice(0, 2), ended: "paused" });
		expect(drive([null, { type: "message_end" }])).toMatchObject({ reply: undefined, ended: "finished" });
	});

	it("follows whatever can be iterated, and an iterator that cannot", () => {
		expect(drive(EVENTS).events).toEqual(EVENTS);
		const all = run();
		expect(drive({ next: () => all.next() }).events).toEqual(EVENTS);
	});

	it("shows each event while the run waits at it", () => {
		const order: string[] = [];
		function* noting() {
			for (const event of EVENTS) {
				order.push(`from ${event.type}`);
				yield event;
				order.push(`after ${event.type}`);
			}
		}
		drive(noting(), { each: ({ type }) => order.push(`at ${type}`) });
		expect(order.slice(0, 4)).toEqual(["from agent_start", "at agent_start", "after agent_start", "from message_end"]);
	});

	it("pauses a run, which can be driven on from there", () => {
		const left: string[] = [];
		const paused = run(left);
		expect(drive(paused, { until: 1 }).ended).toBe("paused");
		expect(left).toEqual([]);
		expect(drive(paused).events).toEqual(EVENTS.slice(1));
	});

	it("closes a run after so many events, before its first one, or at one", () => {
		for (const count of [0, 2]) {
			const closed = run();
			expect(drive(closed, { until: count, close: true }).ended).toBe("closed");
			expect(closed.next().done).toBe(true);
		}
		const driven = drive(run(), { until: ({ type }) => type === "message_end", close: true });
		expect(driven.events).toEqual(EVENTS.slice(0, 2));
	});

	it("says that a run is finished which ends before it is to be closed", () => {
		expect(drive(run(), { until: EVENTS.length + 1, close: true }).ended).toBe("finished");
		expect(drive(run(), { until: EVENTS.length, close: true }).ended).toBe("closed");
	});

	it("lets through what the run throws", () => {
		const error = new Error("disk full");
		// biome-ignore lint/correctness/useYield: it throws before it comes to anything
		function* failing() {
			throw error;
		}
		expect(() => drive(failing())).toThrow(error);
	});

	it("says of an asynchronous run that it cannot be followed yet", async () => {
		async function* later() {
			yield* EVENTS;
		}
		for (const asynchronous of [later(), Promise.resolve(reply)])
			expect(() => drive(asynchronous)).toThrow(
				/^The run should be synchronous; .* until lesson 15 nobody awaits one\.$/,
			);
	});
});

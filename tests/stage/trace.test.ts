import { beforeEach, describe, expect, test } from "vitest";
import type { TraceDetail } from "../../labs/stage/trace.ts";
import { fake, inner, lab } from "./fake-host.ts";

beforeEach(() => fake.clear({ tracing: true }));

/** The events without their numbers. */
const details = () => fake.events.map(({ n: _, process: __, ...detail }) => detail as TraceDetail);

describe("the record of a run", () => {
	test("tells the whole story of a power cut, in order", () => {
		const ws = new lab.Workspace({ "old.txt": "old" });
		const model = new lab.ScriptedModel([lab.say("One."), new Error("overloaded"), lab.powerCut()]);
		lab.cutPower(ws, { atWrite: 3, bytes: 2 });
		lab.boot(() => {
			model.complete("Be brief.", [lab.user("hi")], []);
			try {
				model.complete("Be brief.", [], []);
			} catch {
				ws.writeText("a", "xé");
			}
			ws.rename("a", "b");
			ws.sync("b");
			ws.readText("b");
			ws.appendText("b", "three");
		});
		ws.reboot();
		inner.consoleForProcess().log("two\nlines");
		lab.boot(() => model.complete("Be brief.", [], []));

		expect(details()).toEqual([
			{ type: "boot" },
			{ type: "model", call: 1, system: "Be brief.", messages: [lab.user("hi")], tools: [] },
			{ type: "reply", call: 1, message: lab.say("One.") },
			{ type: "model", call: 2, system: "Be brief.", messages: [], tools: [] },
			{ type: "reply", call: 2, error: "overloaded" },
			{ type: "disk", op: "writeText", path: "a", text: "xé", bytes: 3 },
			{ type: "disk", op: "rename", path: "a", to: "b", bytes: 0 },
			{ type: "disk", op: "sync", path: "b", bytes: 3 },
			{ type: "disk", op: "readText", path: "b", bytes: 3 },
			{ type: "disk", op: "appendText", path: "b", text: "three", bytes: 5, reached: 2 },
			{ type: "cut", write: 3, path: "b", bytes: 2 },
			{ type: "exit", ended: "powerCut" },
			{ type: "reboot", files: { b: "xéth", "old.txt": "old" } },
			{ type: "output", line: "two" },
			{ type: "output", line: "lines" },
			{ type: "boot" },
			{ type: "model", call: 3, system: "Be brief.", messages: [], tools: [] },
			{ type: "cut", call: 3 },
			{ type: "exit", ended: "powerCut" },
		]);
	});

	test("numbers the events from each other and the processes from the outer program's 0", () => {
		const screen = inner.consoleForProcess();
		screen.log("outer");
		lab.boot(() => undefined);
		lab.boot(() => screen.log("second"));
		const first = fake.events[0]!;
		expect(fake.events.map(({ n }) => n - first.n)).toEqual([0, 1, 2, 3, 4, 5]);
		const [, boot] = fake.events.map(({ process }) => process);
		expect(fake.events.map(({ process }) => process)).toEqual([0, boot, boot, boot! + 1, boot! + 1, boot! + 1]);
	});

	test("counts no more bytes than a write has", () => {
		const ws = new lab.Workspace();
		lab.cutPower(ws, { atWrite: 1, bytes: 99 });
		lab.boot(() => ws.writeText("a", "xyz"));
		expect(details().slice(1, 3)).toEqual([
			{ type: "disk", op: "writeText", path: "a", text: "xyz", bytes: 3, reached: 3 },
			{ type: "cut", write: 1, path: "a", bytes: 3 },
		]);
	});

	test("names the error that ended a process", () => {
		lab.boot(() => {
			throw new RangeError("too far");
		});
		expect(details().at(-1)).toEqual({
			type: "exit",
			ended: "failed",
			error: { name: "RangeError", message: "too far" },
		});
	});

	test("leaves out what was captured, and holds odd values without tripping over them", () => {
		lab.captured(() => inner.consoleForProcess().log("captured"));
		expect(details()).toEqual([]);
		const loop: Record<string, unknown> = { big: 10n, fn: () => 1, toJSON: () => "lies" };
		loop.loop = loop;
		new lab.ScriptedModel([lab.say("x")]).complete("s", [], [loop as never]);
		expect(details()[0]).toMatchObject({ tools: [{ big: "[bigint]", fn: "[function]", loop: "[circular]" }] });
	});

	test("is not made when nobody asked", () => {
		fake.clear();
		new lab.Workspace().writeText("a", "x");
		lab.boot(() => undefined);
		expect(fake.events).toEqual([]);
	});
});

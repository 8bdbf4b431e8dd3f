import { beforeEach, describe, expect, test } from "vitest";
import { fake, inner, lab, PowerLost } from "./fake-host.ts";

beforeEach(() => fake.clear());

/** Cuts the power in a process, and returns what is left of `path` ("(none)" when there is no such file). */
function left(
	files: Record<string, string>,
	at: { atWrite: number; bytes?: number },
	write: (ws: InstanceType<typeof lab.Workspace>) => void,
	path = "a",
): string {
	const ws = new lab.Workspace(files);
	lab.cutPower(ws, at);
	expect(lab.boot(() => write(ws)).ended).toBe("powerCut");
	const disk = ws.reboot();
	return disk.exists(path) ? disk.readText(path) : "(none)";
}

describe("cutPower", () => {
	test("without bytes: the write has not begun", () => {
		expect(left({ a: "old" }, { atWrite: 1 }, (ws) => ws.writeText("a", "new"))).toBe("old");
		expect(left({}, { atWrite: 1 }, (ws) => ws.appendText("a", "new"))).toBe("(none)");
		expect(left({ a: "old" }, { atWrite: 1 }, (ws) => ws.remove("a"))).toBe("old");
	});

	test("with bytes: that many of the new text are there, and a file written over has lost its old text", () => {
		expect(
			[0, 1, 2, 3, 9].map((bytes) => left({ a: "old" }, { atWrite: 1, bytes }, (ws) => ws.writeText("a", "new"))),
		).toEqual(["", "n", "ne", "new", "new"]);
		expect(
			[0, 1, 3, 9].map((bytes) => left({ a: "old" }, { atWrite: 1, bytes }, (ws) => ws.appendText("a", "new"))),
		).toEqual(["old", "oldn", "oldnew", "oldnew"]);
		expect(left({}, { atWrite: 1, bytes: 0 }, (ws) => ws.appendText("a", "new"))).toBe("");
	});

	test("in the middle of a character leaves bytes that read as U+FFFD", () => {
		expect([1, 2, 3, 4].map((bytes) => left({}, { atWrite: 1, bytes }, (ws) => ws.writeText("a", "x€")))).toEqual([
			"x",
			"x\ufffd",
			"x\ufffd",
			"x€",
		]);
	});

	test("with any bytes, a rename or a removal is done", () => {
		expect(left({ a: "1" }, { atWrite: 1, bytes: 0 }, (ws) => ws.rename("a", "b"), "b")).toBe("1");
		expect(left({ a: "1" }, { atWrite: 1, bytes: 5 }, (ws) => ws.remove("a"))).toBe("(none)");
	});

	test("counts writes from arming, over the four methods that write", () => {
		const write = (ws: InstanceType<typeof lab.Workspace>) => {
			ws.writeText("t", "1");
			ws.sync("t");
			ws.readText("t");
			ws.rename("t", "a");
			ws.appendText("a", "2");
			ws.remove("a");
		};
		expect([1, 2, 3, 4].map((atWrite) => left({}, { atWrite }, write))).toEqual(["(none)", "(none)", "1", "12"]);

		const ws = new lab.Workspace();
		ws.writeText("before", "arming");
		lab.cutPower(ws, { atWrite: 1, bytes: 0 });
		expect(lab.boot(() => ws.writeText("a", "x")).ended).toBe("powerCut");
	});

	test("lists of the interrupted write what reached the disk, and nothing of one that had not begun", () => {
		const written = (bytes?: number) => {
			const ws = new lab.Workspace();
			lab.cutPower(ws, { atWrite: 2, bytes });
			lab.boot(() => {
				ws.writeText("a", "one");
				ws.appendText("a", "two");
			});
			return ws.writes;
		};
		expect(written(2)).toEqual([
			["writeText", "a", "one"],
			["appendText", "a", "tw"],
		]);
		expect(written()).toEqual([["writeText", "a", "one"]]);
	});

	test("turns off every workspace of the run, and only those that there were", () => {
		const [armed, other] = [new lab.Workspace(), new lab.Workspace({ b: "2" })];
		lab.cutPower(armed, { atWrite: 1 });
		lab.boot(() => armed.writeText("a", "x"));
		expect(() => other.readText("b")).toThrow("readText() reached no disk: the power went out");
		expect(other.reboot().readText("b")).toBe("2");
		const later = new lab.Workspace();
		later.writeText("c", "3");
		expect(later.readText("c")).toBe("3");
	});

	test("is there for one cut: the disk after the reboot is not armed", () => {
		const ws = new lab.Workspace();
		lab.cutPower(ws, { atWrite: 1 });
		lab.boot(() => ws.writeText("a", "x"));
		const disk = ws.reboot();
		expect(lab.boot(() => disk.writeText("a", "x")).ended).toBe("finished");
	});

	test("refuses numbers that make no sense, and a workspace that is off", () => {
		const ws = new lab.Workspace();
		const odd = (value: unknown) => value as never;
		expect(() => lab.cutPower(ws, { atWrite: 0 })).toThrow(
			"atWrite must be a whole number from 1, the number of a write; it is 0",
		);
		expect(() => lab.cutPower(ws, { atWrite: 1.5 })).toThrow("atWrite");
		expect(() => lab.cutPower(ws, odd({}))).toThrow("it is undefined");
		expect(() => lab.cutPower(ws, { atWrite: 1, bytes: -1 })).toThrow(
			"bytes must be a whole number from 0, or left out; it is -1",
		);
		expect(() => lab.cutPower(odd({}), { atWrite: 1 })).toThrow("takes a Workspace");
		ws.reboot();
		expect(() => lab.cutPower(ws, { atWrite: 1 })).toThrow("reached no disk");
	});

	test("says where the power went: the place of the program's own call", () => {
		const ws = new lab.Workspace();
		lab.cutPower(ws, { atWrite: 1 });
		lab.boot(() => ws.writeText("a", "x"));
		expect(fake.cuts).toHaveLength(1);
		expect(fake.cuts[0]!.where).toMatch(/plug\.test\.ts:\d+:\d+$/);
		expect(fake.cuts[0]).toMatchObject({ name: "PowerCut", message: "the power went out" });
	});

	test("outside a process is handed to the host, which ends the run", () => {
		const ws = new lab.Workspace();
		lab.cutPower(ws, { atWrite: 1 });
		expect(() => ws.writeText("a", "x")).toThrow(PowerLost);
		inner.endProcess(); // here the run goes on all the same
	});
});

describe("a dead process", () => {
	test("gets no further in any stage function, whatever clause of it still runs", () => {
		const ws = new lab.Workspace();
		const fresh = new lab.ScriptedModel([lab.say("x")]);
		const screen = inner.consoleForProcess();
		const tries = [
			() => screen.log("still here"),
			() => new lab.Workspace(),
			() => ws.readText("a"),
			() => new lab.Shell(ws),
			() => fresh.complete("s", [], []),
			() => lab.user("x"),
			() => lab.captured(() => undefined),
			() => lab.validate([]),
			() => lab.boot(() => undefined),
			() => lab.cutPower(ws, { atWrite: 1 }),
		];
		let stopped = 0;
		lab.cutPower(ws, { atWrite: 1 });
		lab.boot(() => {
			try {
				ws.writeText("a", "x");
			} catch {
				for (const attempt of tries) {
					try {
						attempt();
					} catch (error) {
						if (error instanceof PowerLost) stopped += 1;
					}
				}
			}
			throw new PowerLost();
		});
		expect(stopped).toBe(tries.length);
		expect(fresh.calls).toHaveLength(0);
		expect(fake.lines).toEqual([]);
	});

	test("leaves no capture behind: the outer program prints again", () => {
		const model = new lab.ScriptedModel([lab.powerCut()]);
		const lines = lab.captured(() => {
			lab.boot(() => {
				lab.captured(() => model.complete("s", [], []));
			});
		});
		expect(lines).toEqual([]);
	});
});

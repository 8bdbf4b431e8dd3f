import { beforeEach, describe, expect, test } from "vitest";
import type { Cut, Workspace } from "../../labs/stage/index.ts";
import { fake, inner, lab } from "./fake-host.ts";

beforeEach(() => fake.clear());

type Program = (process: { ws: Workspace }) => void;

/** Every cut of a program, in words, with the files that it leaves. */
function cutsOf(
	program: Program,
	files: Record<string, string> = {},
	options: { lost?: boolean; share?: boolean } = {},
) {
	const seen: string[] = [];
	const counts = lab.everyCut({
		files,
		program,
		check({ disk, cut }) {
			const held = disk.listdir().map((path) => `${path}=${disk.readText(path)}`);
			seen.push(`${cut} -> ${held.join(" ")}`);
		},
		...options,
	});
	return { seen, counts };
}

const log: Program = ({ ws }) => {
	ws.appendText("log", "ab");
	ws.appendText("log", "c");
};

describe("everyCut", () => {
	test("looks at the disk before each write, after each byte of it, and after all of it", () => {
		const { seen, counts } = cutsOf(log);
		expect(seen).toEqual([
			"Power cut before write 1 (appendText log) -> ",
			"Power cut after byte 0 of 2 of write 1 (appendText log) -> log=",
			"Power cut after byte 1 of 2 of write 1 (appendText log) -> log=a",
			"Power cut after byte 2 of 2 of write 1 (appendText log) -> log=ab",
			"Power cut before write 2 (appendText log) -> log=ab",
			"Power cut after byte 1 of 1 of write 2 (appendText log) -> log=abc",
		]);
		expect(counts).toEqual({ cuts: 6, processes: 6 });
	});

	test("empties a file that is written over, and does a rename or removal whole", () => {
		const { seen } = cutsOf(
			({ ws }) => {
				ws.writeText("a", "xy");
				ws.rename("a", "b");
				ws.remove("b");
			},
			{ a: "old" },
		);
		expect(seen).toEqual([
			"Power cut before write 1 (writeText a) -> a=old",
			"Power cut after byte 0 of 2 of write 1 (writeText a) -> a=",
			"Power cut after byte 1 of 2 of write 1 (writeText a) -> a=x",
			"Power cut after byte 2 of 2 of write 1 (writeText a) -> a=xy",
			"Power cut before write 2 (rename a to b) -> a=xy",
			"Power cut after write 2 (rename a to b) -> b=xy",
			"Power cut before write 3 (remove b) -> b=xy",
			"Power cut after write 3 (remove b) -> ",
		]);
	});

	test("leaves out what changes nothing: an empty append, a file written over with as little as it held", () => {
		const { seen } = cutsOf(
			({ ws }) => {
				ws.appendText("a", "");
				ws.writeText("b", "");
				ws.rename("a", "a");
			},
			{ a: "1", b: "" },
		);
		expect(seen.map((line) => line.split(" ->")[0])).toEqual([
			"Power cut before write 1 (appendText a)",
			"Power cut before write 2 (writeText b)",
			"Power cut before write 3 (rename a to a)",
		]);
	});

	test("cuts between the bytes of a character", () => {
		expect(cutsOf(({ ws }) => ws.writeText("a", "é")).seen.map((line) => line.split("-> ")[1])).toEqual([
			"",
			"a=",
			"a=\ufffd",
			"a=é",
		]);
	});

	test("leaves the same disk as cutPower at that place", () => {
		const program: Program = ({ ws }) => {
			ws.writeText("a", "né");
			ws.appendText("log", "one\n");
			ws.writeText("a", "x");
			ws.rename("a", "log");
		};
		const cut = (at: { atWrite: number; bytes?: number }) => {
			const ws = new lab.Workspace({ a: "old" });
			lab.cutPower(ws, at);
			expect(lab.boot(() => program({ ws })).ended).toBe("powerCut");
			const disk = ws.reboot();
			return disk.listdir().map((path) => [path, disk.readText(path)]);
		};
		const disks: [Cut, string[][]][] = [];
		lab.everyCut({
			files: { a: "old" },
			program,
			check: ({ disk, cut }) => void disks.push([cut, disk.listdir().map((path) => [path, disk.readText(path)])]),
		});
		expect(disks).toHaveLength(16);
		for (const [{ write, bytes }, files] of disks) expect(files).toEqual(cut({ atWrite: write, bytes }));
	});

	test("tells of the cut as data too", () => {
		const cuts: Cut[] = [];
		lab.everyCut({ program: log, check: ({ cut }) => void cuts.push(cut) });
		expect(cuts.map(({ write, op, path, bytes, of, torn }) => [write, op, path, bytes, of, torn])).toEqual([
			[1, "appendText", "log", undefined, 2, false],
			[1, "appendText", "log", 0, 2, true],
			[1, "appendText", "log", 1, 2, true],
			[1, "appendText", "log", 2, 2, false],
			[2, "appendText", "log", undefined, 1, false],
			[2, "appendText", "log", 1, 1, false],
		]);
	});

	test("checks in fresh processes: only the cuts inside one write share theirs, and with share: false none do", () => {
		let made = 0;
		fake.harness = () => ({ number: ++made });
		const numbers: number[] = [];
		const check = ({ harness }: { harness: { number: number } }) => void numbers.push(harness.number);
		lab.everyCut({ program: log, check });
		expect(numbers).toEqual([2, 3, 3, 4, 5, 6]);

		numbers.length = 0;
		made = 0;
		expect(lab.everyCut({ program: log, check, share: false })).toEqual({ cuts: 6, processes: 7 });
		expect(numbers).toEqual([2, 3, 4, 5, 6, 7]);
	});

	test("hands every check a disk of its own, with nothing written yet", () => {
		lab.everyCut({
			program: log,
			check({ disk, cut }) {
				expect(disk.writes).toEqual([]);
				expect(disk.exists("mine")).toBe(false);
				disk.writeText("mine", String(cut));
			},
		});
	});

	test("throws at the first check that fails, the cut first and the line of the error inside", () => {
		let error: (Error & { line?: number; column?: number; cut?: Cut }) | undefined;
		let checks = 0;
		try {
			lab.everyCut({
				program: ({ ws }) => {
					ws.appendText("session.jsonl", '{"id":"e1"}\n');
					ws.appendText("session.jsonl", '{"id":"e2"}\n');
				},
				check({ disk, cut }) {
					checks += 1;
					if (cut.torn && disk.readText("session.jsonl").length > 12)
						throw Object.assign(new RangeError("line 2 is torn"), { line: 41, column: 7 });
				},
			});
		} catch (thrown) {
			error = thrown as Error;
		}
		expect(error?.message).toBe("Power cut after byte 1 of 12 of write 2 (appendText session.jsonl): line 2 is torn");
		expect(error).toMatchObject({ name: "RangeError", line: 41, column: 7 });
		expect(error?.cut).toMatchObject({ write: 2, bytes: 1 });
		expect(checks).toBe(16);
	});

	test("takes false for a failed check", () => {
		expect(() => lab.everyCut({ program: log, check: ({ cut }) => cut.bytes !== 1 })).toThrow(
			"Power cut after byte 1 of 2 of write 1 (appendText log): the check returned false",
		);
	});

	test("refuses a program that fails, writes nothing, or cuts the power itself", () => {
		const check = () => undefined;
		const failing = () => {
			throw new TypeError("not a function");
		};
		expect(() => lab.everyCut({ program: failing, check })).toThrow(
			"everyCut(): the program failed before any cut. TypeError: not a function",
		);
		expect(() => lab.everyCut({ program: check, check })).toThrow(
			"the program wrote nothing, so there is no place to cut",
		);
		const cutting: Program = ({ ws }) => {
			lab.cutPower(ws, { atWrite: 1 });
			ws.writeText("a", "x");
		};
		expect(() => lab.everyCut({ program: cutting, check })).toThrow("the program cut the power itself");
		expect(() => lab.everyCut({ program: check } as never)).toThrow("everyCut() takes { program, check }");
	});

	test("refuses promises, and a check that cuts the power itself", () => {
		expect(() => lab.everyCut({ program: async ({ ws }) => ws.writeText("a", "x"), check: () => undefined })).toThrow(
			"Until lesson 15",
		);
		expect(() => lab.everyCut({ program: log, check: async () => undefined })).toThrow(
			"Until lesson 15, everyCut() takes a check that returns no promise.",
		);
		const cutting = ({ disk }: { disk: Workspace }) => {
			lab.cutPower(disk, { atWrite: 1 });
			disk.writeText("a", "x");
		};
		expect(() => lab.everyCut({ program: log, check: cutting })).toThrow(
			"Power cut before write 1 (appendText log): the check cut the power itself",
		);
	});

	test("records the program and not its checks", () => {
		fake.clear({ tracing: true });
		lab.everyCut({ program: log, check: ({ disk }) => void (disk.exists("log") && disk.readText("log")) });
		expect(fake.events.map(({ type }) => type)).toEqual(["boot", "disk", "disk", "exit"]);
	});
});

describe("everyCut with lost: true", () => {
	const lossesOf = (program: Program, files: Record<string, string> = {}) => {
		const seen: string[] = [];
		lab.everyCut({
			files,
			program,
			lost: true,
			check({ disk, cut }) {
				if (cut.lost.length > 0)
					seen.push(
						`${cut.write} ${cut.bytes ?? "before"}: ${disk
							.listdir()
							.map((path) => `${path}=${disk.readText(path)}`)
							.join(" ")}`,
					);
			},
		});
		return seen;
	};

	test("loses any part of what was not synced, and nothing of what was", () => {
		const seen = lossesOf(({ ws }) => {
			ws.appendText("a", "12");
			ws.sync("a");
			ws.appendText("a", "34");
		});
		expect(seen).toEqual(["1 1: a=", "1 2: a=", "1 2: a=1", "2 1: a=12", "2 2: a=12", "2 2: a=123"]);
	});

	test("keeps what was there from the beginning", () => {
		expect(lossesOf(({ ws }) => ws.appendText("a", "x"), { a: "old" })).toEqual(["1 1: a=old"]);
	});

	test("has nothing safe of a file that is written over, even when it was synced before", () => {
		const seen = lossesOf(
			({ ws }) => {
				ws.sync("a");
				ws.writeText("a", "xy");
			},
			{ a: "old" },
		);
		expect(seen).toEqual(["1 1: a=", "1 2: a=", "1 2: a=x"]);
	});

	test("lets a rename carry along what is safe: the unsynced way to replace a file can lose it, the synced one cannot", () => {
		const replace = (safely: boolean): Program => {
			return ({ ws }) => {
				ws.writeText("new", "12");
				if (safely) ws.sync("new");
				ws.rename("new", "a");
			};
		};
		expect(lossesOf(replace(false), { a: "old" }).at(-1)).toBe("2 0: a=1");
		expect(lossesOf(replace(true), { a: "old" }).filter((line) => line.startsWith("2"))).toEqual([]);
	});

	test("loses from each file by itself", () => {
		const seen = lossesOf(({ ws }) => {
			ws.appendText("a", "1");
			ws.appendText("b", "2");
		});
		expect(seen.filter((line) => line.startsWith("2 1"))).toEqual(["2 1: a= b=", "2 1: a= b=2", "2 1: a=1 b="]);
	});

	test("says what was lost", () => {
		expect(() =>
			lab.everyCut({
				lost: true,
				program: ({ ws }) => ws.appendText("a", "12"),
				check: ({ disk, cut }) => cut.torn || cut.bytes === undefined || disk.readText("a") === "12",
			}),
		).toThrow("Power cut after byte 2 of 2 of write 1 (appendText a); a kept 0 of 2 bytes: the check returned false");
	});

	test("draws at most 2,000 such disks, the same ones every time, and the worst at each place where they go round", () => {
		const program: Program = ({ ws }) => {
			for (let n = 0; n < 10; n++) ws.appendText("log", `${"x".repeat(40)}\n`);
		};
		const draw = () => {
			const seen: string[] = [];
			lab.everyCut({ program, lost: true, check: ({ cut }) => void (cut.lost.length > 0 && seen.push(String(cut))) });
			return seen;
		};
		const drawn = draw();
		expect(drawn).toHaveLength(inner.MAX_LOSSY_DISKS);
		expect(new Set(drawn).size).toBe(drawn.length);
		expect(draw()).toEqual(drawn);
		const worst = drawn.filter((words) => words.includes("log kept 0 of"));
		expect(worst.length).toBeGreaterThanOrEqual(410);
	});
});

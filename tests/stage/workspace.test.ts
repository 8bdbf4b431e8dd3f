import { beforeEach, describe, expect, test } from "vitest";
import { fake, lab } from "./fake-host.ts";

beforeEach(() => fake.clear());

describe("a workspace", () => {
	test("writes, adds, reads, renames and removes, and lists what it wrote", () => {
		const ws = new lab.Workspace({ "old.txt": "old" });
		ws.writeText("a.py", "A = 1\n");
		ws.appendText("a.py", "B = 2\n");
		ws.appendText("log", "first\n");
		ws.rename("log", "log.1");
		ws.remove("old.txt");
		expect(ws.readText("a.py")).toBe("A = 1\nB = 2\n");
		expect(ws.listdir()).toEqual(["a.py", "log.1"]);
		expect(ws.exists("old.txt")).toBe(false);
		expect(ws.writes).toEqual([
			["writeText", "a.py", "A = 1\n"],
			["appendText", "a.py", "B = 2\n"],
			["appendText", "log", "first\n"],
			["rename", "log", "log.1"],
			["remove", "old.txt", ""],
		]);
	});

	test("hands out a list of writes that nobody can change", () => {
		const ws = new lab.Workspace();
		ws.writeText("a", "1");
		expect(() => (ws.writes as unknown[]).pop()).toThrow(TypeError);
		expect(() => ((ws.writes[0] as unknown as string[])[2] = "2")).toThrow(TypeError);
		expect(ws.writes).not.toBe(ws.writes);
		expect(ws.writes).toEqual([["writeText", "a", "1"]]);
	});

	test("counts sync among what it does and not among what it writes", () => {
		const ws = new lab.Workspace({ a: "1" });
		ws.sync("a");
		expect(ws.writes).toEqual([]);
		expect(() => ws.sync("b")).toThrow("No such file: b");
	});

	test("names what is there when a file is not", () => {
		const ws = new lab.Workspace({ "b.py": "", "a.py": "" });
		expect(() => ws.readText("c.py")).toThrow("No such file: c.py. Files here: a.py, b.py.");
		expect(() => new lab.Workspace().readText("c.py")).toThrow("No such file: c.py. The disk holds no files.");
		expect(() => ws.rename("c.py", "d.py")).toThrow("No such file: c.py");
		expect(() => ws.remove("c.py")).toThrow("No such file: c.py");
	});

	test("holds UTF-8: a lone surrogate becomes U+FFFD on its way to the disk", () => {
		const ws = new lab.Workspace();
		ws.writeText("a", "x\ud800y🎉\u0000");
		expect(ws.readText("a")).toBe("x\ufffdy🎉\u0000");
		expect(ws.writes).toEqual([["writeText", "a", "x\ufffdy🎉\u0000"]]);
	});

	test("knows folders as parts of paths", () => {
		const ws = new lab.Workspace({ "notes/monday.txt": "m", "notes/old/sunday.txt": "s", "a.py": "" });
		expect(ws.listdir()).toEqual(["a.py", "notes"]);
		expect(ws.listdir("notes")).toEqual(["monday.txt", "old"]);
		expect(ws.exists("notes/old")).toBe(true);
		expect(() => ws.readText("notes")).toThrow("notes is a folder, not a file");
		expect(() => ws.writeText("notes", "x")).toThrow("notes is a folder, not a file");
		expect(() => ws.writeText("a.py/b", "x")).toThrow("a.py/b cannot be written: a.py is a file, not a folder");
		expect(() => ws.listdir("a.py")).toThrow("a.py is a file, not a folder");
		expect(() => ws.listdir("none")).toThrow("No such folder: none");
	});

	test("tidies paths, and refuses in words those that lead elsewhere", () => {
		const ws = new lab.Workspace({ "./a//b.txt": "x" });
		expect(ws.readText("a/./b.txt")).toBe("x");
		expect(() => ws.readText("/etc/passwd")).toThrow("is an absolute path");
		expect(() => ws.writeText("../up", "x")).toThrow("leads out of the workspace");
		expect(() => ws.readText("")).toThrow("must not be empty");
		expect(() => ws.readText(5 as never)).toThrow("must be a string, not number");
		expect(() => ws.writeText(".", "x")).toThrow(". is a folder");
	});

	test("takes text and nothing else", () => {
		const ws = new lab.Workspace();
		expect(() => ws.writeText("a", 5 as never)).toThrow('writeText("a", …): the text must be a string, not number');
		expect(() => ws.appendText("a", undefined as never)).toThrow("must be a string, not undefined");
		expect(() => new lab.Workspace({ a: 1 as never })).toThrow("the text of a must be a string");
		expect(() => new lab.Workspace([] as never)).toThrow("takes files as { path: text }");
		expect(ws.writes).toEqual([]);
	});

	test("cannot be given methods of somebody else's", () => {
		const ws = new lab.Workspace() as unknown as Record<string, unknown>;
		expect(() => {
			ws.readText = () => "a lie";
		}).toThrow(TypeError);
		class Counting extends lab.Workspace {
			reads = 0;
		}
		expect(new Counting().reads).toBe(0);
	});

	test("charges a tick for each 4 KB that it moves, small moves added up", () => {
		const ws = new lab.Workspace();
		ws.writeText("a", "x".repeat(4_096 * 3));
		expect(fake.ticks).toBe(3);
		fake.ticks = 0;
		for (let n = 0; n < 5; n++) ws.appendText("b", "x".repeat(1_500));
		expect(fake.ticks).toBe(1);
		ws.appendText("b", "x".repeat(700));
		expect(fake.ticks).toBe(2);
	});
});

describe("reboot", () => {
	test("hands over the disk with nothing written yet, and turns the old handle off", () => {
		const ws = new lab.Workspace({ a: "1" });
		ws.appendText("a", "2");
		const disk = ws.reboot();
		expect(disk.readText("a")).toBe("12");
		expect(disk.writes).toEqual([]);
		for (const use of [
			() => ws.readText("a"),
			() => ws.writeText("a", ""),
			() => ws.appendText("a", ""),
			() => ws.exists("a"),
			() => ws.listdir(),
			() => ws.sync("a"),
			() => ws.remove("a"),
			() => ws.rename("a", "b"),
		])
			expect(use).toThrow("reached no disk: reboot() has handed it over. Use the workspace that reboot() returned.");
		expect(ws.writes).toEqual([["appendText", "a", "2"]]);
	});

	test("answers again, with the same disk, whatever was done to the one before", () => {
		const ws = new lab.Workspace({ a: "1" });
		const first = ws.reboot();
		first.writeText("a", "changed");
		expect(ws.reboot().readText("a")).toBe("1");
		expect(first.readText("a")).toBe("changed");
	});
});

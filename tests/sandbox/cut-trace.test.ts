// The trace of a run in which a check of `everyCut` fails tells of the cut that it failed at.
import { expect, test } from "vitest";
import { MAX_TRACE_EVENTS } from "../../labs/sandbox/trace-keeper.ts";
import type { Verdict } from "../../labs/sandbox/verdict.ts";
import { runText } from "./machines.ts";

/** Two processes that write in every way, and look at what is left. */
const HARNESS = `
let reads = 0;
export function write(ws) {
	ws.appendText("log", "é1\\n");
	ws.sync("log");
	ws.writeText("new", "abc");
	ws.rename("new", "log");
	ws.remove("old");
	console.log("written");
}
export function read(disk) {
	reads += 1;
	console.log("look", reads, disk.listdir().join());
	if (disk.exists("log")) disk.readText("log");
	throw new Error("not well");
}
`;
const FILES = { old: "o" };

const traced = (main: string, harness = HARNESS): Promise<Verdict> =>
	runText(`import * as lab from "lab";\n${main}`, { harness, trace: true });

/** Runs `everyCut` with a check that fails where `cut`, an expression, is true. */
const failingWhere = (cut: string) =>
	traced(`lab.everyCut({
		files: ${JSON.stringify(FILES)},
		lost: true,
		program: ({ harness, ws }) => harness.write(ws),
		check: ({ harness, disk, cut }) => { if (${cut}) harness.read(disk); },
	});`);

/** Cuts the power for real, and looks once at what is left. */
const cutting = (at: { atWrite: number; bytes?: number }) =>
	traced(`const ws = new lab.Workspace(${JSON.stringify(FILES)});
	lab.cutPower(ws, ${JSON.stringify(at)});
	lab.boot(({ harness }) => harness.write(ws));
	const disk = ws.reboot();
	lab.boot(({ harness }) => harness.read(disk));`);

const CUTS = [
	["before an append", "cut.write === 1 && cut.bytes === undefined", { atWrite: 1 }],
	["inside a character of an append", "cut.write === 1 && cut.bytes === 1", { atWrite: 1, bytes: 1 }],
	["after an append", "cut.write === 1 && cut.bytes === cut.of", { atWrite: 1, bytes: 4 }],
	["inside a new file", "cut.write === 2 && cut.bytes === 2", { atWrite: 2, bytes: 2 }],
	["before a rename", "cut.write === 3 && cut.bytes === undefined", { atWrite: 3 }],
	["after a rename", "cut.write === 3 && cut.bytes === 0", { atWrite: 3, bytes: 0 }],
	["after a remove", "cut.write === 4 && cut.bytes === 0", { atWrite: 4, bytes: 0 }],
] as const;

test.each(CUTS)("a check that fails at a cut %s leaves the trace of that cut", async (_, where, at) => {
	const [told, real] = await Promise.all([failingWhere(`cut.lost.length === 0 && ${where}`), cutting(at)]);
	expect(told).toMatchObject({ kind: "error" });
	expect(real).toMatchObject({ kind: "passed" });
	// What the check prints is printed when it fails, and not told again.
	expect(told.trace).toEqual(real.trace!.filter(({ type, process }) => type !== "output" || process < 2).map(numbered));
	expect(told.trace!.map(({ process }) => process)).toContain(2);
});

const numbered = <T>(event: T, n: number): T => ({ ...event, n });

test("a disk that lost what was not synced is in the trace as the check saw it", async () => {
	const told = await failingWhere('cut.write === 3 && cut.lost.length > 0 && disk.readText("log") === "a"');
	const at = told.trace!.findIndex(({ type }) => type === "reboot");
	expect(told.message).toContain("log kept 1 of 3 bytes");
	expect(told.trace![at]).toMatchObject({ files: { old: "o", log: "a" } });
	expect(told.trace!.slice(at + 1).map(({ type, process }) => [type, process])).toEqual([
		["boot", 2],
		["disk", 2],
		["disk", 2],
		["exit", 2],
	]);
});

test("each check that fails, and nothing but the program where all pass, is in the trace", async () => {
	const told = await traced(`const cuts = (write) => lab.everyCut({
		program: ({ ws }) => { ws.writeText("a", "xy"); ws.remove("a"); },
		check: ({ cut }) => cut.write !== write,
	});
	cuts(3);
	for (const write of [2, 1]) try { cuts(write); } catch {}`);
	expect(told.trace!.map(({ n, type, process }) => `${n} ${type} ${process}`)).toEqual([
		..."0 boot 1,1 disk 1,2 disk 1,3 exit 1".split(","),
		..."4 boot 7,5 disk 7,6 cut 7,7 exit 7,8 reboot 0,9 boot 8,10 exit 8".split(","),
		..."11 boot 9,12 cut 9,13 exit 9,14 reboot 0,15 boot 10,16 exit 10".split(","),
	]);
});

test("the trace of a long program begins with the program, and has the check where that is where it fails", async () => {
	const program = `program: ({ ws }) => { for (let n = 0; n < ${MAX_TRACE_EVENTS}; n++) ws[n === 3 ? "writeText" : "exists"]("a", ""), n > 9 && ws.sync("a"); }`;
	const told = await traced(`lab.everyCut({ ${program}, check: ({ cut }) => cut.bytes === undefined });`);
	expect(told.traceCut).toBeUndefined();
	expect(told.trace!.map(({ type }) => type)).toEqual(["boot", "disk", "cut", "exit", "reboot", "boot", "exit"]);
});

test("a run that nobody records burns no more for a check that fails, and prints no more when somebody does", async () => {
	const main = `import * as lab from "lab";\nlab.everyCut({ program: ({ ws }) => ws.writeText("a", "xy"), check: ({ cut }) => { console.log(String(cut)); return !cut.torn; } });`;
	const [plain, told] = await Promise.all([runText(main), runText(main, { trace: true })]);
	expect(plain).toMatchObject({ kind: "error", fuel: 6 });
	expect(plain.trace).toBeUndefined();
	expect(told.output).toEqual(plain.output);
});

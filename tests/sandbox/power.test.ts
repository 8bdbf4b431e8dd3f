import { describe, expect, test } from "vitest";
import { runText } from "./machines.ts";

const HARNESS = `
let boots = 0;
export function count(): number { return ++boots; }
export function* forever(): Generator<number, void> {
	let n = 0;
	try { for (;;) yield n++; } finally { console.log("cleaned up"); }
}
export class Box { readonly #n: number; constructor(n: number) { this.#n = n; } get n(): number { return this.#n; } }
`;

/** Runs a program over one Workspace and gives its last printed line as data. */
async function told(body: string, options: { lockdown?: boolean; fuel?: number } = {}): Promise<unknown> {
	const verdict = await runText(`import * as lab from "lab";\nconst ws = new lab.Workspace();\n${body}`, {
		harness: HARNESS,
		...options,
	});
	expect(verdict.message).toBe("");
	return JSON.parse(verdict.output.at(-1)!);
}

describe("a process", () => {
	test("each boot evaluates the harness afresh", async () => {
		expect(
			await told(`const one = lab.boot(({ harness }) => [harness.count(), harness.count()]);
				const two = lab.boot(({ harness }) => [harness.count()]);
				console.log(JSON.stringify([one.value, two.value]));`),
		).toEqual([[1, 2], [1]]);
	});

	test("values, generators and instances cross and outlive their process", async () => {
		expect(
			await told(`const { value } = lab.boot(({ harness }) => ({ box: new harness.Box(7), run: harness.forever() }));
				console.log(JSON.stringify([value.box.n, value.run.next().value, value.run.next().value]));`),
		).toEqual([7, 0, 1]);
	});

	test("a process that throws has failed, with the learner's place; the outer program goes on", async () => {
		expect(
			await told(`const r = lab.boot(() => {\n\tthrow new TypeError("bad");\n});\nconsole.log(JSON.stringify(r));`),
		).toMatchObject({
			ended: "failed",
			error: { name: "TypeError", message: "bad", file: "main.ts", line: 4 },
		});
	});

	test("no boot within a boot", async () => {
		expect(await told(`const r = lab.boot(() => lab.boot(() => 1));\nconsole.log(JSON.stringify(r));`)).toMatchObject({
			ended: "failed",
		});
	});

	test("a program that returns a promise is refused in words", async () => {
		const verdict = await runText(`import * as lab from "lab";\nlab.boot(async () => 1);`, { harness: HARNESS });
		expect(verdict).toMatchObject({ kind: "error", error: { line: 2 } });
		expect(verdict.message).toMatch(/promise/);
	});

	test("patched built-ins of a process do not reach the outer realm, and a frozen outer realm cannot be patched through an object", async () => {
		expect(
			await told(
				`const r = lab.boot(({ harness }) => {
					try { Object.getPrototypeOf([].concat(ws.writes)).push = () => 0; } catch {}
					const outer = ws.constructor.constructor("return globalThis")();
					try { outer.Array.prototype.map = () => ["fooled"]; } catch {}
					try { outer.JSON.stringify = () => "fooled"; } catch {}
				});
				console.log(JSON.stringify([[1].map((n) => n + 1), r.ended]));`,
				{ lockdown: true },
			),
		).toEqual([[2], "finished"]);
	});
});

describe("a power cut", () => {
	test("no catch and no finally of the dead program runs, and the bytes that were written are there", async () => {
		expect(
			await told(`lab.cutPower(ws, { atWrite: 2, bytes: 3 });
				const log: string[] = [];
				const r = lab.boot(() => {
					try { ws.writeText("a", "old"); ws.writeText("a", "newer"); log.push("went on"); }
					catch { log.push("caught"); } finally { log.push("finally"); }
				});
				console.log(JSON.stringify([r.ended, log, ws.reboot().readText("a")]));`),
		).toEqual(["powerCut", [], "new"]);
	});

	test("a write that had not begun left the old text; one that was whole was whole", async () => {
		const at = (bytes: string) =>
			told(
				`ws.writeText("a", "old");\nlab.cutPower(ws, { atWrite: 1${bytes} });\nlab.boot(() => ws.writeText("a", "new"));\nconsole.log(JSON.stringify(ws.reboot().readText("a")));`,
			);
		expect([await at(""), await at(", bytes: 0"), await at(", bytes: 99")]).toEqual(["old", "", "new"]);
	});

	test("nothing that a dead process does afterwards can be seen, even in clauses that the engine lets start", async () => {
		expect(
			await told(`const disks = [new lab.Workspace(), new lab.Workspace()];
				lab.cutPower(ws, { atWrite: 1 });
				function* dying() { try { yield 1; ws.writeText("a", "x"); yield 2; } finally { console.log("seen"); disks[0].writeText("b", "y"); } }
				const r = lab.boot(() => { try { return [...dying()]; } finally { console.log("seen too"); disks[1].writeText("b", "y"); } });
				console.log(JSON.stringify([r.ended, r.value ?? null, disks.map((disk) => disk.reboot().listdir()), ws.reboot().listdir()]));`),
		).toEqual(["powerCut", null, [[], []], []]);
	});

	test("jobs of a dead process never run", async () => {
		const verdict = await runText(
			`import * as lab from "lab";
			const ws = new lab.Workspace();
			lab.cutPower(ws, { atWrite: 1 });
			const other = new lab.Workspace();
			lab.boot(() => { Promise.resolve().then(() => { console.log("a ghost"); other.writeText("ghost", "x"); }); ws.writeText("a", "x"); });
			await null;
			console.log(other.reboot().listdir().length);`,
			{ harness: HARNESS },
		);
		expect(verdict.output).toEqual(["0"]);
	});

	test("a cut outside any boot ends the program and says so, with the line", async () => {
		const verdict = await runText(
			`import * as lab from "lab";\nconst ws = new lab.Workspace();\nlab.cutPower(ws, { atWrite: 1 });\ntry { ws.writeText("a", "x"); } finally { console.log("never"); }`,
		);
		expect(verdict).toMatchObject({ kind: "error", output: [], error: { name: "PowerCut", line: 4 } });
		expect(verdict.message).toContain("boot");
	});

	test("a thousand boots, each cut, leave the engine sound", async () => {
		expect(
			await told(
				`let cuts = 0;
				for (let n = 0; n < 1000; n++) {
					const disk = new lab.Workspace();
					lab.cutPower(disk, { atWrite: 1, bytes: 1 });
					if (lab.boot(({ harness }) => { harness.count(); disk.writeText("a", "xy"); }).ended === "powerCut") cuts += 1;
				}
				console.log(JSON.stringify(cuts));`,
				{ fuel: 20_000 },
			),
		).toBe(1000);
	}, 60_000);
});

describe("a trace", () => {
	test("records boots, disk operations with their bytes, cuts, reboots and output, in order", async () => {
		const verdict = await runText(
			`import * as lab from "lab";
			const ws = new lab.Workspace();
			lab.cutPower(ws, { atWrite: 2, bytes: 1 });
			lab.boot(() => { ws.writeText("a", "one"); ws.appendText("a", "é"); });
			console.log(ws.reboot().listdir().join());`,
			{ trace: true },
		);
		expect(verdict.trace!.map((event) => event.type)).toEqual([
			"boot",
			"disk",
			"disk",
			"cut",
			"exit",
			"reboot",
			"output",
		]);
		expect(verdict.trace![2]).toMatchObject({
			op: "appendText",
			path: "a",
			text: "é",
			bytes: 2,
			reached: 1,
			process: 1,
		});
	});

	test("is there for a run that was stopped, up to where it was", async () => {
		const verdict = await runText(`console.log("before");\nfor (;;);`, { trace: true, fuel: 20 });
		expect(verdict.trace).toMatchObject([{ type: "output", line: "before" }]);
	});
});

// What a fake host cannot show: the stage in the real engine, where a process that lost its power is really stopped.
import { afterAll, expect, test } from "vitest";
import { nodeEngine } from "../../labs/sandbox/engine-node.ts";

const engine = nodeEngine();
afterAll(() => engine.dispose());

const HARNESS = `
let loaded = 0;
loaded += 1;
export const loads = () => loaded;
console.log("harness loaded");
export function* steps(ws, lines) {
	try {
		yield 1;
		ws.appendText("log", "one\\n");
		yield 2;
	} catch (error) {
		console.log("caught");
		ws.appendText("log", "caught\\n");
	} finally {
		console.log("finally");
		ws.appendText("log", "finally\\n");
	}
}
export function poison() {
	Array.prototype.map = () => [];
	Array.prototype[Symbol.iterator] = function* () {};
	JSON.stringify = () => "lies";
	Object.prototype.toJSON = () => "lies";
}
`;

/** Runs a program, which must pass, and returns its lines without those of the harness's loading. */
async function lines(main: string, options: { lockdown?: boolean } = {}): Promise<string[]> {
	const program = {
		files: { "main.ts": `import * as lab from "lab";\n${main}`, "harness.ts": HARNESS },
		main: "main.ts",
	};
	const verdict = await engine.run(program, { fuel: 20_000, ...options });
	expect([verdict.kind, verdict.message]).toEqual(["passed", ""]);
	return verdict.output.filter((line) => line !== "harness loaded");
}

test("no clause of a dead process is observed: no catch, no finally, no generator clean-up, whoever consumed it", async () => {
	const consumers = [
		"for (const _ of run);",
		"run.next(); run.next();",
		"[...run];",
		"Array.from(run);",
		"const [a, b] = run;",
		"run.map(String).toArray();",
	];
	for (const consume of consumers) {
		const printed = await lines(`
			const ws = new lab.Workspace();
			lab.cutPower(ws, { atWrite: 1, bytes: 2 });
			const { ended } = lab.boot(({ harness }) => { try { const run = harness.steps(ws); ${consume} } finally { console.log("outer finally"); } });
			console.log(ended, JSON.stringify(ws.reboot().readText("log")), ws.writes.length);
		`);
		expect(printed).toEqual(['powerCut "on" 1']);
	}
});

test("a process that dies inside captured() takes nothing along: the program prints again", async () => {
	const printed = await lines(`
		const model = new lab.ScriptedModel([lab.powerCut()]);
		const captured = lab.captured(() => {
			lab.boot(() => lab.captured(() => { console.log("inner"); model.complete("", []); }));
			console.log("after the cut");
		});
		console.log("captured:", captured.filter((line) => line !== "harness loaded").join(), "calls:", model.calls.length);
	`);
	expect(printed).toEqual(["captured: after the cut calls: 1"]);
});

test("every process has a harness of its own, and a thousand of them leave nothing behind", async () => {
	const printed = await lines(`
		let most = 0;
		const loaded = lab.captured(() => {
			for (let n = 0; n < 1_000; n++) most = Math.max(most, lab.boot(({ harness }) => harness.loads()).value);
		});
		console.log(loaded.length, "processes, each loaded", most, "time");
	`);
	expect(printed).toEqual(["1000 processes, each loaded 1 time"]);
});

test("a promise's rest does not print once its process has ended", async () => {
	const printed = await lines(`
		lab.boot(({ harness }) => { Promise.resolve().then(() => console.log("within the process")); });
		const { value } = lab.boot(({ harness }) => harness.steps);
		lab.boot(() => undefined);
		console.log("left:", typeof value);
	`);
	expect(printed).toEqual(["within the process", "left: function"]);
});

test("everyCut looks at each disk in the real engine as it says", async () => {
	const printed = await lines(`
		const counts = lab.everyCut({
			program: ({ ws }) => { ws.appendText("log", "é\\n"); ws.appendText("log", "b\\n"); },
			check: ({ harness, disk, cut }) => { if (harness.loads() !== 1) throw new Error("an old harness"); console.log(String(cut)); },
		});
		console.log(counts.cuts, counts.processes);
		try {
			lab.everyCut({ program: ({ ws }) => ws.writeText("a", "xy"), check: ({ cut }) => { if (cut.torn) throw new TypeError("torn"); } });
		} catch (error) {
			console.log(error.name, error.line, error.message);
		}
	`);
	expect(printed).toEqual([
		"Power cut before write 1 (appendText log)",
		"Power cut after byte 0 of 3 of write 1 (appendText log)",
		"Power cut after byte 1 of 3 of write 1 (appendText log)",
		"Power cut after byte 2 of 3 of write 1 (appendText log)",
		"Power cut after byte 3 of 3 of write 1 (appendText log)",
		"Power cut before write 2 (appendText log)",
		"Power cut after byte 1 of 2 of write 2 (appendText log)",
		"Power cut after byte 2 of 2 of write 2 (appendText log)",
		"8 7",
		"TypeError 9 Power cut after byte 0 of 2 of write 1 (writeText a): torn",
	]);
});

test("behind a lockdown, a harness that poisons its realm and reaches for the outer one changes nothing", async () => {
	const printed = await lines(
		`
		const ws = new lab.Workspace();
		const tried = lab.boot(({ harness }) => {
			harness.poison();
			const outer = ws.constructor.constructor;
			let refused = 0;
			for (const code of ["JSON.stringify = 1", "JSON = {}", "Array.prototype.map = 1", "Object.prototype.toJSON = 1", "console.log = 1"]) {
				try { outer("'use strict'; " + code)(); } catch { refused += 1; }
			}
			for (const change of [() => { ws.readText = 1; }, () => { Object.getPrototypeOf(ws).readText = 1; }]) {
				try { change(); } catch { refused += 1; }
			}
			return refused;
		});
		console.log(tried.value, JSON.stringify([1, 2].map((n) => n + 1)), [...[1]].length, lab.shape([lab.user("hi")]));
	`,
		{ lockdown: true },
	);
	expect(printed).toEqual(["7 [2,3] 1 U"]);
});

import { expect, test } from "vitest";
import type { Runner } from "../../labs/sandbox/runner.ts";
import { MachineFault, steady } from "../../labs/sandbox/steady.ts";
import type { Verdict } from "../../labs/sandbox/verdict.ts";

const verdict = (kind: Verdict["kind"], fuel = 1): Verdict => {
	return { kind, message: kind, output: [], fuel, fuelLimit: 10, milliseconds: 1 };
};

/** A runner that gives these verdicts to the program under test, and one to every other. */
function scripted(verdicts: Verdict[], probe = verdict("passed")): { run: Runner; runs: string[] } {
	const runs: string[] = [];
	const run: Runner = async ({ main }) => {
		runs.push(main);
		return main === "it.ts" ? verdicts.shift()! : probe;
	};
	return { run: steady(run), runs };
}

const program = { files: { "it.ts": "" }, main: "it.ts" };

test("a verdict about the program is taken as it is, once", async () => {
	const { run, runs } = scripted([verdict("failed")]);
	expect((await run(program, {})).kind).toBe("failed");
	expect(runs).toEqual(["it.ts"]);
});

test("an engine that broke once is asked again", async () => {
	const { run } = scripted([verdict("engine restarted"), verdict("passed")]);
	expect((await run(program, {})).kind).toBe("passed");
});

test("an engine that breaks twice under a program, and runs the empty one, was broken by the program", async () => {
	const { run } = scripted([verdict("engine restarted"), verdict("engine restarted")]);
	expect((await run(program, {})).kind).toBe("engine restarted");
});

test("an engine that does not run the empty program either is the machine's fault", async () => {
	const { run } = scripted([verdict("engine restarted"), verdict("engine restarted")], verdict("engine restarted"));
	await expect(run(program, {})).rejects.toThrow(MachineFault);
});

test("a program that the clock ended twice, with fuel left, is the machine's fault; one that burnt its fuel is not", async () => {
	const slow = scripted([verdict("out of fuel", 3), verdict("out of fuel", 3)]);
	await expect(slow.run(program, {})).rejects.toThrow(/too busy or too slow/);
	const endless = scripted([verdict("out of fuel", 11)]);
	expect((await endless.run(program, {})).kind).toBe("out of fuel");
});

test("an engine that cannot be started is the machine's fault", async () => {
	const run = steady(async () => {
		throw new Error("no threads here");
	});
	await expect(run(program, {})).rejects.toThrow(/does not start here: no threads here/);
});

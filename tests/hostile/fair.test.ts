import { Worker } from "node:worker_threads";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { nodeEngine } from "../../labs/sandbox/engine-node.ts";
import { FAIR } from "./fair.ts";
import { judged, runOf, wanted } from "./judge.ts";

const engine = nodeEngine();
afterAll(() => engine.dispose());

const CROWDED = new Set(["honest work", "a loop that never ends", "every cut of a small write"]);

/** Threads that do nothing but keep the machine busy. */
const rivals: Worker[] = [];
afterEach(async () => {
	await Promise.all(rivals.splice(0).map((rival) => rival.terminate()));
});

function compete(threads: number): void {
	while (rivals.length < threads) rivals.push(new Worker("for (;;);", { eval: true }));
}

describe.each([
	["on the machine as it is", 0, FAIR],
	// Those that work without a break; on a busy machine each takes many times as long, and must not burn more.
	["while three threads compete for it", 3, FAIR.filter(({ name }) => CROWDED.has(name))],
] as const)("fuel is the same %s", (_, threads, programs) => {
	test.each(programs.map((program) => [program.name, program] as const))("%s", async (_, program) => {
		compete(threads);
		const verdict = await engine.run(...runOf(program));
		expect({ ...judged(program, verdict), burns: verdict.fuel }).toEqual({ ...wanted(program), burns: program.burns });
	});
});

import { afterEach, describe, expect, test } from "vitest";
import type { Engine } from "../../labs/sandbox/client.ts";
import { nodeEngine } from "../../labs/sandbox/engine-node.ts";

const program = (main: string) => ({ files: { "main.ts": main }, main: "main.ts" });
/** A built-in that neither burns fuel nor asks whether to go on. */
const UNSTOPPABLE = `const big = []; big.length = 2 ** 32 - 1; console.log("begun"); big.indexOf(1);`;

describe("an engine", () => {
	let engine: Engine;
	afterEach(() => engine.dispose());

	test("runs a program in a Worker and hands its output on as it comes", async () => {
		engine = nodeEngine();
		const lines: string[] = [];
		const verdict = await engine.run(program(`console.log("a"); console.log("b");`), {
			onOutput: (some) => lines.push(...some),
		});
		expect(verdict).toMatchObject({ kind: "passed", output: ["a", "b"] });
		expect(lines).toEqual(["a", "b"]);
	});

	test("ends a built-in that cannot be interrupted, keeps what was printed, and the next run works at once", async () => {
		engine = nodeEngine();
		await engine.run(program(""));
		const verdict = await engine.run(program(UNSTOPPABLE), { deadline: 2_000 });
		expect(verdict).toMatchObject({ kind: "engine restarted", output: ["begun"] });
		expect(await engine.run(program(`console.log("back");`))).toMatchObject({ kind: "passed", output: ["back"] });
	});

	test("stop() ends the run that is going on, and the next one works at once", async () => {
		engine = nodeEngine();
		const run = engine.run(program(`console.log("begun"); for (;;);`), {
			fuel: 1e9,
			onOutput: () => engine.stop(),
		});
		expect(await run).toMatchObject({ kind: "stopped", output: ["begun"] });
		expect(await engine.run(program(`console.log("next");`))).toMatchObject({ output: ["next"] });
	});

	test.each([
		["was only warmed", (engine: Engine) => engine.warm()],
		["has run a program", (engine: Engine) => engine.run(program(""))],
	])("a Worker that %s is ended when nobody uses it, and a later run starts another", async (_, use) => {
		engine = nodeEngine({ idle: 50 });
		await use(engine);
		expect(engine.alive).toBe(true);
		await expect.poll(() => engine.alive).toBe(false);
		expect(await engine.run(program(`console.log("back");`))).toMatchObject({ output: ["back"] });
	});

	test("runs take turns", async () => {
		engine = nodeEngine();
		const verdicts = await Promise.all([1, 2, 3].map((n) => engine.run(program(`console.log(${n});`))));
		expect(verdicts.map((verdict) => verdict.output[0])).toEqual(["1", "2", "3"]);
	});

	test("no run sees what another one did to its world", async () => {
		engine = nodeEngine();
		await engine.run(program(`(globalThis as any).left = 1; Array.prototype.map = (() => "spoilt") as never;`));
		const verdict = await engine.run(program(`console.log("left" in globalThis, [1].map((n) => n + 1)[0]);`));
		expect(verdict.output).toEqual(["false 2"]);
	});
});

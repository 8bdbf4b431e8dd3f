import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Engine, type WorkerLike } from "../../labs/sandbox/client.ts";
import { nodeEngine } from "../../labs/sandbox/engine-node.ts";
import type { Verdict } from "../../labs/sandbox/verdict.ts";

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
		const verdict = await engine.run(program(UNSTOPPABLE), { silence: 400 });
		expect(verdict).toMatchObject({ kind: "engine restarted", output: ["begun"], error: { line: 1 } });
		expect(await engine.run(program(`console.log("back");`))).toMatchObject({ kind: "passed", output: ["back"] });
	});

	test("a signal ends the run that is going on, and the next one works at once", async () => {
		engine = nodeEngine();
		const stop = new AbortController();
		const run = engine.run(program(`console.log("begun"); for (;;);`), {
			fuel: 1e9,
			onOutput: () => stop.abort(),
			signal: stop.signal,
		});
		expect(await run).toMatchObject({ kind: "stopped", output: ["begun"] });
		expect(await engine.run(program(`console.log("next");`))).toMatchObject({ output: ["next"] });
	});

	test.each([
		["an endless loop", "\nfor (;;);", "out of fuel", 2, {}],
		["a list that grows", "const a: object[] = [];\nfor (;;) a.push({});", "out of memory", 2, { fuel: 20_000 }],
		["a built-in with too much to do", UNSTOPPABLE, "engine restarted", 1, { silence: 400 }],
	] as const)(
		"says the verdict on %s at once, and the same with its line when that is found",
		async (_, text, kind, line, options) => {
			engine = nodeEngine();
			const said: Verdict[] = [];
			const onVerdict = (verdict: Verdict) => said.push(verdict);
			const verdict = await engine.run(program(text), { fuel: 100, ...options, onVerdict });
			expect(said).toMatchObject([{ kind }]);
			expect(said[0]!.error?.line).toBeUndefined();
			expect(verdict).toMatchObject({ kind, error: { line } });
			expect({ ...verdict, error: said[0]!.error, message: "" }).toEqual({ ...said[0], message: "" });
		},
	);

	test("says nothing beforehand where no line is looked for", async () => {
		engine = nodeEngine();
		const said: Verdict[] = [];
		const options = { fuel: 100, onVerdict: (verdict: Verdict) => said.push(verdict) };
		await engine.run(program("throw new Error();"), options);
		await engine.run(program("for (;;);"), { ...options, explain: false });
		await engine.run(program("for (;;);"), { ...options, explain: ({ kind }) => kind !== "out of fuel" });
		expect(said).toEqual([]);
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

/** A Worker that answers each program with "passed", `slow` ones never, and `endless` ones with a verdict that lacks its line, for good. */
class Hand implements WorkerLike {
	ended = false;
	breakDown: () => void = () => undefined;
	#answer: Parameters<WorkerLike["listen"]>[0] = () => undefined;
	readonly programs: string[] = [];

	listen(...[onMessage, onBroken]: Parameters<WorkerLike["listen"]>): void {
		this.#answer = onMessage;
		this.breakDown = () => onBroken("broken");
	}

	post(message: Parameters<WorkerLike["post"]>[0]): void {
		if (message.type === "start") return;
		const { id, program } = message;
		if (message.type === "explain") {
			this.programs.push(`line of ${program.main}`);
			return;
		}
		this.programs.push(program.main);
		queueMicrotask(() => this.#answer({ type: "alive", id }));
		const kind = program.main === "endless" ? "out of fuel" : "passed";
		const verdict: Verdict = { kind, message: "", output: [], fuel: 0, fuelLimit: 1, milliseconds: 0 };
		if (program.main !== "slow") queueMicrotask(() => this.#answer({ type: "verdict", id, verdict }));
	}

	end(): void {
		this.ended = true;
	}
}

describe("an engine's Workers", () => {
	const hands: Hand[] = [];
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
		hands.splice(0);
	});
	const engineWith = (options: { standby?: number; idle?: number } = {}) =>
		new Engine({
			createWorker: () => {
				hands.push(new Hand());
				return hands.at(-1)!;
			},
			wasm: async () => ({}) as WebAssembly.Module,
			stage: async () => ({}),
			...options,
		});
	const run = (engine: Engine, main: string, signal?: AbortSignal) =>
		engine.run({ files: {}, main }, signal ? { signal } : {});
	const did = () => hands.map(({ programs, ended }) => [programs.join(), ended]);

	test("a run that waits for its turn and is stopped is over at once, and never begins", async () => {
		const engine = engineWith();
		const stops = [new AbortController(), new AbortController()];
		const runs = stops.map(({ signal }, n) => run(engine, n === 0 ? "slow" : "waits", signal));
		const last = run(engine, "last");
		await expect.poll(did).toEqual([["slow", false]]);
		stops[1]!.abort();
		expect(await runs[1]).toMatchObject({ kind: "stopped", fuel: 0 });
		expect(did()).toEqual([["slow", false]]);
		stops[0]!.abort();
		expect(await runs[0]).toMatchObject({ kind: "stopped" });
		expect(await last).toMatchObject({ kind: "passed" });
		expect(await run(engine, "late", AbortSignal.abort())).toMatchObject({ kind: "stopped" });
		expect(did()).toEqual([
			["slow", true],
			["last", false],
		]);
	});

	test.each([
		["stopped", (_: Engine, stop: AbortController) => stop.abort()],
		["followed by another run", (engine: Engine) => void run(engine, "next")],
		["left without its engine", (engine: Engine) => engine.dispose()],
		["left without its Worker", () => hands[0]!.breakDown()],
	] as const)("a run whose line is looked for and that is %s keeps its verdict", async (_, end) => {
		const engine = engineWith();
		const stop = new AbortController();
		const endless = run(engine, "endless", stop.signal);
		await expect.poll(did).toEqual([["endless,line of endless", false]]);
		end(engine, stop);
		expect(await endless).toMatchObject({ kind: "out of fuel" });
		expect(hands[0]!.ended).toBe(true);
		expect(await run(engine, "later")).toMatchObject({ kind: "passed" });
	});

	test("one that breaks while nobody uses it is replaced at the next run", async () => {
		const engine = engineWith();
		await run(engine, "a");
		hands[0]!.breakDown();
		expect(engine.alive).toBe(false);
		expect(await run(engine, "b")).toMatchObject({ kind: "passed" });
		expect(did()).toEqual([
			["a", true],
			["b", false],
		]);
	});

	test("during a long run another is got ready, which takes the place of the one that is ended", async () => {
		const engine = engineWith({ standby: 20 });
		const stop = new AbortController();
		const slow = run(engine, "slow", stop.signal);
		await vi.advanceTimersByTimeAsync(20);
		expect(hands).toHaveLength(2);
		stop.abort();
		expect(await slow).toMatchObject({ kind: "stopped" });
		await run(engine, "next");
		expect(did()).toEqual([
			["slow", true],
			["next", false],
		]);
	});

	test("one that stands by and breaks is replaced when it is needed", async () => {
		const engine = engineWith({ standby: 20 });
		const stop = new AbortController();
		const slow = run(engine, "slow", stop.signal);
		await vi.advanceTimersByTimeAsync(20);
		expect(hands).toHaveLength(2);
		hands[1]!.breakDown();
		stop.abort();
		await slow;
		await run(engine, "next");
		expect(did()).toEqual([
			["slow", true],
			["", true],
			["next", false],
		]);
	});

	test("a short run gets none, and the one that was got ready is kept for the next long one", async () => {
		const engine = engineWith({ standby: 20 });
		await run(engine, "short");
		await vi.advanceTimersByTimeAsync(20);
		expect(hands).toHaveLength(1);
		for (let n = 0; n < 3; n++) {
			const stop = new AbortController();
			const slow = run(engine, "slow", stop.signal);
			await vi.advanceTimersByTimeAsync(20);
			expect(hands).toHaveLength(n + 2);
			stop.abort();
			await slow;
		}
		expect(did().map(([, ended]) => ended)).toEqual([true, true, true, false]);
	});

	test("all are ended when nobody uses them", async () => {
		const engine = engineWith({ standby: 20, idle: 50 });
		const stop = new AbortController();
		const slow = run(engine, "slow", stop.signal);
		await vi.advanceTimersByTimeAsync(20);
		expect(hands).toHaveLength(2);
		stop.abort();
		await slow;
		await run(engine, "next");
		await vi.advanceTimersByTimeAsync(49);
		expect(engine.alive).toBe(true);
		await vi.advanceTimersByTimeAsync(1);
		expect(engine.alive).toBe(false);
		expect(did().map(([, ended]) => ended)).toEqual([true, true]);
	});
});

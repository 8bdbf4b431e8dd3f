import { expect, test } from "vitest";
import { Engine } from "../../labs/sandbox/client.ts";
import { nodeEngine } from "../../labs/sandbox/engine-node.ts";
import { Pool } from "../../labs/sandbox/pool.ts";
import type { Program } from "../../labs/sandbox/program.ts";

test("the pool starts what may take longest first, and equals in the order in which they came", async () => {
	const order: number[] = [];
	let open = () => {};
	const gate = new Promise<void>((resolve) => {
		open = resolve;
	});
	const engine = {
		run: async (_: unknown, { fuel }: { fuel: number }) => {
			order.push(fuel);
			await gate;
		},
	} as unknown as Engine;
	const pool = new Pool(() => engine, 1);
	const program = { files: {}, main: "" };
	const all = [1, 5, 9.1, 9, 5.1, 2].map((fuel) => pool.run(program, { fuel }));
	open();
	await Promise.all(all);
	expect(order).toEqual([1, 9.1, 9, 5.1, 5, 2]);
});

/** An engine whose runs last until it is ended, and then are stopped. */
class Endless {
	readonly begun: string[] = [];
	ended = false;
	readonly #stops: (() => void)[] = [];

	run({ main }: { main: string }): Promise<{ kind: string }> {
		this.begun.push(main);
		return new Promise((resolve) => {
			this.#stops.push(() => resolve({ kind: "stopped" }));
		});
	}

	dispose(): void {
		this.ended = true;
		for (const stop of this.#stops.splice(0)) stop();
	}
}

test("the pool gives an engine programs with the harness file that it ran last before others", async () => {
	const order: string[] = [];
	let open = () => {};
	const gate = new Promise<void>((resolve) => {
		open = resolve;
	});
	const engine = {
		run: async (program: Program, { fuel }: { fuel: number }) => {
			order.push(`${program.files["harness.ts"]}${fuel}`);
			await gate;
		},
	} as unknown as Engine;
	const pool = new Pool(() => engine, 1);
	const all = ["a1", "b9", "a2", "a3", "b1"].map((name) =>
		pool.run({ files: { "harness.ts": name[0]! }, main: "" }, { fuel: Number(name[1]) }),
	);
	open();
	await Promise.all(all);
	expect(order).toEqual(["a1", "a3", "a2", "b9", "b1"]);
});

test("after the end nothing more is run and nobody gets a verdict", async () => {
	const engines: Endless[] = [];
	const pool = new Pool(() => {
		engines.push(new Endless());
		return engines.at(-1)! as unknown as Engine;
	}, 2);
	let answered = 0;
	const count = () => {
		answered += 1;
	};
	for (const main of ["a", "b", "c", "d"]) void pool.run({ files: {}, main }, {}).then(count, count);
	pool.dispose();
	void pool.run({ files: {}, main: "e" }, {}).then(count, count);
	// Everything that the end could set going has gone when the jobs that are due are done.
	await new Promise((resolve) => setImmediate(resolve));
	expect(engines.map(({ begun, ended }) => [begun.length, ended])).toEqual([
		[1, true],
		[1, true],
	]);
	expect(answered).toBe(0);
});

test("what was asked for just before the end is not run, and leaves no Worker", async () => {
	let loaded = (_: WebAssembly.Module) => {};
	const [posted, ended]: [string[], boolean[]] = [[], []];
	const engine = new Engine({
		createWorker: () => ({
			listen: () => {},
			post: ({ type }) => posted.push(type),
			end: () => ended.push(true),
		}),
		wasm: () =>
			new Promise((resolve) => {
				loaded = resolve;
			}),
		stage: async () => ({}),
	});
	const pool = new Pool(() => engine, 1);
	void pool.run({ files: { "main.ts": "" }, main: "main.ts" }, {});
	pool.dispose();
	loaded({} as WebAssembly.Module);
	await new Promise((resolve) => setImmediate(resolve));
	expect(posted).not.toContain("run");
	expect(ended).toEqual([true]);
	expect(engine.alive).toBe(false);
});

test("runs that wait when their engine is ended are stopped", async () => {
	const engine = nodeEngine();
	const program = { files: { "main.ts": "" }, main: "main.ts" };
	const verdicts = [engine.run(program), engine.run(program)];
	engine.dispose();
	expect((await Promise.all(verdicts)).map(({ kind }) => kind)).toEqual(["stopped", "stopped"]);
	expect(engine.alive).toBe(false);
	expect(await engine.run(program)).toMatchObject({ kind: "passed" });
	engine.dispose();
});

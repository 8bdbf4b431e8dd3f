import { expect, test } from "vitest";
import type { Engine } from "../../labs/sandbox/client.ts";
import { nodeEngine } from "../../labs/sandbox/engine-node.ts";
import { Pool } from "../../labs/sandbox/pool.ts";

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

test("after the end nothing more is run and nobody gets a verdict", async () => {
	const engines: Engine[] = [];
	const pool = new Pool(() => {
		engines.push(nodeEngine());
		return engines.at(-1)!;
	}, 2);
	const program = { files: { "main.ts": "for (;;);" }, main: "main.ts" };
	let answered = 0;
	const count = () => {
		answered += 1;
	};
	for (let n = 0; n < 6; n++) void pool.run(program, { fuel: 1e9 }).then(count, count);
	await expect.poll(() => engines.map(({ alive }) => alive)).toEqual([true, true]);
	pool.dispose();
	void pool.run(program, {}).then(count, count);
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(engines.map(({ alive }) => alive)).toEqual([false, false]);
	expect(answered).toBe(0);
});

test("what was asked for just before the end starts no Worker", async () => {
	const engine = nodeEngine();
	const pool = new Pool(() => engine, 1);
	void pool.run({ files: { "main.ts": "" }, main: "main.ts" }, {});
	pool.dispose();
	await new Promise((resolve) => setTimeout(resolve, 300));
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

import { expect, test } from "vitest";
import { Engine } from "../../labs/sandbox/client.ts";
import { newInstance } from "../../labs/sandbox/engine.ts";
import { createWorker, engineWasm } from "../../labs/sandbox/engine-node.ts";
import { Machine } from "../../labs/sandbox/machine.ts";
import { stageSnapshot } from "../../labs/sandbox/machine-pool.ts";
import { run } from "../../labs/sandbox/run.ts";
import { stageFiles } from "../../labs/sandbox/stage-node.ts";
import { type FromWorker, serve, type ToWorker } from "../../labs/sandbox/worker.ts";
import { machine } from "./machines.ts";

const PROGRAM = `import * as lab from "lab";
const ws = new lab.Workspace({ "a.txt": "é" });
lab.cutPower(ws, { atWrite: 3, bytes: 1 });
const ended = lab.boot(({ harness }) => {
	for (let n = 0; n < 5; n++) ws.appendText("log", harness.line(n));
}).ended;
let sum = 0;
for (let n = 0; n < 100_000; n++) sum += n;
console.log(ended, JSON.stringify(ws.reboot().readText("log")), sum, Math.random(), Date.now());`;
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template in the program
const HARNESS = "export const line = (n: number): string => `${n} é\\n`;";

test("a machine that begins from a snapshot does the same, for the same fuel, as one that loaded the stage itself", async () => {
	const program = { files: { "main.ts": PROGRAM, "harness.ts": HARNESS }, main: "main.ts" };
	const [wasm, stage] = [await engineWasm(), stageFiles()];
	const loaded = await run(new Machine(await newInstance(wasm), stage), program, { trace: true });
	const snapshot = await stageSnapshot(wasm, stage);
	const restored = await run(new Machine(await newInstance(wasm), stage, { snapshot }), program, { trace: true });
	expect(loaded.kind).toBe("passed");
	expect({ ...restored, milliseconds: 0 }).toEqual({ ...loaded, milliseconds: 0 });
});

test("a snapshot that does not fit the engine is not used, and the machine does the same", async () => {
	const wasm = await engineWasm();
	const program = { files: { "main.ts": PROGRAM, "harness.ts": HARNESS }, main: "main.ts" };
	const given = [await stageSnapshot(wasm, stageFiles())];
	const [, name] = process.argv;
	try {
		process.argv[1] = `/a/longer/${"path/".repeat(50)}`;
		given.push(await stageSnapshot(wasm, stageFiles()));
	} finally {
		process.argv[1] = name!;
	}
	expect(given[1]!.hostAt).not.toBe(given[0]!.hostAt);
	const verdicts = [];
	for (const snapshot of given) {
		const machine = new Machine(await newInstance(wasm), stageFiles(), { snapshot });
		verdicts.push({ ...(await run(machine, program, { trace: true })), milliseconds: 0 });
	}
	expect(verdicts[0]!.kind).toBe("passed");
	expect(verdicts[1]).toEqual(verdicts[0]);
});

test("a snapshot that this thread makes fits into the engines of its Workers", async () => {
	const [wasm, stage] = [await engineWasm(), stageFiles()];
	const { hostAt } = await stageSnapshot(wasm, stage);
	const worker = createWorker();
	try {
		const made = new Promise<number>((resolve) => {
			worker.listen(
				(message) => message.type === "snapshot" && resolve(message.snapshot.hostAt),
				() => resolve(-1),
			);
		});
		worker.post({ type: "start", wasm, stage });
		worker.post({ type: "run", id: 1, program: { files: { "main.ts": "" }, main: "main.ts" }, options: {} });
		expect(await made).toBe(hostAt);
	} finally {
		worker.end();
	}
});

test("what a program leaves in one machine is not in the next", async () => {
	const spoil = {
		files: { "main.ts": `(globalThis as any).left = 1; Object.prototype.toString = (() => "spoilt") as never;` },
		main: "main.ts",
	};
	const look = { files: { "main.ts": `console.log("left" in globalThis, String({}));` }, main: "main.ts" };
	await run(await machine(), spoil);
	expect((await run(await machine(), look)).output).toEqual(["false [object Object]"]);
});

test("a Worker that takes another's place begins from the snapshot that the other made", async () => {
	const starts: ToWorker[] = [];
	const engine = new Engine({
		createWorker: () => {
			let receive: (message: ToWorker) => Promise<void>;
			return {
				post: (message) => {
					if (message.type === "start") starts.push(message);
					void receive(message);
				},
				listen: (onMessage: (message: FromWorker) => void) => {
					receive = serve(onMessage);
				},
				end: () => undefined,
			};
		},
		wasm: engineWasm,
		stage: async () => stageFiles(),
	});
	const hello = { files: { "main.ts": 'import * as lab from "lab";\nconsole.log(typeof lab.boot);' }, main: "main.ts" };
	// The first run's Worker has told of its snapshot when the second run is over.
	await engine.run(hello);
	await engine.run(hello);
	engine.dispose();
	expect(await engine.run(hello)).toMatchObject({ kind: "passed", output: ["function"] });
	expect(starts.map((start) => "snapshot" in start)).toEqual([false, true]);
});

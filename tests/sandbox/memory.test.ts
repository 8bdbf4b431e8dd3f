import { expect, test } from "vitest";
import { engineWasm } from "../../labs/sandbox/engine-node.ts";
import { heapEnd } from "../../labs/sandbox/engine-wasm.ts";
import { MachinePool } from "../../labs/sandbox/machine-pool.ts";
import type { Program } from "../../labs/sandbox/program.ts";
import { run } from "../../labs/sandbox/run.ts";
import { stageFiles } from "../../labs/sandbox/stage-node.ts";

const wasm = await engineWasm();

/** Programs that use memory in all the ways there are. */
const USES: Record<string, string> = {
	nothing: "",
	"small objects": `const all = []; for (let n = 0; n < 50_000; n++) all.push({ n, text: "t" + n });`,
	"small objects, dropped": `for (let n = 0; n < 100_000; n++) ({ n, text: "t" + n });`,
	"a large array, hardly touched": `const a = new Uint8Array(30_000_000); a[29_000_000] = 1;`,
	"large arrays, dropped": `for (let n = 0; n < 20; n++) new Uint8Array(8_000_000).fill(n);`,
	"an array that grows": `const a = []; for (let n = 0; n < 300_000; n++) a.push(n);`,
	"a long string": `let s = "x"; while (s.length < 10_000_000) s += s; s.charCodeAt(9);`,
	"a map": `const m = new Map(); for (let n = 0; n < 30_000; n++) m.set("k" + n, n);`,
	closures: `const all = []; for (let n = 0; n < 30_000; n++) all.push(() => n);`,
	recursion: `const down = (n) => (n === 0 ? 0 : 1 + down(n - 1)); down(300);`,
	"recursion without end, caught": `const down = () => 1 + down(); try { down(); } catch {}`,
	"source nested deep, caught": `try { JSON.parse("[".repeat(100_000)); } catch {}`,
	patterns: `/(a+)+b/.test("a".repeat(12)); "x".repeat(100_000).match(/x+/g);`,
	promises: `for (let n = 0; n < 1_000; n++) await Promise.resolve(n);`,
	sorting: `Array.from({ length: 50_000 }, (_, n) => -n).sort((a, b) => a - b);`,
	processes: `for (let n = 0; n < 20; n++) lab.boot(() => { const a = []; for (let k = 0; k < 5_000; k++) a.push({ k }); });`,
	"power cuts": `for (let n = 0; n < 20; n++) {
		const ws = new lab.Workspace();
		lab.cutPower(ws, { atWrite: 1, bytes: n });
		lab.boot(() => ws.appendText("log", "x".repeat(100_000)));
	}`,
	"an error": `throw new Error("x".repeat(1_000_000));`,
};
const programOf = (text: string): Program => ({
	files: { "main.ts": `import * as lab from "lab";\n${text}\nexport {};` },
	main: "main.ts",
});

/** The first byte after the last word that is not zero. */
function usedUpTo(memory: WebAssembly.Memory): number {
	const words = new Int32Array(memory.buffer);
	let end = words.length;
	while (end > 0 && words[end - 1] === 0) end -= 1;
	return end * 4;
}

const pool = new MachinePool(wasm, stageFiles());

test.each(Object.entries(USES))("nothing lies beyond the noted end of the heap after %s", async (_, text) => {
	const machine = await pool.acquire();
	const before = heapEnd(machine.memory);
	expect(before).toBeGreaterThanOrEqual(usedUpTo(machine.memory));
	const verdict = await run(machine, programOf(text));
	expect(verdict.kind).toBe(text.startsWith("throw") ? "error" : "passed");
	expect(heapEnd(machine.memory)).toBeGreaterThanOrEqual(usedUpTo(machine.memory));
	expect(heapEnd(machine.memory)).toBeGreaterThanOrEqual(before);
});

test("the noted end keeps what the heap once was", async () => {
	const machine = await pool.acquire();
	await run(machine, programOf(USES["a large array, hardly touched"]!));
	expect(heapEnd(machine.memory)).toBeGreaterThan(30_000_000);
});

test("a machine that has served is, byte for byte, one that has done nothing", async () => {
	const nothing = programOf("");
	const served = async (text: string) => {
		const machine = await pool.acquire();
		pool.release(machine, (await run(machine, programOf(text))).kind);
		return machine;
	};
	/** What a memory holds after a program that does nothing. */
	const after = async (text: string) => {
		const first = await served(text);
		const next = await pool.acquire();
		pool.release(next, (await run(next, nothing)).kind);
		return { again: next === first, bytes: Buffer.from(next.memory.buffer) };
	};
	await served("");
	const idle = Buffer.from((await after("")).bytes);
	let again = 0;
	for (const [name, text] of Object.entries(USES)) {
		const found = await after(text);
		// The stack of a machine that has just been made still holds what loading the stage has left there.
		if (!found.again) continue;
		again += 1;
		expect(found.bytes.equals(idle), name).toBe(true);
	}
	expect(again).toBeGreaterThan(10);
});

test.each([
	["ran out of fuel", "for (;;);", "out of fuel"],
	["went too deep", "const down = (): number => 1 + down(); down();", "too deep"],
	[
		"was cut off outside of a process",
		'const ws = new lab.Workspace(); lab.cutPower(ws, { atWrite: 1 }); ws.writeText("a", "b");',
		"error",
	],
	["grew large", USES["a large array, hardly touched"]!, "passed"],
])("the machine of a program that %s is not used again", async (_, text, kind) => {
	const machine = await pool.acquire();
	const verdict = await run(machine, programOf(text), { fuel: 1_000 });
	expect(verdict.kind).toBe(kind);
	pool.release(machine, verdict.kind);
	expect(await pool.acquire()).not.toBe(machine);
});

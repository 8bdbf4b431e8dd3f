import type { QuickJSContext } from "quickjs-emscripten-core";
import { describe, expect, test } from "vitest";
import { compile, evaluate } from "../../labs/sandbox/compiled-module.ts";
import { newInstance } from "../../labs/sandbox/engine.ts";
import { engineWasm } from "../../labs/sandbox/engine-node.ts";
import { STEPS_LEFT_AT } from "../../labs/sandbox/engine-wasm.ts";
import { MachinePool } from "../../labs/sandbox/machine-pool.ts";
import { type RunOptions, run } from "../../labs/sandbox/run.ts";
import { stageFiles } from "../../labs/sandbox/stage-node.ts";
import type { Verdict } from "../../labs/sandbox/verdict.ts";

const wasm = await engineWasm();

const TESTS = `import * as lab from "lab";
import { add } from "check/sums.ts";
let count = 0;
let long = 0;
for (let n = 0; n < 50_000; n++) long += n;
console.log("the tests are loaded");
export const next = () => add(count++, 1);
export const ofHarness = () => lab.boot(({ harness }) => harness.next());
export const all = [];
`;
const SUMS = "export const add = (a, b) => a + b;";
const HARNESS = "let count = 0;\nexport const next = (): number => (count += 1);\n";
const MAIN = `import { next, ofHarness, all } from "tests.ts";
all.push(1);
(globalThis as any).left = ((globalThis as any).left ?? 0) + 1;
console.log(next(), all.length, (globalThis as any).left, JSON.stringify(ofHarness()), JSON.stringify(ofHarness()));`;

const modules = { "tests.ts": TESTS, "check/sums.ts": SUMS };

/** Runs a main file several times on one pool, with a preload and without, and gives the verdicts but for their time. */
async function both(
	main: string,
	harness: string,
	options: RunOptions = {},
	times = 3,
): Promise<[Verdict[], Verdict[]]> {
	const verdicts = async (how: RunOptions) => {
		const pool = new MachinePool(wasm, stageFiles());
		const found: Verdict[] = [];
		for (let n = 0; n < times; n++) {
			const machine = await pool.acquire();
			const stripped = ["main.ts"];
			const text = main.replaceAll(" as any", "");
			const program = { files: { "main.ts": text, "harness.ts": harness }, main: "main.ts", stripped };
			const verdict = await run(machine, program, { modules, lockdown: true, ...options, ...how });
			pool.release(machine, verdict.kind);
			found.push({ ...verdict, milliseconds: 0 });
		}
		return found;
	};
	return [await verdicts({ preload: "tests.ts" }), await verdicts({})];
}

describe("a run that begins from a snapshot with its modules loaded", () => {
	test("finds nothing of the runs before it, and is the same in all as one that loads them", async () => {
		const [preloaded, plain] = await both(MAIN, HARNESS);
		expect(plain[0]).toMatchObject({
			kind: "passed",
			output: ["the tests are loaded", '1 1 1 {"ended":"finished","value":1} {"ended":"finished","value":1}'],
		});
		expect(plain[0]!.fuel).toBeGreaterThan(5);
		expect(preloaded).toEqual([plain[0], plain[0], plain[0]]);
		expect(plain).toEqual([plain[0], plain[0], plain[0]]);
	});

	test.each([
		["throws while it is loaded", `${HARNESS}throw new TypeError("at load");`],
		["loops while it is loaded", `${HARNESS}for (;;);`],
		["goes too deep while it is loaded", `${HARNESS}const down = (): number => 1 + down();\ndown();`],
		["prints while it is loaded", `console.log("harness");\n${HARNESS}`],
		["patches built-ins", `${HARNESS}Array.prototype.push = () => 7;\nJSON.stringify = () => "spoilt";`],
		["does much while it is loaded", `${HARNESS}for (let n = 0; n < 54_321; n++) count = 0;`],
		["is one that the engine cannot compile", `${HARNESS}export const a = /(?<a>.)(?<a>.)/;`],
		["leaves a job", `${HARNESS}Promise.resolve().then(() => console.log("job"));`],
	])("judges a harness alike that %s", async (_, harness) => {
		const [preloaded, plain] = await both(MAIN, harness, { fuel: 200 });
		expect(preloaded).toEqual(plain);
	});

	test("serves another harness and another set of modules on the same machine", async () => {
		const pool = new MachinePool(wasm, stageFiles());
		const outputs: string[] = [];
		for (const [tests, harness] of [
			["a", "x"],
			["a", "y"],
			["b", "y"],
			["a", "y"],
			["a", "x"],
		]) {
			const machine = await pool.acquire();
			const main = `import { who } from "tests.ts"; who();`;
			const verdict = await run(
				machine,
				{
					files: { "main.ts": main, "harness.ts": `export const name = "${harness}";` },
					main: "main.ts",
					stripped: ["main.ts"],
				},
				{
					modules: {
						"tests.ts": `import { boot } from "lab"; export const who = () => console.log("${tests}", boot(({ harness }) => harness.name).value);`,
					},
					preload: "tests.ts",
				},
			);
			pool.release(machine, verdict.kind);
			outputs.push(...verdict.output);
		}
		expect(outputs).toEqual(["a x", "a y", "b y", "a y", "a x"]);
	});

	test("says of modules that do not load what a plain run says", async () => {
		for (const tests of [
			`throw new Error("no");`,
			`import { nothing } from "lab";`,
			"for (;;);",
			"await new Promise(() => {});",
		]) {
			const [preloaded, plain] = await both(
				`import "tests.ts";`,
				HARNESS,
				{ fuel: 100, modules: { "tests.ts": tests } },
				2,
			);
			expect(preloaded, tests).toEqual(plain);
			expect(plain[0]!.kind).not.toBe("passed");
		}
	});

	test("has no more fuel than one that loads them itself", async () => {
		const [[enough]] = await both(MAIN, HARNESS);
		for (const fuel of [1, enough!.fuel - 1, enough!.fuel]) {
			const [preloaded, plain] = await both(MAIN, HARNESS, { fuel });
			expect(preloaded).toEqual(plain);
			expect(plain[0]!.kind).toBe(fuel < enough!.fuel ? "out of fuel" : "passed");
		}
	});
});

describe("a booted process", () => {
	const boots = (program: string, harness: string) =>
		both(`import { boot } from "lab";\nimport "tests.ts";\n${program}`, harness, {}, 2);

	test("has built-ins of its own, and a harness that was evaluated for it alone", async () => {
		const harness = `${HARNESS}export const list: number[] = [];\nexport const push = (): number => Array.prototype.push.call(list, 1);`;
		const [verdicts] = await boots(
			`const kept = [];
			for (let n = 0; n < 3; n++)
				boot(({ harness }) => {
					kept.push(harness.list);
					console.log(harness.next(), harness.push(), harness.list.constructor === Array);
					harness.list.constructor.prototype.push = () => "spoilt";
				});
			console.log(kept[0] === kept[1], kept[0].constructor === kept[1].constructor, kept[2].push(2));`,
			harness,
		);
		for (const { output } of verdicts)
			expect(output.slice(1)).toEqual(["1 1 false", "1 1 false", "1 1 false", "false false spoilt"]);
	});

	test("shows an error's place, a stack and a function's text as they are in the file", async () => {
		const harness = `export function* turns(): Generator<number> {\n\tyield 1;\n}\nexport class A {\n\t#x = 1;\n\tget x(): number { return this.#x; }\n\tfail(): never {\n\t\tthrow new RangeError(\`\${this.#x} too far\`);\n\t}\n}\n`;
		const [verdicts] = await boots(
			`console.log(JSON.stringify(boot(({ harness }) => new harness.A().fail()).error));
			boot(({ harness }) => { try { new harness.A().fail(); } catch (error) { console.log(error.stack.split("\\n")[0].trim()); } });
			boot(({ harness }) => console.log(String(harness.turns).split("\\n").length, Object.keys(harness).join(), [...harness.turns()].join(), new harness.A().x));`,
			harness,
		);
		for (const { output } of verdicts)
			expect(output.slice(1)).toEqual([
				'{"name":"RangeError","message":"1 too far","file":"harness.ts","line":8,"column":23}',
				"at fail (harness.ts:8:23)",
				"3 A,turns 1 1",
			]);
	});
});

/** Steps that are left to a realm until the engine's next question. */
function stepsLeft(context: QuickJSContext, memory: WebAssembly.Memory): number {
	const { value: address } = (context as unknown as { ctx: { value: number } }).ctx;
	return new Int32Array(memory.buffer, address + STEPS_LEFT_AT, 1)[0]!;
}

describe("the engine counts the same steps", () => {
	test.each([
		["one constant", "export const a = 1;"],
		["a loop and a class", "class A { x = 1; }\nfor (let n = 0; n < 3_210; n++) new A();\nexport { A };"],
		["a default", "export default 1;"],
		["an error", "export const a = 1;\nthrow new Error(String(a));"],
	])("for a module that was compiled before as for its text: %s", async (_, text) => {
		const { module, memory } = await newInstance(wasm);
		const runtime = module.newRuntime();
		runtime.setModuleLoader(
			() => "",
			(_base, request) => request,
		);
		const compiled = compile(runtime.newContext(), text, "harness.ts")!;
		const [plain, quick] = [runtime.newContext(), runtime.newContext()];
		plain.evalCode(text, "harness.ts", { type: "module", strict: true });
		evaluate(quick, compiled, "harness.ts", memory);
		expect(stepsLeft(quick, memory)).toBe(stepsLeft(plain, memory));
		expect(stepsLeft(plain, memory)).toBeLessThan(10_000);
	});

	test("for a program whose modules were loaded before as for one that loads them", async () => {
		const left: number[] = [];
		const pool = new MachinePool(wasm, stageFiles());
		for (const preload of [undefined, "tests.ts", "tests.ts", undefined]) {
			const machine = await pool.acquire();
			const program = { files: { "main.ts": MAIN.replaceAll(" as any", ""), "harness.ts": HARNESS }, main: "main.ts" };
			const { kind } = await run(
				machine,
				{ ...program, stripped: ["main.ts"] },
				{ modules, lockdown: true, ...(preload ? { preload } : {}) },
			);
			left.push(stepsLeft(machine.context, machine.memory));
			pool.release(machine, kind);
		}
		expect(new Set(left).size).toBe(1);
	});
});

import { describe, expect, test } from "vitest";
import { MAX_OUTPUT_LINES } from "../../labs/sandbox/output.ts";
import { MAX_TRACE_EVENTS } from "../../labs/sandbox/trace-keeper.ts";
import { runText } from "./machines.ts";

describe("how a run ends", () => {
	test("a program that reaches its end has passed, and its output is there line by line", async () => {
		const verdict = await runText(`console.log("one"); console.log("two", 3);`);
		expect(verdict).toMatchObject({ kind: "passed", message: "", output: ["one", "two 3"] });
	});

	test("an uncaught error names the learner's own line and column", async () => {
		const verdict = await runText(`const text: string = "a";\n\n  throw new RangeError("too far: " + text);`);
		expect(verdict.kind).toBe("error");
		expect(verdict.error).toMatchObject({ name: "RangeError", message: "too far: a", file: "main.ts", line: 3 });
		expect(verdict.message).toBe("RangeError (line 3): too far: a");
	});

	test("an error in the harness names the harness's line", async () => {
		const harness = "export function f(x: number): number {\n\tif (x > 0) throw new Error('no');\n\treturn x;\n}\n";
		const verdict = await runText(`import { f } from "harness";\nf(1);`, { harness });
		expect(verdict.error).toMatchObject({ file: "harness.ts", line: 2, message: "no" });
		expect(verdict.message).toBe("Error (harness.ts, line 2): no");
	});

	test("an error that a stage function throws is put on the line that called it", async () => {
		const verdict = await runText(
			`import * as lab from "lab";\nconst ws = new lab.Workspace();\n\nws.readText("nothing.txt");`,
		);
		expect(verdict).toMatchObject({ kind: "error", error: { file: "main.ts", line: 4 } });
		expect(verdict.message).toContain("nothing.txt");
	});

	test("a thrown text is an error too, and is said to be no Error", async () => {
		const verdict = await runText(`throw "oops";`);
		expect(verdict).toMatchObject({ kind: "error" });
		expect(verdict.message).toContain('"oops" was thrown, which is not an Error');
	});

	test("an error whose properties throw is survived", async () => {
		const verdict = await runText(`throw { get message() { throw 1; } };`);
		expect(verdict.kind).toBe("error");
	});

	test("source that does not parse is refused with its place, before anything runs", async () => {
		const verdict = await runText(`console.log("never");\nlet a = ;`);
		expect(verdict).toMatchObject({ kind: "error", output: [], error: { file: "main.ts", line: 2 } });
	});

	test("an import of what is not there names the module and the importing line", async () => {
		const verdict = await runText(`console.log("never");\nimport fs from "node:fs";`);
		expect(verdict).toMatchObject({ kind: "error", output: [], error: { line: 2 } });
		expect(verdict.message).toContain("node:fs");
	});

	test("a harness file imports nothing", async () => {
		const verdict = await runText(`import "harness";`, {
			harness: `\nimport * as lab from "lab";\nexport const a = lab;`,
		});
		expect(verdict).toMatchObject({ kind: "error", error: { file: "harness.ts", line: 2 } });
	});

	test.each([
		["while", "let n = 0;\nwhile (true) {\n\tn += 1;\n}", 2],
		["for", "\n\nfor (;;) ;", 3],
		["in a function", "function spin() {\n\tlet n = 0;\n\tdo { n++; } while (n > 0);\n}\nspin();", 3],
		[
			"generator",
			"function* ones() {\n\twhile (true) yield 1;\n}\nlet sum = 0;\nfor (const one of ones()) sum += one;",
			2,
		],
	])("an endless loop (%s) is out of fuel, and its line is named", async (_, source, line) => {
		const verdict = await runText(source, { fuel: 50 });
		expect(verdict).toMatchObject({ kind: "out of fuel", error: { file: "main.ts" } });
		expect(Math.abs(verdict.error!.line! - line)).toBeLessThanOrEqual(source.includes("function*") ? 3 : 0);
		expect(verdict.message).toContain(`line ${verdict.error!.line}`);
	});

	test("an endless loop in a booted harness is out of fuel for the whole run, and names the harness's line", async () => {
		const harness = "export function spin(): void {\n\tlet n = 0;\n\tfor (;;) n += 1;\n}\n";
		const main = `import * as lab from "lab";\nlab.boot(({ harness }) => harness.spin());\nconsole.log("never");`;
		const verdict = await runText(main, { harness, fuel: 50 });
		expect(verdict).toMatchObject({ kind: "out of fuel", output: [], error: { file: "harness.ts", line: 3 } });
	});

	test("no catch and no finally of an endless program runs", async () => {
		const verdict = await runText(
			`try { for (;;); } catch { console.log("caught"); } finally { console.log("finally"); }`,
			{ fuel: 20 },
		);
		expect(verdict).toMatchObject({ kind: "out of fuel", output: [] });
	});

	test("an async loop that catches its own stop is out of fuel all the same", async () => {
		const source = `async function loop() { for (;;); }\nfor (;;) await loop().catch(() => {});`;
		expect(await runText(source, { fuel: 20 })).toMatchObject({ kind: "out of fuel" });
	});

	test("a chain of promise jobs without an end is out of fuel", async () => {
		const source = `const again = (): Promise<void> => Promise.resolve().then(again);\nawait again();`;
		expect(await runText(source, { fuel: 50 })).toMatchObject({ kind: "out of fuel" });
	});

	test("recursion without an end is too deep, and the function is named by its line", async () => {
		const verdict = await runText(`const a = 1;\nfunction f(n: number): number {\n\treturn f(n + 1) + a;\n}\nf(0);`);
		expect(verdict).toMatchObject({ kind: "too deep", error: { file: "main.ts" } });
		expect([2, 3]).toContain(verdict.error!.line);
	});

	test("data nested too far for the engine's own check is too deep, not a crash", async () => {
		const verdict = await runText(
			`let a: unknown = [];\nfor (let n = 0; n < 100_000; n++) a = [a];\nconsole.log(JSON.stringify(a).length);`,
		);
		expect(["too deep", "error"]).toContain(verdict.kind);
	});

	test("source nested too far is refused as too deep", async () => {
		expect(await runText(`${"(".repeat(50_000)}1${")".repeat(50_000)}`)).toMatchObject({ kind: "too deep" });
	});

	test.each([
		["a growing list", `const a: number[][] = [];\nfor (;;) a.push(new Array(1000).fill(1));`],
		["a growing text", `let a = "x";\nfor (;;) a += a;`],
		["small objects", `const a: object[] = [];\nfor (;;) a.push({ a: {} });`],
		["a map", `const a = new Map();\nfor (let n = 0; ; n++) a.set(n, { n });`],
		["one huge list", `console.log([...new Array(1e8)].length);`],
	])("memory is capped: %s", async (_, source) => {
		const verdict = await runText(source, { fuel: 100_000 });
		expect(["out of memory", "error"]).toContain(verdict.kind);
		if (verdict.kind === "error") expect(verdict.message).toMatch(/too long|invalid array/i);
	});

	test("output is capped, and what came before is there", async () => {
		const verdict = await runText(`for (let n = 0; ; n++) console.log("line " + n);`);
		expect(verdict.kind).toBe("too much output");
		expect(verdict.output).toHaveLength(MAX_OUTPUT_LINES);
	});

	test("one line that is too long is cut", async () => {
		const verdict = await runText(`console.log("x".repeat(1_000_000));\nconsole.log("y");`);
		expect(verdict.kind).toBe("too much output");
		expect(verdict.output.join("").length).toBeLessThan(1_000);
	});

	test("a promise that nothing settles is its own verdict", async () => {
		expect(await runText(`await new Promise(() => {});`)).toMatchObject({ kind: "never settled" });
	});

	test("a rejected top-level await is an error with the line that threw", async () => {
		const verdict = await runText(`async function f() {\n\tthrow new Error("later");\n}\nawait f();`);
		expect(verdict).toMatchObject({ kind: "error", error: { line: 2, message: "later" } });
	});
});

describe("fuel", () => {
	test("the same program burns the same fuel each time", async () => {
		const source = `let sum = 0;\nfor (let n = 0; n < 300_000; n++) sum += n % 7;\nconsole.log(sum);`;
		const burnt = new Set<number>();
		for (let n = 0; n < 3; n++) burnt.add((await runText(source)).fuel);
		expect(burnt.size).toBe(1);
	});

	test("300,000 honest turns of a loop pass", async () => {
		expect(await runText(`let n = 0;\nwhile (n < 300_000) n += 1;\nconsole.log(n);`)).toMatchObject({
			kind: "passed",
			output: ["300000"],
		});
	});

	test("the stage's own moving of text burns fuel", async () => {
		const source = (times: number) =>
			`import * as lab from "lab";\nconst ws = new lab.Workspace();\nws.writeText("a", "x".repeat(40_960));\nfor (let n = 0; n < ${times}; n++) ws.readText("a");`;
		const few = (await runText(source(1))).fuel;
		const many = (await runText(source(11))).fuel;
		expect(many - few).toBe(100);
	});

	test("a catastrophic regular expression is out of fuel", async () => {
		const verdict = await runText(`console.log(/(a+)+$/.test("a".repeat(40) + "b"));`, { fuel: 100, explain: false });
		expect(verdict.kind).toBe("out of fuel");
	});
});

describe("what the outside shows a program", () => {
	test("nothing by which JavaScript usually reaches out is there", async () => {
		const names = [
			"fetch",
			"XMLHttpRequest",
			"WebSocket",
			"process",
			"require",
			"Deno",
			"Bun",
			"window",
			"self",
			"document",
			"postMessage",
			"importScripts",
			"setTimeout",
			"setInterval",
			"indexedDB",
			"localStorage",
			"caches",
			"navigator",
			"Worker",
			"WebAssembly",
			"__pullThePlugHost",
			"std",
			"os",
		];
		const source = `console.log(${JSON.stringify(names)}.filter((name) => name in globalThis).join(" "));`;
		expect((await runText(source)).output).toEqual([""]);
	});

	test("import() brings nothing in while a program runs, not even from a string", async () => {
		const source = `const said: string[] = [];\nfor (const name of ["stage/host.ts", "lab", "node:fs", "harness.ts"]) {\n\ttry { await (new Function("name", "return import(name)"))(name); said.push("got " + name); } catch (e) { said.push("no"); }\n}\nconsole.log(said.join(" "));`;
		expect(await runText(source)).toMatchObject({ kind: "passed", output: ["no no no no"] });
	});

	test("text crosses whole: NUL, lone surrogates, quotes and line separators", async () => {
		const verdict = await runText(String.raw`console.log("a\u0000b\ud800c\u2028d\"\\");`);
		expect(verdict.output).toEqual(['a\u0000b\ud800c\u2028d"\\']);
	});

	test("Date and Math.random are the same in every run", async () => {
		const source = `console.log(Date.now(), new Date().toISOString(), Math.random(), Math.random());`;
		expect((await runText(source)).output).toEqual((await runText(source)).output);
	});
});

test("a trace keeps the beginning of a run that does more than it holds, and the verdict says that it is cut", async () => {
	const main = (times: number) =>
		`import * as lab from "lab"; const ws = new lab.Workspace({ a: "" }); for (let n = 0; n < ${times}; n++) ws.sync("a");`;
	const traced = (times: number) => runText(main(times), { trace: true });
	const [little, much] = [await traced(10), await traced(MAX_TRACE_EVENTS + 10)];
	expect(little).toMatchObject({ kind: "passed" });
	expect(little.traceCut).toBeUndefined();
	expect(much).toMatchObject({ kind: "passed", traceCut: true });
	expect(much.trace).toHaveLength(MAX_TRACE_EVENTS);
	expect(much.trace![0]).toMatchObject({ type: "disk", op: "sync" });
});

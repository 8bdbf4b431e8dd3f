// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source texts
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { deepestLine, endlessLine, instrument, NO_NOTES, type Notes } from "../../labs/typescript/instrument.ts";
import { strip } from "../../labs/typescript/strip.ts";

/** Scripts whose last value says all that they did. */
const PROGRAMS = [
	"let n = 0; while (n < 5) n++; n",
	"let n = 0; while (n++ < 5, n < 7) { if (n === 3) continue } n",
	"let n = 0; do n += 2; while (n < 5) n",
	"let n = 0; do { n++; if (n === 2) continue } while (n < 5); n",
	"let n = 0; do\nwhile (n < 3) n++\nwhile (n++ < 6) n",
	"let n = 0; do if (n > 2) while (n < 9) n++; else n++; while (n < 5) n",
	"let n = 0; do { do n++; while (n % 3) } while (n < 7) n",
	"let s = ''; for (let i = 0; i < 3; i++) s += i; s",
	"let s = ''; for (let i = 0, j = 5; i < j; i++, j--) { s += i + '' + j } s",
	"let n = 0; for (;;) { if (++n > 4) break } n",
	"let n = 0; for (;;) if (++n > 4) break; else continue\nn",
	"let n = 0; for (; n < 5; n++); n",
	"let s = ''; for (const k in { a: 1, b: 2 }) s += k\ns",
	"let s = ''; for (const [a, b] of [[1, 2], [3, 4]]) for (const c of [a, b]) s += c\ns",
	"const fs = []; for (let i = 0; i < 3; i++) fs.push(() => i); fs.map((f) => f())",
	"const fs = []; for (const i of [1, 2]) fs.push(function () { return i }); fs.map((f) => f())",
	"let s = ''; a: for (const x of [1, 2, 3]) { for (const y of [1, 2, 3]) { if (y === 2) continue a; if (x === 3) break a; s += x + ',' + y + ' ' } } s",
	"let s = ''; a: while (true) { b: do { s += 'x'; if (s.length > 3) break a; continue b } while (s.length < 9) } s",
	"let s = 0; if (true) for (const x of [1, 2]) s += x; else s = 9\ns",
	"let n = 0; for (var i = 0; i < 2; i++) var j = i; [i, j]",
	"for (var f = (a) => (a in { b: 1 }), r = f('b'); false; ); r",
	"let n = 0; for (const x of [1]) label: { n = x; break label } n",
	"const f = (a) => a + 1, g = a => b => [a, b], h = () => ({ a: 1 }), i = (a = () => 2) => a(); [f(1), g(1)(2), h(), i()]",
	"const f = (a) =>\n  a\n  + 1\nf(2)",
	"const f = x => x ? (x) : y => y; [f(1), f(0)(3)]",
	"const f = (...a) => a.map(x => x * 2).filter(x => x > 2), [g = () => 3] = []; [f(1, 2, 3), g()]",
	"function strict() { 'use strict'; return this === undefined } function loose() { return this === undefined } [strict(), loose()]",
	"function strict() { 'a'; \"use strict\"\n return this === undefined } [strict()]",
	"function none() { 'use strict' + ''; return this === undefined } function empty() { 'use strict' } [none(), empty() ?? null]",
	"const f = () => { 'use strict'\n return (function () { return this === undefined })() }; f()",
	"function two() { 'a'\n ['length']; return this === undefined } two()",
	"function* g() { for (const x of [1, 2]) yield x; yield* h() } function* h() { yield (() => 3)() } [...g()]",
	"class A { x = () => this.y; y = 2; #z = 3; static s = 4; static { for (const a of [1]) A.t = a } get z() { return this.#z } set z(v) { this.#z = v } *g() { yield 5 } ['c' + 1]() { return 6 } constructor(a) { this.a = a } }\nclass B extends A { constructor() { super(7); this.z = 8 } m() { return super.c1() } }\nconst b = new B(); [b.x(), b.z, A.s, A.t, [...b.g()], b.c1(), b.a, b.m()]",
	"const o = { while: 1, for() { return 2 }, do: function () { return 3 }, get if() { return 4 } }; [o.while, o.for(), o.do(), o.if]",
	"`a${[1, 2].map((x) => `b${((y) => `c${y}`)(x)}`)}d`",
	"/=>{/.test('=>{') ? [1].map((x) => x / 2 / 1) : 'while (true)'",
	"(function f(n) { return n < 2 ? 1 : n * f(n - 1) })(5)",
	"const f = function named(a = [() => 1]) { return a[0]() }; [f(), f.name, ((a) => a).length, (() => 1).name]",
	"let s = ''; switch (2) { case 1: case 2: while (s.length < 2) s += 'x'; default: s += 'y' } s",
	"let s = ''; try { for (const x of [1]) throw new Error('e') } catch (e) { s += e.message } finally { s += (() => 'f')() } s",
	"(async () => { let s = ''; for await (const x of (async function* () { yield 1; yield 2 })()) s += x; const f = async x => await x, g = async (x) => { return await x }; return s + await f(3) + await g(4) })()",
	"const a = { async m() { return 1 }, async *n() { yield 2 } }; (async () => { let r = [await a.m()]; for await (const x of a.n()) r.push(x); return r })()",
];

describe("an instrumented program does what it did", () => {
	it.each(PROGRAMS)("%s", async (program) => {
		const instrumented = instrument(program);
		expect(await value(instrumented, {})).toBe(await value(program));
		expect(instrumented.split("\n"), "no line more").toHaveLength(program.split("\n").length);
	});

	it("parses for every file of the engine and the reference harness", () => {
		const root = new URL("../../", import.meta.url).pathname;
		const files = ["labs/sandbox", "labs/stage", "harness-ref"].flatMap((folder) =>
			readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
				.filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
				.map((name) => join(root, folder, name)),
		);
		for (const file of files) {
			const code = strip(readFileSync(file, "utf8"), file);
			const instrumented = instrument(code);
			expect(instrumented.split("\n"), file).toHaveLength(code.split("\n").length);
			// Instrumenting again reads the instrumented text; one that does not parse comes back as it is.
			if (instrumented !== code) expect(instrument(instrumented, "$again"), file).not.toBe(instrumented);
		}
	});

	it("comes back as it is when it uses the name itself, or cannot be read", () => {
		expect(instrument("let $line = 1; while (true) {}")).toBe("let $line = 1; while (true) {}");
		expect(instrument("while (")).toBe("while (");
		expect(instrument("const a = 1;")).toBe("const a = 1;");
	});

	it("uses the name it is given", () => {
		expect(instrument("while (x) {}", "$m")).toBe("while ($m.before1=$m.last1,$m.last1=$m.steps++,x) {}");
	});
});

describe("a program that went too deep names what began last", () => {
	it.each([
		["a function", "for (const x of [1]) x\nfunction f() {\n return g()\n}\nconst g = () => {\n throw 0\n}\nf()", 5],
		["a loop behind a function", "const f = () => 1\nf()\nfor (const x of [1])\n throw x", 3],
		["a loop in a function", "function f() {\n while (true)\n  throw 0\n}\nf()", 2],
	])("%s", (_, program, line) => {
		const notes = { ...NO_NOTES };
		expect(() => runInNewContext(instrument(program), { $line: notes })).toThrow();
		expect(deepestLine(notes)).toBe(line);
	});
});

describe("an endless program names its line", () => {
	it.each([
		["while", "let a = 1\n\nwhile (true) {\n a++\n}", 3],
		["while with a single statement", "let a = 1\nwhile (true)\n a++", 2],
		["while without a body", "\nwhile (true);", 2],
		["do", "let a = 1\ndo {\n a++\n} while (true)", 2],
		["do with a single statement", "let a = 1\ndo\n a++\nwhile (true)", 2],
		["for", "let a = 1\nfor (;;) {\n a++\n}", 2],
		["for with a single statement", "let a = 1\nfor (let i = 0; i < 9; )\n a++", 2],
		["for without a body", "\n\nfor (;;);", 3],
		["for with a condition on its own line", "\nfor (\n let i = 0;\n true;\n i++\n) { }", 2],
		[
			"for…of",
			"function* all() {\n while (true) yield 1\n}\nlet a = 0\nfor (const x of { [Symbol.iterator]: () => ({ next: () => ({ value: 1 }) }) }) a += x",
			5,
		],
		["a loop that ends inside one that does not", "while (true)\n for (const k in { a: 1 })\n  k", 1],
		[
			"three loops, of which the middle one does not end",
			"for (const x of [1, 2])\n while (x)\n  for (const k in { a: 1 })\n   k",
			2,
		],
		["a loop behind a long one", "for (let i = 0; i < 9000; i++)\n i\nwhile (true) { }", 3],
		["a loop of ever longer turns", "for (let n = 1; ; n *= 2)\n for (let i = 0; i < n; i++)\n  i", 1],
		["a loop in a loop", "for (const x of [1, 2]) {\n while (x) {\n  x\n }\n}", 2],
		["a loop behind one that has ended", "for (const x of [1, 2]) { x }\nwhile (true) { }", 2],
		["a loop in a generator", "function* g() {\n while (true)\n  yield 1\n}\nArray.from(g())", 2],
		["a loop in a method", "class A {\n m() {\n  for (;;) {\n  }\n }\n}\nnew A().m()", 3],
		["a labelled loop", "a:\nwhile (true) { continue a }", 2],
		["a loop that calls functions", "const f = (x) => x\nfunction g() {\n return f(1)\n}\nwhile (true) {\n g()\n}", 5],
		["a function called without an end", "function f() {\n return 1\n}\nendless(f)", 1],
		["an arrow function called without an end", "let a = 0\nconst f = (x) => a += x\nendless(f)", 2],
		["a getter called without an end", "const o = {\n get x() { return 1 },\n}\nendless(() => o.x)", 2],
		[
			"a function called without an end behind a loop",
			"for (const x of [1, 2]) { x }\nfunction f() {\n return 1\n}\nendless(f)",
			2,
		],
	])("%s", (_, program, line) => {
		expect(endless(program)).toBe(line);
	});

	it.each([
		[
			"for await",
			"(async () => {\n const all = { [Symbol.asyncIterator]: () => ({ next: async () => ({ value: 1 }) }) }\n for await (const x of all) {\n  x\n }\n})()",
			3,
		],
		["a chain of promises", "\nasync function turn() {\n await null\n return turn()\n}\nturn()", 2],
	])("%s", async (_, program, line) => {
		const notes = limited(5_000);
		await expect(runInNewContext(instrument(program), { $line: notes })).rejects.toThrow("out of fuel");
		expect(endlessLine(notes)).toBe(line);
	});

	it("no line where no note was reached", () => {
		expect(endlessLine(NO_NOTES)).toBeNull();
		expect(deepestLine(NO_NOTES)).toBeNull();
	});
});

/** What a script's last value is, as JSON; a promise is awaited. */
async function value(program: string, $line?: object): Promise<string> {
	return JSON.stringify(await runInNewContext(program, $line ? { $line } : {}));
}

/** Notes that end the program after so many steps, as running out of fuel would. */
function limited(steps: number): Notes {
	return new Proxy<Notes>(
		{ ...NO_NOTES },
		{
			set(notes, name, value) {
				if (notes.steps >= steps && /^(at|before)/.test(String(name))) throw new Error("out of fuel");
				return Reflect.set(notes, name, value);
			},
		},
	);
}

function endless(program: string): number | null {
	const notes = limited(30_000);
	const forever = (call: () => unknown) => {
		for (;;) call();
	};
	expect(() => runInNewContext(instrument(program), { $line: notes, endless: forever })).toThrow("out of fuel");
	return endlessLine(notes);
}

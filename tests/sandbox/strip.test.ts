// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source texts
import { readdirSync, readFileSync } from "node:fs";
import * as nodeModule from "node:module";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { parse } from "sucrase/dist/parser/index.js";
import { describe, expect, it } from "vitest";
import { SourceError } from "../../labs/typescript/source.ts";
import { strip } from "../../labs/typescript/strip.ts";

/** Pieces of ordinary TypeScript. Each one must keep its tokens in place, and agree with Node's own stripper. */
const SAMPLES = [
	"type Id = string;\nconst id: Id = 'e1';",
	"interface Entry { id: string; type: 'message' }\nlet entry: Entry | null = null;",
	"interface A extends B<C>, D { (x: number): string; new (y: string): A; readonly [key: string]: unknown; get z(): 1; set z(v) }",
	"export type Message = { role: 'user'; content: string } | { role: 'assistant'; content: Block[] };",
	"type Fn<in out T, U = T extends (infer V extends string)[] ? V : never> = abstract new (...args: T[]) => asserts;",
	"type Keys<T> = { -readonly [K in keyof T as `get${Capitalize<K & string>}`]+?: T[K] };",
	"declare const VERSION: string;\ndeclare function note(text: string): void;\ndeclare class Model { complete(): string }\ndeclare let a: number, b: string;",
	"declare global { interface Window { lab: unknown } }\ndeclare module 'lab' { export const user: (text: string) => void; namespace Inner { type X = 1 } }",
	"declare namespace N { const x: 1; function f(): void }\ndeclare enum Level { Low, High }\nexport declare const enum Size { S, M }",
	"import type { Tool } from 'lab';\nimport type Default from 'lab';\nimport type * as all from 'lab';\nimport { user } from 'lab';",
	"import { type Tool, user, type Model as M, say } from 'lab';\nimport lab, { type Shell } from 'lab';",
	"import {\n\ttype Tool,\n\tuser,\n\ttype Model\n} from 'lab' with { type: 'json' };",
	"import type, { from } from 'lab';\nimport { type } from 'lab';\nimport { type as kind } from 'lab';\nimport { type as } from 'lab';\nimport { type as as as } from 'lab';",
	"export type { Tool } from 'lab';\nexport type * from 'lab';\nexport type * as types from 'lab';\nexport { type Model, user } from 'lab';\nexport * as lab from 'lab';",
	"const a = 1;\ntype T = 1;\nexport { a, type T };\nexport type { T as U };",
	"export default interface Options { deep: boolean }",
	"export default abstract class Store<T> { abstract keyOf(item: T): string; abstract readonly size: number }",
	"export abstract class Disk { protected constructor() {} private abstract get bytes(): number; public static override open?(): Disk }",
	"class Log implements Iterable<string>, Named { *[Symbol.iterator](): Generator<string, void> { yield 'x' } }",
	"class Sub<T extends object> extends Base<T> implements I<T> { constructor(readonlyList: readonly T[]) { super() } }",
	"class Mixed extends (Base as any)<string> {}\nconst Anonymous = class<T> implements I<T> {};",
	"class Fields { a: number = 1; b?: string; c!: boolean; declare d: string; readonly e = 2; static readonly f: number[] = []; #g: string | null = null }",
	"class Fields { declare readonly a: string\n declare private b: number\n declare static c: string\n declare ['d']: number\n declare e }",
	"class Index { [key: string]: unknown; static [key: string]: any; readonly [n: number]: string\n static readonly [s: symbol]: 1 }",
	"class Over { say(text: string): void; say(text: string, loud: boolean): void; say(text: string, loud?: boolean) {} constructor(); constructor(a?: 1) {} }",
	"class Mods extends Base { public override async *run(): AsyncGenerator<number> {} private static async load(): Promise<void> {} protected get x(): number { return 1 } private set x(v: number) {} }",
	"class Names { get: number = 1; set?: string; static: boolean; async: 1; readonly: 2; declare: 3; type() {} abstract() {} private = 4; accessor: 5 }",
	"class Block { static { const x: number = 1 } }",
	"function say(text: string, { loud = false, times }: { loud?: boolean; times: number }, ...rest: string[]): string { return text }",
	"function first<T>(list: readonly T[]): T | undefined;\nfunction first(list: unknown[]) { return list[0] }",
	"export function f(a: string): void;\nexport function f(a?: string): void {}\nexport async function g(): Promise<void>;\nexport async function g(): Promise<void> {}",
	"export default function f(a: string): void;\nexport default function f(a: unknown) {}",
	"function bound(this: Harness, text: string) {}\nfunction alone(this: void) {}\nconst o = { m(this: { x: 1 }, y: number) {} };",
	"function isText(b: Block): b is Text { return true }\nfunction check(x: unknown): asserts x is string {}\nfunction check2(x: unknown): asserts x {}\nclass P { isA(): this is A { return true } }",
	"const f = (a: number, b?: string, c = 1, ...d: T[]): void => {};\nconst g = async (a: T): Promise<T> => a;\nconst h = <T,>(a: T): T => a;\nconst i = async <T,>(a: T): Promise<T> => a;",
	"const j = <const T extends string>(a: T) => a, k = function* <T>(a: T): Generator<T> {}, l = async function <T>() {};",
	"const o = { m<T>(a: T): T { return a }, async n<T>(a: T) {}, get p(): number { return 1 }, async *q<T>() {}, [r]<T>() {}, 's'<T>() {} };",
	"const a = x as string, b = x as unknown as Set<Map<string, Array<number>>>, c = y satisfies Z, d = { e: 1 } as const satisfies F;",
	"const a = b as number >= c;\nconst d = (e as any)[0], g = (h as () => void)();\nx = y as T | U, z;",
	"const a = b!;\nb!.c!.d![0]!();\no.b! += 1;\no!.p++;\ndelete q!.r;\nconst { s } = t!;",
	"const a = b?.c!.d, e = f?.<T>(g), h = i?.j<T>(k);",
	"f<string>(x);\nnew Map<string, X[]>();\nnew Set<Array<Array<number>>>;\nconst g = f<string>;\nsuper_<T>`x ${y as T} z`;",
	"f(a < b, c > d);\nconst x = a < b || c > d, y = a<b>>c, z = a >> b >>> c, w = a<b>(c);",
	"f<<T>(x: T) => T>(y);\nlet a: Array<<T>() => void> = [], b: A<B>=c;",
	"const a = cond ? (b) : c, d = cond ? (e) : (f) => g, h = cond ? (i: T) => i : j, k = cond ? (l): T => l : m;",
	"for (const a of b as string[]) {}\nfor (let i: number = 0, n: number = 1; i < n!; i++) {}\nfor await (const c of d!) {}",
	"try {} catch (e: unknown) {} finally {}",
	"let a: { b: { c: string }[]; d(): void }, [e, f]: [string, number] = x, { g }: { g: T } = y;",
	"let a: typeof b.c, d: typeof import('lab'), e: import('lab').Tool<string>, f: unique symbol, g: keyof typeof h, i: readonly string[];",
	"let a: (string | number)[] | `a${B}c` | -1 | true | null | undefined | void | this, b: [first: string, second?: number, ...rest: T[]];",
	"let a: new () => Date, b: abstract new () => Date, c: (this: X, a: Y) => Z, d: <T>(x: T) => asserts x is string, e: A extends B ? C : D;",
	"let a:\n\t| 'one'\n\t| 'two' = 'one';\nlet b!: T;\nvar c: T, d = 1;",
	"switch (a as T) { case b as U: type X = 1; break; default: interface Y {} }",
	"if (a as boolean) b as T; else c!\nwhile (d!) e as T\ndo f as T; while (g!)",
	"label: for (;;) { const a: T = 1; break label }\nif (x) { type T = 1 } else { interface U {} }",
	"const text = `a ${b as string} c ${`d ${e!}`}${f}`;\nconst tail: string = `${x}`; const after: number = 1;",
	"const a = /[/\\]<T>]+/g.test(b as string) ? c / d! / e : (f as number) / 2;",
	"const größe: number = 1, ñ: Ωtype = größe, $x_1: T = '\\u{1F600}', \\u0061b: string = '';",
	"const smile: '😀' | '👩‍👩‍👧' = '😀'; /* 😀 */ type 𝒳 = '𝒳'; const after: number = 1;",
	"const a: number = 1;\r\ntype T = {\r\n\tb: string;\r\n};\r\nlet c: T; // end\r\n",
	"const a = 'x\u2028y' as string\u2028type T = {\u2028 b: 1 };\u2029let c: T",
	"let a\u00a0: any\u00a0= 1,\u3000b\ufeff: T\u2003= 2",
	"#!/usr/bin/env node\nlet a: number",
	"let a /* one */ : /* two */ string /* three */ = 'x' // four\n, b: /* five */\n\t// six\n\tnumber;",
	"using: for (const x of y) continue using;\nconst type = 1, of = 2, as = 3, satisfies = 4, declare = 5, abstract = 6, module = 7, namespace = 8;\ntype = of; as\nsatisfies\ntype\nof; module = declare + abstract",
	"const a = <T>(x: T) => <U>(y: U) => ({ x, y }) as { x: T; y: U };",
	"export const enumerate = 1, enums = { enum: 1 }, x = { interface: 1, type: 2, namespace: 3, declare: 4, as: 5 };\nx.enum; x.interface",
	"export {};\nexport { a as default, b as type };\nexport default { a: 1 as number };",
];

/** Whether everything but white space and the erased stands where it stood: text, offsets and line breaks. */
function keepsPlaces(source: string, stripped: string): void {
	expect(stripped).toHaveLength(source.length);
	expect(stripped.replace(/[^\n\r\u2028\u2029]/g, "")).toBe(source.replace(/[^\n\r\u2028\u2029]/g, ""));
}

/** Tokens of JavaScript, each with its offset. Semicolons do not count: a stripper may put one for safety. */
function placedTokens(code: string): string[] {
	const { tokens } = parse(code, false, false, false);
	return tokens.map(({ start, end }) => `${start} ${code.slice(start, end)}`).filter((token) => !token.endsWith(" ;"));
}

const nodeStrip = nodeModule.stripTypeScriptTypes as ((code: string) => string) | undefined;

/** Why Node's stripper (amaro, in Node 24) and ours differ on a sample, where they do. */
const DIFFERENCES: { source: string; reason: string; node: "refuses" | "accepts" | "breaks" }[] = [
	{
		source: "const f = async <T>\n(x: T) => x;",
		reason: 'JavaScript allows no line break behind "async"; Node leaves one there, and the result does not parse.',
		node: "breaks",
	},
	{
		source: "namespace N { export type T = 1 }",
		reason: "We refuse every namespace; Node erases one that holds types only.",
		node: "accepts",
	},
	{
		source: "import type fs = require('fs');",
		reason: "We refuse every import with =; Node erases this one.",
		node: "accepts",
	},
	{
		source: "class A { accessor x = 1 }",
		reason: "Node leaves it to V8 to refuse; we say what to write instead.",
		node: "accepts",
	},
	{ source: "@d class A {}", reason: "The same.", node: "accepts" },
	{ source: "export as namespace N;", reason: "The same.", node: "accepts" },
	{
		source: "import type from from 'lab';",
		reason: 'A type named "from": sucrase does not parse it.',
		node: "accepts",
	},
	{
		source: "const o = { async<T>(a: T) {} };",
		reason: 'A generic method named "async" in an object: sucrase does not parse it.',
		node: "accepts",
	},
];

describe("strip keeps everything in its place", () => {
	it.each(SAMPLES)("%s", (source) => {
		const stripped = strip(source, "sample.ts");
		keepsPlaces(source, stripped);
		expect(strip(stripped, "again.ts"), "nothing is left to strip").toBe(stripped);
		for (const { start, end } of parse(stripped, false, false, false).tokens) {
			const token = stripped.slice(start, end);
			if (token !== ";") expect(source.slice(start, end)).toBe(token);
		}
	});

	it("leaves JavaScript as it is", () => {
		const source =
			"const f = async (a = 1) => { for (const b of a) yield_(b / 2); return a < b || c > (d) };\n// x: string\n";
		expect(strip(source, "a.ts")).toBe(source);
		expect(strip("", "empty.ts")).toBe("");
	});
});

describe("strip leaves a semicolon where an erased piece ended a statement", () => {
	it.each([
		["a type behind `as`, before (", "y as any\n(foo)()", "y ;     \n(foo)()"],
		["a type behind `as`, before [", "y as any\n[0]", "y ;     \n[0]"],
		["a type behind `satisfies`, before a template", "y satisfies T\n`x`", "y ;          \n`x`"],
		["no semicolon where the expression goes on", "y as number\n+ 1", "y          \n+ 1"],
		["a call goes on behind !", "y!\n(foo)", "y \n(foo)"],
		[
			"a type statement before (",
			"let f = () => 1\ntype T = string\n(0, 1)",
			"let f = () => 1\n;              \n(0, 1)",
		],
		["an interface before [", "let f = g\ninterface T {}\n[0]", "let f = g\n;             \n[0]"],
		["a type statement before +", "let f = g\ntype T = 1\n+h", "let f = g\n;         \n+h"],
		["a type statement before -", "let f = g\ntype T = 1\n-h", "let f = g\n;         \n-h"],
		["a type statement before a regular expression", "let f = g\ntype T = 1\n/h/", "let f = g\n;         \n/h/"],
		["a type statement before a template", "let f = g\ntype T = 1\n`h`", "let f = g\n;         \n`h`"],
		[
			"an overload before (",
			"f\nfunction g(a: T): void\nfunction g() {}",
			"f\n;                     \nfunction g() {}",
		],
		["a declaration before (", "f\ndeclare let a: T\n(g)", "f\n;               \n(g)"],
		["type arguments and a type statement, before (", "f<T>\ntype A = 1\n(g)()", "f   \n;         \n(g)()"],
		["import type before (", "f\nimport type { A } from 'a'\n(g)", "f\n;                         \n(g)"],
		["export type before [", "f\nexport type { A }\n[g]", "f\n;                \n[g]"],
		["a statement's own semicolon stays", "type T = 1;\n(a)", "          ;\n(a)"],
	])("%s", (_, source, stripped) => {
		expect(strip(source, "a.ts")).toBe(stripped);
	});

	it.each([
		["a computed method behind a modifier", "x = 1\n private ['y']() {}", "x = 1\n ;       ['y']() {}"],
		["a generator behind a modifier", "x = 1\n public *y() {}", "x = 1\n ;      *y() {}"],
		["a method named in behind a modifier", "x = y\n private in() {}", "x = y\n ;       in() {}"],
		["no semicolon before an ordinary name", "x = 1\n private y = 2", "x = 1\n         y = 2"],
		["a declared field between two others", "x = y\n declare a: T\n ['z'] = 3", "x = y\n ;           \n ['z'] = 3"],
		[
			"an index signature between two fields",
			"x = y\n static [k: T]: U\n ['z'] = 3",
			"x = y\n ;               \n ['z'] = 3",
		],
		["an overload before a computed method", "x = y\n z(): void\n ['z']() {}", "x = y\n ;        \n ['z']() {}"],
		["a type and an overload in a row", "x = y as T\n z(): void\n ['z']() {}", "x = y ;   \n          \n ['z']() {}"],
		["a field whose initial value ends in a type", "x = y as T\n ['z'] = 3", "x = y ;   \n ['z'] = 3"],
		["a field named get", "get: T\n foo() {}", "get;  \n foo() {}"],
		["a field named set", "set?: T\n foo(a) {}", "set;   \n foo(a) {}"],
		["a field named static", "static!: T\n foo() {}", "static;   \n foo() {}"],
		["a field named readonly, and no modifier", "readonly\n ['y'] = 2", "readonly\n ['y'] = 2"],
	])("in a class: %s", (_, source, stripped) => {
		expect(strip(`class A { ${source}\n}`, "a.ts")).toBe(`class A { ${stripped}\n}`);
	});
});

describe("strip moves a bracket where JavaScript forbids the line break that is left", () => {
	it.each([
		["a return type on its own line", "const f = (a: T\n): T => a", "const f = (a   \n)    => a"],
		["a return type below the parameters", "const f = (a)\n: T => a", "const f = (a \n  ) => a"],
		["a return type that spans lines", "const f = (a): {\n b: T\n} => a", "const f = (a    \n     \n) => a"],
		[
			"the same of an async arrow function",
			"const f = async (a): {\n b: T\n} => a",
			"const f = async (a    \n     \n) => a",
		],
		[
			"type parameters behind return",
			"function f() { return <T>\n(x: T) => x }",
			"function f() { return (  \n x   ) => x }",
		],
		[
			"type parameters that span lines",
			"function f() { return <\nT\n>(x) => x }",
			"function f() { return (\n \n  x) => x }",
		],
		["type parameters behind async", "const f = async <T>\n(x: T) => x", "const f = async (  \n x   ) => x"],
		[
			"nothing moves on one line",
			"const f = (a): T => a, g = <T>(a: T) => a",
			"const f = (a)    => a, g =    (a   ) => a",
		],
		["nothing moves where a line break is allowed", "const f = <T>\n(a: T) => a", "const f =    \n(a   ) => a"],
	])("%s", (_, source, stripped) => {
		expect(strip(source, "a.ts")).toBe(stripped);
		keepsPlaces(source, stripped);
		expect(() => new Function(stripped)).not.toThrow();
	});
});

describe("a stripped program does what its author meant", () => {
	it.each([
		["(() => { let x = 1 as number\n;[1].map(String)\nreturn x })()", 1],
		["(() => { const log = []\nlet f = () => 1\ntype T = string\n;(log.push('a'))\nreturn [f(), log] })()", [1, ["a"]]],
		["(() => { class A { x: number = 1\n private ['y']() { return 2 } }\nreturn new A()['y']() })()", 2],
		[
			"(() => { class A { x = 1\n readonly\n ['y'] = 2 }\nreturn Object.entries(new A()) })()",
			[
				["x", 1],
				["readonly", null],
				["y", 2],
			],
		],
		["(() => { class A { a!: number; b?: string; declare c: number }\nreturn Object.keys(new A()) })()", ["a", "b"]],
		[
			"(() => { class A { get: number\n set?: string\n foo() { return 7 } }\nreturn [new A().foo(), Object.keys(new A())] })()",
			[7, ["get", "set"]],
		],
		[
			"(() => { abstract class A { abstract f(): number; g(x: string): string; g(x: any) { return x + this.f() } }\nclass B extends A { f() { return 1 } }\nreturn new B().g('b') })()",
			"b1",
		],
		["(() => { const h = () => { return <T>\n(x: T) => x }\nreturn h()(5) })()", 5],
		["(() => { const o: any = { a: { b: 1 } }; o!.a!.b! += 1\nreturn o })()", { a: { b: 2 } }],
		["(() => { function f<T>(x: T) { return x }\nreturn f<number>(3) })()", 3],
		[
			"(() => { const tag = (s: TemplateStringsArray, ...v: any[]) => [...s, ...v]\nreturn tag<string>`a${1 as number}` })()",
			["a", "", 1],
		],
		["(() => { const pick = (c: boolean) => c ? (1) : (x: number) => x\nreturn pick(true) })()", 1],
		["(() => { const pick = (c: boolean, a: number) => c ? (a) : b => b\nreturn pick(true, 4) })()", 4],
		["(() => { const n = 3, m = 2 as any\nreturn m as number < n })()", true],
		["(() => { const f = (a: number\n): number => a\nreturn f(6) })()", 6],
		["(() => { const o = { a: 1 } as const satisfies { a: number } as any\nreturn o.a })()", 1],
		[
			"(() => { function f(this: { x: number }, y?: number) { return [this.x, arguments.length] }\nreturn f.call({ x: 1 }) })()",
			[1, 0],
		],
	])("%s", (source, value) => {
		const result = runInNewContext(`JSON.stringify(${strip(source, "a.ts")})`);
		expect(JSON.parse(result)).toEqual(value);
	});
});

describe("strip refuses what is more than a type, and says what to write", () => {
	it.each([
		["enum Color { Red }", 1, /enum.*constant object/],
		["const enum Color { Red }", 7, /enum/],
		["export enum Color { Red }", 8, /enum/],
		["let a\n namespace N { export const x = 1 }", 2, /namespace.*Export/],
		["export namespace N {}", 8, /namespace/],
		["type A = 1\nnamespace N.M { }", 1, /namespace/],
		["module N { }", 1, /namespace/],
		["class A { constructor(private x: number) {} }", 23, /parameter property.*this\.name = name/],
		["class A { constructor(a, readonly x = 1) {} }", 26, /parameter property/],
		["import fs = require('fs');", 1, /Write import name from "module"/],
		["import type fs = require('fs');", 1, /import/],
		["export import a = b.c;", 1, /import/],
		["const a = 1;\nexport = a;", 1, /Write export default/],
		["export as namespace N;", 1, /export as namespace/],
		["const n = <number>JSON.parse('1');", 11, /Write "value as Type"/],
		["f(<T>x)", 3, /value as Type/],
		["if (a) <T>b;", 8, /value as Type/],
		["const a = <T>(b);", 11, /value as Type/],
		["async () => await <T>b", 19, /value as Type/],
		["for (const a of <T>b) {}", 17, /value as Type/],
		["x = a * <T>b", 9, /value as Type/],
		["@decorate class A {}", 1, /Decorators.*Call the function yourself/],
		["class A { @decorate x = 1 }", 11, /Decorators/],
		["class A { m(@decorate x) {} }", 13, /Decorators/],
		["class A { static accessor x = 1 }", 18, /accessor/],
	])("%s", (source, column, message) => {
		const error = refusal(source);
		expect(error).toMatchObject({ name: "SyntaxError", code: "not-erasable", file: "a.ts", column });
		expect(error.message).toMatch(message);
	});

	it("lets what is only declared pass", () => {
		const source = "declare enum A { B }\ndeclare namespace C { enum D { E } }\ndeclare module 'f' { export = C; }";
		expect(strip(source, "a.ts").replace(/[;\s]/g, "")).toBe("");
	});
});

describe("strip agrees with Node's own stripper", () => {
	const it24 = it.skipIf(nodeStrip === undefined);

	it24.each(SAMPLES)("%s", (source) => {
		agree(source);
	});

	it24("on every TypeScript file of the engine, the lessons and the reference harness", () => {
		// A mistake is pieces of a file.
		const files = [...filesUnder("labs"), ...filesUnder("harness-ref")].filter((file) => !file.includes("/mistakes/"));
		expect(files.length).toBeGreaterThan(20);
		for (const file of files) agree(readFileSync(file, "utf8"), file);
	});

	it24.each(DIFFERENCES)("but for: $source ($reason)", ({ source, node }) => {
		const theirs = attempt(() => nodeStrip!(source));
		const ours = attempt(() => strip(source, "a.ts"));
		if (node === "breaks") {
			expect(() => new Function(theirs!)).toThrow();
			expect(() => new Function(ours!)).not.toThrow();
		} else {
			expect(ours).toBeNull();
			expect(theirs === null).toBe(node === "refuses");
		}
	});

	function agree(source: string, file = "a.ts"): void {
		const ours = strip(source, file);
		const theirs = nodeStrip!(source);
		keepsPlaces(source, ours);
		expect(placedTokens(ours), file).toEqual(placedTokens(theirs));
		expect(nodeStrip!(ours), `${file} is JavaScript now`).toBe(ours);
	}
});

function refusal(source: string): SourceError {
	try {
		strip(source, "a.ts");
	} catch (error) {
		if (error instanceof SourceError) return error;
		throw error;
	}
	throw new Error(`not refused: ${source}`);
}

function attempt<T>(action: () => T): T | null {
	try {
		return action();
	} catch {
		return null;
	}
}

function filesUnder(folder: string): string[] {
	const root = new URL("../../", import.meta.url).pathname;
	return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".ts"))
		.map((name) => join(root, folder, name));
}

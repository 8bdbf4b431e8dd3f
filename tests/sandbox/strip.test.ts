// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source texts
import { runInNewContext } from "node:vm";
import { parse } from "sucrase/dist/parser/index.js";
import { describe, expect, it } from "vitest";
import { SourceError } from "../../labs/typescript/source.ts";
import { strip } from "../../labs/typescript/strip.ts";
import { keepsPlaces, SAMPLES } from "./strip-samples.ts";

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

function refusal(source: string): SourceError {
	try {
		strip(source, "a.ts");
	} catch (error) {
		if (error instanceof SourceError) return error;
		throw error;
	}
	throw new Error(`not refused: ${source}`);
}

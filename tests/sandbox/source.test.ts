// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source texts
import { describe, expect, it } from "vitest";
import { analyse, readSource, SourceError } from "../../labs/typescript/source.ts";

describe("a file that can be read", () => {
	it("gives its code, its imports and its top-level await from one reading", () => {
		const source = 'import { user } from "lab";\nconst a: string = user("x");\nawait a;\n';
		expect(analyse(source, "cell.ts")).toEqual({
			code: 'import { user } from "lab";\nconst a         = user("x");\nawait a;\n',
			imports: [{ kind: "import", specifier: "lab", line: 1, column: 22 }],
			topLevelAwait: { line: 3, column: 1 },
		});
	});

	it("lists imports, re-exports and import(…), and nothing that is only a type", () => {
		const source = [
			"import a, * as b from 'one';",
			"import 'two' with { type: 'json' };",
			"import type { T } from 'a-type';",
			"import { type U } from 'three';",
			"export * from 'four'; export * as ns from 'five';",
			"export { a } from 'six'; export type { T } from 'a-type'; export { b };",
			"const c = import('seven'), d = import(a), e = import.meta.url, f: import('a-type').T = 1;",
			"x.import('no'); ({ import: 1, export: 2 });",
		].join("\n");
		const found = analyse(source, "a.ts").imports.map(({ kind, specifier, line }) => [kind, specifier, line]);
		expect(found).toEqual([
			["import", "one", 1],
			["import", "two", 2],
			["import", "three", 4],
			["re-export", "four", 5],
			["re-export", "five", 5],
			["re-export", "six", 6],
			["dynamic", "seven", 7],
			["dynamic", null, 7],
		]);
	});

	it.each([
		["await x", 1],
		["for await (const x of y) {}", 5],
		["if (a) { b(await c) }", 12],
		["const f = async <T>(x: T) => x\n  await f(1)", 3],
		["const f = async <T>(x: T) => { await x }\n  await f(1)", 3],
		["f(async <T>(x: T) => ({ x: await x }), await y)", 40],
		["(() => 1)(); await x", 14],
		["`${await x}`", 4],
	])("finds the top-level await of %s", (source, column) => {
		expect(analyse(source, "a.ts").topLevelAwait).toMatchObject({ column });
	});

	it.each([
		"async () => await x",
		"async x => await x",
		"async function f() { for await (const x of y) await x }",
		"class A { async m() { await 1 } static async *n() { yield await 1 } #p = async () => await 1 }",
		"const o = { async m() { await 1 }, await: 1, await() {} }; o.await; o?.await",
		"const f = async <T>(x: T): Promise<T> => await x",
		"const f = async <T>(x: T) => [await x, g(await x)] as const",
		"const f = async <T>(x: T = await y) => x",
		"let a: { await: string }; type await_ = 1",
	])("finds no top-level await in %s", (source) => {
		expect(analyse(source, "a.ts").topLevelAwait).toBeNull();
	});
});

describe("imports that are refused", () => {
	it("says that a harness imports nothing", () => {
		const source = '// first\nimport { user } from "lab";\n';
		expect(refusal(source, "harness.ts", [])).toMatchObject({
			name: "ImportError",
			code: "unknown-import",
			message: '"lab" is imported on line 2, but harness.ts imports nothing.',
			file: "harness.ts",
			line: 2,
			column: 22,
		});
	});

	it("names the modules that there are", () => {
		expect(refusal("export * from 'fs';", "cell.ts", ["lab", "harness"]).message).toBe(
			'"fs" is imported on line 1, but the modules here are "lab" and "harness".',
		);
	});

	it("refuses a module whose name is computed", () => {
		expect(refusal("import('la' + 'b')", "cell.ts", ["lab"]).message).toMatch(/^A module whose name is computed/);
	});

	it("refuses a module whose name is no string", () => {
		for (const source of ["import a from lab;", "import { a } from lab", "import * as a from lab", "export * from lab"])
			expect(refusal(source).message).toBe('The name of a module is written as a string here: from "module".');
	});

	it("lets allowed modules and erased imports pass", () => {
		const source = "import { a } from 'lab'; import type { B } from 'nowhere'; import('lab');";
		expect(readSource(source, "cell.ts", { imports: ["lab"] }).imports).toHaveLength(2);
	});
});

describe("a syntax error is said in plain words, at its place", () => {
	it.each([
		[
			"a missing } at the end",
			"function f() {\n  a();\n",
			'The file ends before this "{" is closed: a "}" is missing.',
			1,
			14,
		],
		[
			"a missing } in the middle",
			"function f() {\n  if (x) {\n    a();\n}\n",
			'The file ends before this "{" is closed: a "}" is missing.',
			2,
			10,
		],
		[
			"a missing ) before a statement",
			'f("a"\nconst b = 2;\n',
			'Unexpected "const": a "," or a ")" is missing before it (the "(" of line 1 is open).',
			2,
			1,
		],
		[
			"a missing ) before a ;",
			"f(g(1);",
			'Unexpected ";": a "," or a ")" is missing before it (the "(" of line 1 is open).',
			1,
			7,
		],
		[
			"a missing ] before a }",
			"x = {\n a: [1, 2\n};",
			'Unexpected "}": the "[" of line 2 is not closed yet. A "]" is missing.',
			3,
			1,
		],
		["a missing ) of an if", "if (x { y }", 'Unexpected "{": a ")" is missing before it.', 1, 7],
		[
			"a missing comma",
			"x = { a: 1\n b: 2 }",
			'Unexpected "b": a "," or a "}" is missing before it (the "{" of line 1 is open).',
			2,
			2,
		],
		[
			"a missing operator",
			"a b",
			'Unexpected "b": the statement before it has not ended. An operator, a ";" or a new line is missing.',
			1,
			3,
		],
		["a missing value", "const a = ;", 'Unexpected ";": something is missing before it.', 1, 11],
		["a missing value before the end", "const a =\n", 'The file ends in the middle of a statement, after "=".', 1, 9],
		["a bracket too many", "f(a))", 'Unexpected ")": there is no open "(" for it to close.', 1, 5],
		[
			"a string that is not closed",
			'a = "hello;\nb = "x";\n',
			'The string that begins here has no closing " on its line.',
			1,
			5,
		],
		[
			"a string that ends on the next line",
			"a = 'x\ny'",
			"The string that begins here has no closing ' on its line.",
			1,
			5,
		],
		[
			"an apostrophe in a string",
			"a = 'it's';",
			'Unexpected "s" right behind a string. Write a quotation mark that belongs to the text as \\\'.',
			1,
			9,
		],
		[
			"a template that is not closed",
			"a = `x ${y}\n\nb",
			"The template that begins here is never closed: a ` is missing.",
			1,
			5,
		],
		[
			"a comment that is not closed",
			"/* a */ f() /* b\n",
			"The comment that begins here is never closed: a */ is missing.",
			1,
			13,
		],
		[
			"a regular expression that is not closed",
			"a = /b\n",
			"The regular expression that begins here has no closing / on its line.",
			1,
			5,
		],
		["typographic quotation marks", "f(“hi”)", '“ is not a quotation mark in a program. Write " instead.', 1, 3],
		[
			"an invisible character",
			"a = 1\u200b;",
			"The character U+200B means nothing here. Delete it, or put it inside a string.",
			1,
			6,
		],
		[
			"a word of the language as a name",
			"const class = 1",
			'Unexpected "class": it is a word of the language and cannot be used as a name.',
			1,
			7,
		],
		["an else without an if", "else {}", 'Unexpected "else".', 1, 1],
		["a mistake in a type", "let x: = 1", 'Unexpected "=".', 1, 8],
		["a NUL character", "a\0b", "There is a NUL character here. Delete it, or write \\0 inside a string.", 1, 2],
	])("%s", (_, source, message, line, column) => {
		expect(refusal(source)).toMatchObject({ name: "SyntaxError", message, file: "a.ts", line, column });
	});

	it.each([
		"const f = (x) => {\n  const a = ;\n};",
		"const f = <T>(x: T) => {\n  const a = ;\n};",
		"const f = (x: number): number => {\n  const a = ;\n};",
		"const f = async <T>(x: T) => {\n  const a = ;\n};",
		"list.map((a) => list.filter((b) => {\n  let c = ;\n}));",
		"x = y ? (a) => {\n  let c = ;\n} : z",
	])("is placed inside the arrow function that it is in: %s", (source) => {
		expect(refusal(source)).toMatchObject({ message: 'Unexpected ";": something is missing before it.', line: 2 });
	});

	it("is placed where trial reading of type arguments did not mislead", () => {
		expect(refusal("if (a < b c) { }")).toMatchObject({ line: 1, column: 11 });
		expect(refusal("const f = () => {\n  let y: = 1;\n}")).toMatchObject({ line: 2, column: 10 });
	});

	it("counts lines by \\n alone, as the engine and the editor do, and columns in UTF-16 units", () => {
		expect(refusal("a = '\u2028'\r\n/* 😀 */ }")).toMatchObject({ line: 2, column: 10 });
	});

	it("allows a string to go on behind a backslash", () => {
		expect(analyse("a = 'b\\\nc' + \"d\\\r\ne\"", "a.ts").imports).toEqual([]);
	});
});

describe("nesting", () => {
	const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

	it("is allowed up to 200 open brackets", () => {
		expect(analyse(nested(200), "a.ts").code).toHaveLength(400);
		expect(refusal(nested(201))).toMatchObject({ code: "too-deep", line: 1, column: 201 });
		expect(refusal(`let x: ${nested(201)}`)).toMatchObject({ code: "too-deep" });
	});

	it("has a bound that the caller may set", () => {
		expect(() => analyse(nested(4), "a.ts", { depth: 3 })).toThrow(SourceError);
		expect(analyse(nested(3), "a.ts", { depth: 3 }).code).toHaveLength(6);
	});

	it.each([
		["brackets", nested(100_000)],
		["parentheses", "(".repeat(100_000) + ")".repeat(100_000)],
		["braces", "{".repeat(100_000) + "}".repeat(100_000)],
		["templates", "`${".repeat(50_000) + "}`".repeat(50_000)],
		["types", `let x: ${"{a:".repeat(50_000)}b${"}".repeat(50_000)}`],
		["operators", `${"!".repeat(100_000)}x`],
		["arrow functions", `${"a=>".repeat(50_000)}b`],
		["parentheses that nothing closes", "(".repeat(100_000)],
	])("beyond the host's stack is the same verdict: %s", (_, source) => {
		expect(refusal(source).code).toBe("too-deep");
	});

	it.each([
		["arrow functions in default values", `${"(a=".repeat(60)}1${")=>1".repeat(60)}`],
		["type assertions", `${"<a>(".repeat(60)}x${")".repeat(60)}`],
		["conditionals that end in an arrow function", `${"a?(b):c=>".repeat(60)}1`],
	])("that makes the parser start over at each level ends in the same verdict: %s", (_, source) => {
		expect(refusal(source).code).toBe("too-deep");
	});
});

function refusal(source: string, file = "a.ts", imports: string[] = ["lab"]): SourceError {
	try {
		readSource(source, file, { imports });
	} catch (error) {
		if (error instanceof SourceError) return error;
		throw error;
	}
	throw new Error(`not refused: ${source.slice(0, 100)}`);
}

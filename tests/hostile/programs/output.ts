// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the programs are source texts
import { type HostileProgram, LITTLE_FUEL } from "../program.ts";

const OUTPUT = { kind: "too much output", says: "printed more than a page can show" } as const;

/** Programs that print more than anybody reads, or print what cannot be printed. */
export const output: HostileProgram[] = [
	{
		...OUTPUT,
		name: "a million lines",
		lines: ["for (let n = 0; n < 1_000_000; n++) console.log(`line ${n}`);"],
		prints: 2_000,
	},
	{
		...OUTPUT,
		name: "lines without an end, from a booted program",
		lines: ['import * as lab from "lab";', "lab.boot(() => {", "	for (;;) console.log('x');", "});"],
		harness: ["export const none = 0;"],
		prints: 2_000,
	},
	{ ...OUTPUT, name: "one line of 20 MB", lines: ["console.log('x'.repeat(20_000_000));"], prints: 1 },
	{
		...OUTPUT,
		name: "a million line breaks in one text",
		lines: ["console.log('\\n'.repeat(1_000_000));"],
		prints: 2_000,
	},
	{ ...OUTPUT, name: "groups inside groups without an end", lines: ["for (;;) console.group('deeper');"], prints: 510 },
	{
		...OUTPUT,
		name: "long lines, caught and printed again",
		lines: ["for (;;) {", "	try {", "		console.log('y'.repeat(100_000));", "	} catch {}", "}"],
		prints: 3,
	},
	{
		...OUTPUT,
		name: "an object of a hundred thousand fields, printed",
		lines: [
			"const a: Record<string, number> = {};",
			"for (let n = 0; n < 100_000; n++) a[`key ${n}`] = n;",
			"for (;;) console.log(a);",
		],
		prints: 2_000,
	},
	{
		kind: "out of fuel",
		says: "used up its fuel",
		fuel: LITTLE_FUEL,
		name: "a list of four thousand million holes, printed",
		lines: ["const big: number[] = [];", "big.length = 2 ** 32 - 1;", "console.log(big);"],
	},
	{
		kind: "passed",
		says: "",
		name: "an object that holds itself, printed",
		lines: ["const a: Record<string, unknown> = {};", "a.a = a;", "console.log(a);"],
		prints: ["<ref *1> { a: [Circular *1] }"],
	},
	{
		kind: "passed",
		says: "",
		name: "half characters, NUL and line separators",
		lines: [String.raw`console.log("a\u0000b\ud800c\u2028d\"\\");`],
		prints: ['a\u0000b\ud800c\u2028d"\\'],
	},
	{
		kind: "passed",
		says: "",
		name: "markup, printed",
		lines: ["console.log('<img src=x onerror=alert(1)><script>alert(2)</script>');"],
		prints: ["<img src=x onerror=alert(1)><script>alert(2)</script>"],
	},
	{
		kind: "out of fuel",
		says: "used up its fuel",
		fuel: LITTLE_FUEL,
		name: "lines by the million that are captured and thrown away",
		lines: ['import * as lab from "lab";', "for (;;) lab.captured(() => console.log('x'));"],
		line: 2,
	},
	{
		kind: "out of fuel",
		says: "used up its fuel",
		name: "a trace without an end",
		lines: ['import * as lab from "lab";', "const ws = new lab.Workspace({ a: '' });", "for (;;) ws.sync('a');"],
		line: 3,
		fuel: 300,
		trace: true,
	},
	{
		kind: "out of fuel",
		says: "used up its fuel",
		name: "a model that is sent ever more, traced",
		lines: [
			'import * as lab from "lab";',
			"const model = new lab.ScriptedModel([lab.forever(lab.say('x'))]);",
			"const messages: lab.Message[] = [];",
			"for (;;) {",
			"	messages.push(model.complete('', messages));",
			"}",
		],
		line: 4,
		fuel: 100,
		trace: true,
	},
];

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the programs are source texts
import { type HostileProgram, LITTLE_FUEL, SHORT_SILENCE } from "../program.ts";

const RESTARTED = { kind: "engine restarted", silence: SHORT_SILENCE } as const;

/** A program that gives a built-in far too much to do, on its last line; `name` is what the verdict calls it. */
function tooMuch(name: string, what: string, ...lines: string[]): HostileProgram {
	return {
		...RESTARTED,
		name: what,
		lines,
		line: lines.length,
		says: `${name} was given far too much to do (line ${lines.length}).`,
	};
}

/** A list without a thing in it, and the longest that there is. */
const HOLES = ["const holes: unknown[] = [];", "holes.length = 2 ** 32 - 1;"] as const;
/** Something like a list, longer than any. */
const LIKE = ["const like = { length: 2 ** 53 - 1 };"] as const;

/** Built-ins that have far too much to do, and burn no fuel while they do it. */
export const builtIns: HostileProgram[] = [
	tooMuch("indexOf", "indexOf in four thousand million holes", ...HOLES, "console.log(holes.indexOf(7));"),
	tooMuch("lastIndexOf", "lastIndexOf in holes", ...HOLES, "holes.lastIndexOf(1);"),
	tooMuch("includes", "includes in something like a list", ...LIKE, "Array.prototype.includes.call(like, 1);"),
	tooMuch(
		"indexOf",
		"indexOf in an heir of a list",
		...LIKE,
		"[].indexOf.call(Object.create(like) as never, 3 as never);",
	),
	tooMuch("join", "join of four thousand million holes", ...HOLES, "", "holes.join('');"),
	tooMuch("toString", "holes as a text", ...HOLES, "String(holes);"),
	tooMuch("concat", "holes in a template", ...HOLES, "`${holes}`;"),
	tooMuch("reverse", "reverse of four thousand million holes", ...HOLES, "holes.reverse();"),
	tooMuch("sort", "sort of holes", ...HOLES, "holes.sort();"),
	tooMuch("concat", "concat of holes", ...HOLES, "([] as unknown[]).concat(holes);"),
	tooMuch("concat", "concat of a hundred million holes, again and again", "for (;;) Array(1e8).concat([1]);"),
	tooMuch("copyWithin", "copyWithin of holes", ...HOLES, "holes.copyWithin(0, 1);"),
	tooMuch("slice", "slice of holes", ...HOLES, "holes.slice(1);"),
	tooMuch("splice", "splice of holes", ...HOLES, "holes.splice(0, 1);"),
	tooMuch("shift", "shift of holes", ...HOLES, "holes.shift();"),
	tooMuch(
		"unshift",
		"unshift of holes",
		"const holes: unknown[] = [];",
		"holes.length = 2 ** 32 - 2;",
		"holes.unshift(1);",
	),
	tooMuch("flat", "flat of holes", ...HOLES, "holes.flat();"),
	tooMuch("flat", "flat of a list of holes", ...HOLES, "[holes].flat();"),
	tooMuch("forEach", "forEach of holes", ...HOLES, "holes.forEach(() => {});"),
	tooMuch("map", "map of holes", ...HOLES, "holes.map((one) => one);"),
	tooMuch("reduce", "reduce of holes", ...HOLES, "holes.reduce((one) => one, 0);"),
	tooMuch("every", "every of something like a list", ...LIKE, "Array.prototype.every.call(like, () => true);"),
	tooMuch("JSON.stringify", "JSON of holes", ...HOLES, "JSON.stringify(holes);"),
	tooMuch("indexOf", "a quadratic indexOf in a text", "const a = 'a'.repeat(2_000_000);", "(a + a).indexOf(a + 'b');"),
	tooMuch("split", "a quadratic split", "const a = 'a'.repeat(2_000_000);", "(a + a).split(a + 'b');"),
	tooMuch(
		"replaceAll",
		"a quadratic replaceAll",
		"const a = 'a'.repeat(2_000_000);",
		"(a + a).replaceAll(a + 'b', '');",
	),
	tooMuch("repeat", "repeat of thirty megabytes, again and again", "for (;;) 'x'.repeat(30_000_000);"),
	tooMuch("padEnd", "padEnd to thirty megabytes, again and again", "for (;;) 'x'.padEnd(30_000_000, 'ab');"),
	tooMuch(
		"fill",
		"fill of a typed array, again and again",
		"const bytes = new Uint8Array(40_000_000);",
		"for (;;) bytes.fill(1);",
	),
	tooMuch(
		"indexOf",
		"indexOf in a typed array, again and again",
		"const all = new Float64Array(4_000_000);",
		"for (;;) all.indexOf(1);",
	),
	tooMuch(
		"JSON.parse",
		"JSON read again and again",
		"const text = JSON.stringify(Array(100_000).fill(0));",
		"for (;;) JSON.parse(text);",
	),
	tooMuch(
		"Object.keys",
		"many keys, again and again",
		"const many: Record<string, number> = {};",
		"for (let n = 0; n < 100_000; n++) many[`key ${n}`] = n;",
		"for (;;) Object.keys(many);",
	),
	{
		...tooMuch(
			"indexOf",
			"indexOf in a booted harness",
			'import * as lab from "lab";',
			"lab.boot(({ harness }) => harness.look());",
		),
		harness: [
			"",
			"",
			"export const look = () => {",
			"	const holes = [];",
			"	holes.length = 2 ** 32 - 1;",
			"	return holes.indexOf(1);",
			"};",
		],
		line: 6,
		file: "harness.ts",
		says: "indexOf was given far too much to do (harness.ts, line 6).",
	},
	{
		...tooMuch(
			"indexOf",
			"a built-in that stands in the way of its own stop",
			...HOLES,
			"try { holes.indexOf(1); } catch {} finally { console.log('on'); }",
		),
	},
	{
		...RESTARTED,
		name: "a BigInt of a million digits as text",
		lines: ["for (;;) (7n ** 300_000n).toString();"],
		line: [1, undefined],
		says: "gave no sign of life",
	},
	{
		...RESTARTED,
		name: "two texts that are compared again and again, by no built-in that could be asked",
		lines: ["const [a, b] = ['a'.repeat(8_000_000), 'a'.repeat(8_000_000)];", "for (;;) a === b;"],
		says: "The engine gave no sign of life",
	},
	{
		kind: "out of fuel",
		says: "used up its fuel",
		fuel: LITTLE_FUEL,
		name: "sorting without an end",
		lines: ["for (;;) Array.from({ length: 20_000 }, (_, n) => -n).sort();"],
		line: 1,
	},
	{
		kind: "out of fuel",
		says: "used up its fuel",
		fuel: LITTLE_FUEL,
		name: "find in holes, which calls back",
		lines: [...HOLES, "holes.find((one) => one);"],
		line: 3,
	},
];

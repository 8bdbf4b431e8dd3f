import { inspect, format as nodeFormat } from "node:util";
import { describe, expect, test } from "vitest";
import { format } from "../../labs/stage/format.ts";
import { formatAll } from "../../labs/stage/format-arguments.ts";
import { randomFrom } from "../../labs/stage/random.ts";

class Point {
	x = 1;
	y = 2;
}
class Index extends Map<unknown, unknown> {}

/** A value that holds itself, and a neighbour that holds it too. */
function cycle(): unknown {
	const node: Record<string, unknown> = { name: "root" };
	node.self = node;
	node.list = [node];
	return { node, again: node };
}

const VALUES: [string, unknown][] = [
	["a number", 42],
	["minus zero", -0],
	["not a number", Number.NaN],
	["a big integer", 10n],
	["null", null],
	["undefined", undefined],
	["a symbol", Symbol("s")],
	["an empty list", []],
	["an empty object", {}],
	["a list with holes", Object.assign(new Array(5), { 0: 1, 3: 4 })],
	["a list with a field", Object.assign([1, 2], { extra: true })],
	[
		"strings that need this or that quote",
		["plain", "it's", `both ' and "`, "all ' and \" and `", "\n\t\u001b\\", "\ud800", "é🎉"],
	],
	["keys that need quotes", { a: 1, "a-b": 2, $: 3, 7: 4, "": 5 }],
	[
		"getters and setters",
		{
			get a() {
				return 1;
			},
			set b(_: number) {},
			get c() {
				return 1;
			},
			set c(_: number) {},
		},
	],
	[
		"functions and classes",
		[() => 1, function named() {}, async () => 1, function* steps() {}, class {}, Point, class Far extends Point {}],
	],
	["a function with a field", Object.assign(function tagged() {}, { tag: 1 })],
	["an object of a class", new Point()],
	["an object without a prototype", Object.assign(Object.create(null), { a: 1 })],
	[
		"a map and a set",
		[
			new Map<unknown, unknown>([
				["a", 1],
				[{ k: 1 }, [2]],
			]),
			new Set([1, "two", [3]]),
			new Map(),
			new Set(),
		],
	],
	["a map of a class of its own", new Index([[1, 2]])],
	[
		"what lies too deep",
		{ a: { b: { c: { d: 1 }, e: [1], f: new Point(), g: [], h: Object.assign(Object.create(null), { z: 1 }) } } },
	],
	["a value that holds itself", cycle()],
	["dates and patterns", [new Date(0), new Date(Number.NaN), /a+b/gi]],
	["boxed values", [Object(1), Object("text"), Object(true)]],
	["typed arrays", [new Uint8Array([1, 2, 3]), new Float64Array(0)]],
	["more entries than are shown", Array.from({ length: 120 }, (_, n) => n)],
	["more members than are shown", new Set(Array.from({ length: 101 }, (_, n) => n))],
	["a generator and a weak map", [(function* () {})(), new WeakMap()]],
	[
		"a long text in an object",
		{
			text: "The first line of this text is here.\nThe second line is here.\nAnd a third one, to make it long enough.",
		},
	],
	["short texts in columns", Array.from({ length: 30 }, (_, n) => `file-${n * n}.txt`)],
	["numbers in columns", Array.from({ length: 50 }, (_, n) => n ** 3)],
	[
		"a transcript",
		[
			{ role: "user", content: "Write a.py, please." },
			{
				role: "assistant",
				content: [{ type: "toolCall", id: "w1", name: "write", arguments: { path: "a.py" } }],
				stopReason: "toolUse",
			},
		],
	],
];

describe("a value is laid out as Node's console lays it out", () => {
	test.each(VALUES)("%s", (_, value) => {
		expect(format(value)).toBe(inspect(value));
	});

	test("at every width around the place where a line is broken", () => {
		for (let width = 40; width < 90; width++) {
			const value = { first: "x".repeat(20), second: ["y".repeat(width - 40), { third: 1 }] };
			expect(format(value)).toBe(inspect(value));
			expect(format([value, value])).toBe(inspect([value, value]));
		}
	});

	test("for values that nobody thought of", () => {
		const random = randomFrom(3);
		const upTo = (limit: number) => Math.floor(random() * limit);
		const words = ["a", "it's", "two\nlines of text", "x".repeat(17), "y".repeat(70), "", "é"];
		const value = (depth: number): unknown => {
			if (depth === 0 || upTo(3) === 0)
				return [upTo(2_000) - 500, words[upTo(words.length)], null, undefined, true, Point, new Date(upTo(1e9))][
					upTo(7)
				];
			const parts = Array.from(
				{ length: upTo(4) === 0 ? upTo(30) : upTo(5) },
				(_, n) => [upTo(2) ? `k${n}` : words[n % words.length]!, value(depth - 1)] as const,
			);
			return [
				() => parts.map(([, part]) => part),
				() => Object.fromEntries(parts),
				() => new Map(parts),
				() => new Set(parts.map(([, part]) => part)),
				() => Object.assign(new Point(), Object.fromEntries(parts)),
			][upTo(5)]!();
		};
		for (let n = 0; n < 1_500; n++) {
			const one = value(1 + upTo(4));
			expect(format(one)).toBe(inspect(one));
		}
	});
});

describe("the arguments of one print", () => {
	test.each([
		[["a", "b", 3, [4]]],
		[["%s is %d of %i, %f, %j%%", "a", "4.5", 7.9, "1.5e1", { x: 1 }, "rest", { y: 2 }]],
		[["%s %s %s %s", null, undefined, -0, 5n]],
		[["%s", { a: { b: { c: 1 } } }]],
		[["%O %c!", [1, { a: 1 }], "css"]],
		[["100%", 5]],
		[["%s and %s", "one"]],
		[["%x %", 1]],
		[[]],
		[[undefined]],
	])("are joined as Node joins them (%#)", (values) => {
		expect(formatAll(values)).toBe(nodeFormat(...(values as [unknown, ...unknown[]])));
	});
});

describe("an error", () => {
	const thrown = (error: Error, stack: string | undefined) => Object.assign(error, { stack });

	test("shows its first line and the program's own frames, whoever wrote the stack", () => {
		const stack = "    at appendMessage (harness.ts:12:9)\n    at forEach (native)\n    at <anonymous> (main.ts:3:1)\n";
		expect(format(thrown(new TypeError("no"), stack))).toBe(
			"TypeError: no\n    at appendMessage (harness.ts:12:9)\n    at <anonymous> (main.ts:3:1)",
		);
		expect(format({ error: thrown(new Error("no"), "Error: no\n    at f (main.ts:3:1)") })).toBe(
			"{\n  error: Error: no\n      at f (main.ts:3:1)\n}",
		);
	});

	test("stands in brackets when it has no frames, and shows the fields that were added to it", () => {
		expect(format(thrown(new Error("no"), undefined))).toBe("[Error: no]");
		expect(format(Object.assign(thrown(new RangeError(""), ""), { line: 3 }))).toBe("[RangeError] { line: 3 }");
		expect(format(thrown(new Error("outer", { cause: "inner" }), ""))).toBe("[Error: outer] { [cause]: 'inner' }");
	});

	test("that throws when it is looked at is no error of the print", () => {
		const hostile = new Error("x");
		Object.defineProperty(hostile, "stack", {
			get: () => {
				throw new Error("stay out");
			},
		});
		Object.defineProperty(hostile, "message", {
			get: () => {
				throw new Error("stay out");
			},
		});
		expect(format(hostile)).toBe("[Error]");
	});
});

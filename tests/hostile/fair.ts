import type { HostileProgram } from "./program.ts";

/** Programs whose fuel is known to the tick, whatever the machine and however busy it is. */
export const FAIR: readonly (HostileProgram & { burns: number })[] = [
	{
		name: "honest work",
		lines: ["let sum = 0;", "for (let n = 0; n < 1_000_000; n++) sum += n % 7;", "console.log(sum);"],
		kind: "passed",
		says: "",
		prints: ["2999997"],
		burns: 200,
	},
	{
		name: "a loop that never ends",
		lines: ["let n = 0;", "while (true) n += 1;"],
		kind: "out of fuel",
		line: 2,
		says: "used up its fuel",
		fuel: 300,
		burns: 301,
	},
	{
		name: "every cut of a small write",
		lines: [
			'import * as lab from "lab";',
			"lab.everyCut({",
			"	program: ({ ws }) => ws.writeText('a', 'x'.repeat(200)),",
			"	check: ({ disk }) => void disk.exists('a'),",
			"});",
			"console.log('whole');",
		],
		harness: ["export const none = 0;"],
		kind: "passed",
		says: "",
		prints: ["whole"],
		burns: 10,
	},
	{
		name: "a heap that fills up",
		lines: ["const all: object[] = [];", "for (;;) all.push({ a: {} });"],
		kind: "out of memory",
		line: 2,
		says: "used up its memory",
		burns: 63,
	},
	{
		name: "a catastrophic pattern",
		lines: ['console.log(/(a+)+$/.test("a".repeat(40) + "b"));'],
		kind: "out of fuel",
		says: "used up its fuel",
		fuel: 60,
		burns: 61,
	},
	{
		name: "promise jobs, and then a promise that nobody settles",
		lines: ["for (let n = 0; n < 20_000; n++) await null;", "await new Promise(() => {});"],
		kind: "never settled",
		says: "nothing will settle",
		burns: 214,
	},
];

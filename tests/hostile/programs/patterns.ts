import { type HostileProgram, LITTLE_FUEL } from "../program.ts";

const FUEL = { kind: "out of fuel", says: "used up its fuel", fuel: LITTLE_FUEL } as const;

/** Regular expressions that take exponential time. */
export const patterns: HostileProgram[] = [
	{ ...FUEL, name: "/(a+)+$/", lines: ['console.log(/(a+)+$/.test("a".repeat(40) + "b"));'] },
	{
		...FUEL,
		name: "/(a|a)*$/ in a function",
		lines: ["function test() {", '	return /^(a|a)*$/.test("a".repeat(40) + "b");', "}", "test();"],
		line: 1,
	},
	{ ...FUEL, name: "a back reference that is tried everywhere", lines: ['"x".repeat(3_000).match(/(x+x+)+y\\1/);'] },
	{ ...FUEL, name: "a look-behind that is tried everywhere", lines: ['"ab".repeat(4_000).match(/(?<=(a|b|ab)+)c/);'] },
	{ ...FUEL, name: "split by a slow pattern", lines: ['("a".repeat(40) + "b").split(/(a*)*c/);'] },
	{ ...FUEL, name: "replaceAll by a slow pattern", lines: ['("a".repeat(40) + "b").replaceAll(/(?:a|a?)+c/g, "");'] },
];

/** Programs for a long day of runs: most of them honest, some endless, greedy or talkative. */
import { recorded, source } from "../browser/course.ts";
import type { Chance } from "./chance.ts";

export interface SoakProgram {
	name: string;
	text: string;
	/** How the words of its verdict begin. */
	verdict: RegExp;
	/** What it prints, where that is known to the letter. */
	output?: string;
}

const HONEST: SoakProgram[] = ["reopen", "recall"].map((name) => ({
	name,
	text: `${source(name)}\n`,
	verdict: /^Finished\./,
	output: recorded(name),
}));

const HOSTILE: SoakProgram[] = [
	{ name: "endless", text: "for (;;);\n", verdict: /used up its fuel/ },
	{
		name: "greedy",
		text: 'const list = [];\nfor (;;) list.push("x".repeat(1_000_000) + list.length);\n',
		verdict: /used up its memory/,
	},
	{
		name: "talkative",
		text: 'for (let n = 0; n < 1_000_000; n++) console.log("line", n);\n',
		verdict: /printed more than a page can show/,
	},
	{ name: "too deep", text: "function deeper() {\n\treturn deeper() + 1;\n}\ndeeper();\n", verdict: /went too deep/ },
	{ name: "throws", text: 'throw new Error("on purpose");\n', verdict: /on purpose/ },
	{ name: "waits", text: "await new Promise(() => {});\n", verdict: /waits for a promise/ },
];

/** Three of four are honest; of the others each comes up as often as the next. */
export function pickProgram(chance: Chance): SoakProgram {
	return chance.pick(chance.next() < 0.75 ? HONEST : HOSTILE);
}

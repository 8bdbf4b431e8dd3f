// Commands that read text: `cat`, `head`, `tail`, `wc`, `grep`.
import { byteLength } from "./bytes.ts";
import { linesOf, optionsOf, Result, type Run, textsOf } from "./shell-arguments.ts";
import { ShellRefusal } from "./shell-line.ts";

export const cat: Run = (ws, args, input) => {
	const { rest } = optionsOf("cat", args, "");
	const result = new Result();
	for (const [, text] of textsOf("cat", ws, rest, input, result)) result.out += text;
	return result;
};

/** Takes the count of `head` and `tail` off their arguments: `-n 5`, `-n5`, `-5`, and for tail `-n +5`. */
function countOf(name: string, args: readonly string[]): { count: number; from: boolean; rest: string[] } {
	const [first, second] = args;
	if (first === undefined || !/^-./.test(first) || first === "--")
		return { count: 10, from: false, rest: args.slice(first === "--" ? 1 : 0) };
	const apart = first === "-n";
	const text = apart ? (second ?? "") : first.replace(/^-n?/, "");
	const match = /^(\+?)(\d+)$/.exec(text);
	if (!match || (match[1] === "+" && name === "head"))
		throw new ShellRefusal(
			`${name}: this shell's ${name} knows -n with a number of lines, not ${args.slice(0, apart ? 2 : 1).join(" ")}`,
		);
	return { count: Number(match[2]), from: match[1] === "+", rest: args.slice(apart ? 2 : 1) };
}

/** `head` or `tail`. */
export function endOf(name: "head" | "tail"): Run {
	return (ws, args, input) => {
		const { count, from, rest } = countOf(name, args);
		const result = new Result();
		for (const [path, text] of textsOf(name, ws, rest, input, result)) {
			if (rest.length > 1) result.out += `${result.out === "" ? "" : "\n"}==> ${path} <==\n`;
			const lines = linesOf(text);
			const start = name === "head" ? 0 : from ? Math.max(count - 1, 0) : Math.max(lines.length - count, 0);
			result.out += lines.slice(start, name === "head" ? count : undefined).join("");
		}
		return result;
	};
}

export const wc: Run = (ws, args, input) => {
	const { flags, rest } = optionsOf("wc", args, "lwc");
	const result = new Result();
	const wanted = flags.size === 0 ? new Set("lwc") : flags;
	const total = [0, 0, 0];
	const print = (counts: readonly number[], path: string) => {
		const shown = counts.filter((_, at) => wanted.has("lwc"[at]!));
		result.out += `${[...shown, ...(path === "" ? [] : [path])].join(" ")}\n`;
	};
	for (const [path, text] of textsOf("wc", ws, rest, input, result)) {
		const counts = [
			text.split("\n").length - 1,
			text.split(/\s+/).filter((word) => word !== "").length,
			byteLength(text),
		];
		counts.forEach((count, at) => {
			total[at]! += count;
		});
		print(counts, path);
	}
	if (rest.length > 1) print(total, "total");
	return result;
};

export const grep: Run = (ws, args, input) => {
	const { flags, rest } = optionsOf("grep", args, "ncviF");
	const [pattern, ...paths] = rest;
	if (pattern === undefined) throw new ShellRefusal("grep: which text? usage: grep [-ncviF] TEXT [FILE...]");
	if (!flags.has("F") && /[\^$*[\]\\]/.test(pattern))
		throw new ShellRefusal(
			`grep: this shell's grep looks for fixed text, not for patterns such as ${pattern}; add -F if you mean these characters`,
		);
	const fold = (text: string) => (flags.has("i") ? text.toLowerCase() : text);
	const result = new Result();
	let found = false;
	for (const [path, text] of textsOf("grep", ws, paths, input, result)) {
		const heading = paths.length > 1 ? `${path}:` : "";
		let count = 0;
		linesOf(text).forEach((line, at) => {
			if (fold(line).includes(fold(pattern)) === flags.has("v")) return;
			count += 1;
			if (!flags.has("c")) result.out += `${heading}${flags.has("n") ? `${at + 1}:` : ""}${line.replace(/\n$/, "")}\n`;
		});
		if (flags.has("c")) result.out += `${heading}${count}\n`;
		found ||= count > 0;
	}
	result.code = result.code !== 0 ? 2 : found ? 0 : 1;
	return result;
};

// Commands that list and change files: `ls`, `cp`, `mv`, `rm`, `touch`.
import { optionsOf, Result, type Run, whyNot } from "./shell-arguments.ts";
import { ShellRefusal } from "./shell-line.ts";
import type { Workspace } from "./workspace.ts";

export const ls: Run = (ws, args) => {
	const { rest } = optionsOf("ls", args, "1");
	const result = new Result();
	const named = rest.length === 0 ? ["."] : rest;
	for (const path of named) {
		const problem = whyNot(ws, path);
		if (problem === undefined) result.out += `${path}\n`;
		else if (problem !== "Is a directory") result.fail(`ls: cannot access '${path}': ${problem}`, 2);
		else {
			if (named.length > 1) result.out += `${result.out === "" ? "" : "\n"}${path}:\n`;
			for (const name of ws.listdir(path)) result.out += `${name}\n`;
		}
	}
	return result;
};

/** `cp` and `mv`: one file to a name, or into a folder. */
function placed(name: "cp" | "mv", place: (ws: Workspace, from: string, to: string) => void): Run {
	return (ws, args) => {
		const { rest } = optionsOf(name, args, "f");
		const [from, to, ...more] = rest;
		if (from === undefined || to === undefined || more.length > 0)
			throw new ShellRefusal(`${name}: this shell's ${name} takes one file and where it goes`);
		const result = new Result();
		const problem = whyNot(ws, from);
		if (problem !== undefined) {
			result.fail(`${name}: ${from}: ${problem}`);
			return result;
		}
		const target = whyNot(ws, to) === "Is a directory" ? `${to}/${from.split("/").at(-1)}` : to;
		try {
			place(ws, from, target);
		} catch (error) {
			result.fail(`${name}: ${(error as Error).message}`);
		}
		return result;
	};
}

export const cp = placed("cp", (ws, from, to) => ws.writeText(to, ws.readText(from)));
export const mv = placed("mv", (ws, from, to) => ws.rename(from, to));

export const rm: Run = (ws, args) => {
	const { flags, rest } = optionsOf("rm", args, "f");
	if (rest.length === 0 && !flags.has("f")) throw new ShellRefusal("rm: which file?");
	const result = new Result();
	for (const path of rest) {
		const problem = whyNot(ws, path);
		if (problem === undefined) ws.remove(path);
		else if (!flags.has("f") || problem !== "No such file or directory") result.fail(`rm: ${path}: ${problem}`);
	}
	return result;
};

export const touch: Run = (ws, args) => {
	const { rest } = optionsOf("touch", args, "");
	if (rest.length === 0) throw new ShellRefusal("touch: which file?");
	const result = new Result();
	for (const path of rest) {
		try {
			if (!ws.exists(path)) ws.writeText(path, "");
		} catch (error) {
			result.fail(`touch: ${path}: ${(error as Error).message}`);
		}
	}
	return result;
};

// What the shell's commands share: what they print, and how they read their arguments.
import { ShellRefusal } from "./shell-line.ts";
import type { Workspace } from "./workspace.ts";

/** What a command has printed: `out` goes down the pipe, `err` straight to the output. */
export interface Printed {
	out: string;
	err: string;
	code: number;
}

/** Runs one command on its arguments, with what the pipe brings; undefined when there is no pipe. */
export type Run = (ws: Workspace, args: string[], input: string | undefined) => Printed;

/** What a command that went well has printed. */
export const done = (out = ""): Printed => ({ out, err: "", code: 0 });

/** Collects what several files give, and the failures among them. */
export class Result implements Printed {
	out = "";
	err = "";
	code = 0;

	fail(message: string, code = 1): void {
		this.err += `${message}\n`;
		this.code = code;
	}
}

/** Options that are single letters, and what is left. Throws a ShellRefusal for any that is not in `known`. */
export function optionsOf(
	name: string,
	args: readonly string[],
	known: string,
): { flags: Set<string>; rest: string[] } {
	const flags = new Set<string>();
	for (let at = 0; at < args.length; at++) {
		const arg = args[at]!;
		if (arg === "--") return { flags, rest: args.slice(at + 1) };
		if (!arg.startsWith("-") || arg === "-") return { flags, rest: args.slice(at) };
		for (const flag of arg.slice(1)) {
			if (arg.startsWith("--") || !known.includes(flag))
				throw new ShellRefusal(`${name}: this shell's ${name} does not know ${arg}`);
			flags.add(flag);
		}
	}
	return { flags, rest: [] };
}

/** Why a file cannot be read, in a shell's words; undefined when it can. */
export function whyNot(ws: Workspace, path: string): string | undefined {
	try {
		if (!ws.exists(path)) return "No such file or directory";
		return isFolder(ws, path) ? "Is a directory" : undefined;
	} catch (error) {
		return (error as Error).message;
	}
}

function isFolder(ws: Workspace, path: string): boolean {
	try {
		ws.listdir(path);
		return true;
	} catch {
		return false;
	}
}

/** The text of each file that can be read, or of the pipe when no file is named. Complains about the others. */
export function textsOf(
	name: string,
	ws: Workspace,
	paths: readonly string[],
	input: string | undefined,
	result: Result,
): [path: string, text: string][] {
	if (paths.length === 0) return [["", input ?? ""]];
	return paths.flatMap((path): [string, string][] => {
		if (path === "-") return [["-", input ?? ""]];
		const problem = whyNot(ws, path);
		if (problem === undefined) return [[path, ws.readText(path)]];
		result.fail(`${name}: ${path}: ${problem}`);
		return [];
	});
}

/** The lines of a text, each with its newline if it has one. */
export function linesOf(text: string): string[] {
	return text.split(/(?<=\n)/).filter((line) => line !== "");
}

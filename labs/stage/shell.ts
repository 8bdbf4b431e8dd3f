import { freeze } from "./primordials.ts";
import { alive } from "./process.ts";
import type { Printed } from "./shell-arguments.ts";
import { COMMANDS } from "./shell-commands.ts";
import { type Command, type Pipeline, parseLine, ShellRefusal } from "./shell-line.ts";
import { isWorkspace, type Workspace } from "./workspace.ts";

/** What a line did: all that it printed, errors included, and its exit code, 0 when it went well. */
export interface ShellResult {
	output: string;
	code: number;
}

/**
 * A shell over a workspace: a small, honest set of commands.
 *
 * It knows `ls cat echo head tail wc grep cp mv rm touch pwd true false`, quotes, `;` `&&` `||` `|` `>` `>>` and `<`. A
 * command that it does not know ends with code 127, as in a real one; syntax and options that it does not know end with
 * code 2 and say so, before anything has run. What is faked: there are no programs behind the names, `grep` looks for
 * fixed text, and what `>` gets is written in one go when the command has ended.
 */
export class Shell {
	readonly #ws: Workspace;

	/** @param ws the disk that its commands work on. */
	constructor(ws: Workspace) {
		alive();
		if (!isWorkspace(ws)) throw new TypeError("new Shell() takes the Workspace that its commands work on");
		this.#ws = ws;
		if (new.target === Shell) freeze(this);
	}

	/** Runs a command line and returns `{ output, code }`. Throws only when `line` is no string, or the workspace is off. */
	run(line: string): ShellResult {
		alive();
		if (typeof line !== "string") throw new TypeError("run() takes a command line as a string");
		this.#ws.listdir(); // an ended process has no shell either
		let pipelines: Pipeline[];
		try {
			pipelines = parseLine(line);
		} catch (error) {
			return refused(error);
		}
		let output = "";
		let code = 0;
		for (const { when, commands } of pipelines) {
			if (when === "success" ? code !== 0 : when === "failure" ? code === 0 : false) continue;
			const printed = this.#pipeline(commands);
			output += printed.output;
			code = printed.code;
		}
		return { output, code };
	}

	#pipeline(commands: readonly Command[]): ShellResult {
		let input: string | undefined;
		let output = "";
		let code = 0;
		for (const command of commands) {
			const printed = this.#command(command, input);
			output += printed.err;
			code = printed.code;
			input = printed.out;
		}
		return { output: output + (input ?? ""), code };
	}

	#command({ words, redirects }: Command, piped: string | undefined): Printed {
		let input = piped;
		for (const { kind, path } of redirects) {
			if (kind !== "<") continue;
			try {
				input = this.#ws.readText(path);
			} catch (error) {
				return { out: "", err: `sh: ${(error as Error).message}\n`, code: 1 };
			}
		}
		const printed = this.#named(words, input);
		try {
			return this.#redirected(redirects, printed);
		} catch (error) {
			return { out: "", err: `${printed.err}sh: ${(error as Error).message}\n`, code: 1 };
		}
	}

	#named([name, ...args]: readonly string[], input: string | undefined): Printed {
		if (name === undefined) return { out: "", err: "", code: 0 };
		const command = COMMANDS.get(name);
		if (!command) return { out: "", err: `sh: ${name}: command not found\n`, code: 127 };
		try {
			return command(this.#ws, args, input);
		} catch (error) {
			const { output, code } = refused(error);
			return { out: "", err: output, code };
		}
	}

	/** The last `>` or `>>` gets the text; the ones before it only make their files, as in a real shell. */
	#redirected(redirects: Command["redirects"], printed: Printed): Printed {
		const targets = redirects.filter(({ kind }) => kind !== "<");
		targets.forEach(({ kind, path }, at) => {
			const text = at === targets.length - 1 ? printed.out : "";
			if (kind === ">") this.#ws.writeText(path, text);
			else this.#ws.appendText(path, text);
		});
		return targets.length === 0 ? printed : { ...printed, out: "" };
	}
}

function refused(error: unknown): ShellResult {
	if (!(error instanceof ShellRefusal)) throw error;
	return { output: `sh: ${error.message}\n`, code: 2 };
}

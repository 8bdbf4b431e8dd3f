// The shell's commands. Each is a small part of what its name does elsewhere, and refuses the rest in words.
import { done, type Run } from "./shell-arguments.ts";
import { cp, ls, mv, rm, touch } from "./shell-file-commands.ts";
import { cat, endOf, grep, wc } from "./shell-text-commands.ts";

const echo: Run = (_, args) => {
	const bare = args[0] === "-n";
	return done((bare ? args.slice(1) : args).join(" ") + (bare ? "" : "\n"));
};

/** The commands by name. */
export const COMMANDS: ReadonlyMap<string, Run> = new Map<string, Run>([
	["ls", ls],
	["cat", cat],
	["echo", echo],
	["head", endOf("head")],
	["tail", endOf("tail")],
	["wc", wc],
	["grep", grep],
	["cp", cp],
	["mv", mv],
	["rm", rm],
	["touch", touch],
	["pwd", () => done("/workspace\n")],
	["true", () => done()],
	["false", () => ({ out: "", err: "", code: 1 })],
]);

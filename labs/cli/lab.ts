import { type ParseArgsConfig, parseArgs } from "node:util";
import { packed } from "../sandbox/packed.ts";
import { check } from "./commands/check.ts";
import { grade } from "./commands/grade.ts";
import { list } from "./commands/list.ts";
import { runCell } from "./commands/run.ts";
import { printSolution, printStart } from "./commands/states.ts";
import { Fault } from "./fault.ts";

const USAGE = `lab: the labs of the course, from the command line

  lab list [--json]                                  lessons, labs, gaps
  lab start    --lesson 11 --lab 1                   the starting file, on standard output
  lab solution --lesson 11 --lab 1                   the solved file
  lab check FILE --lesson 11 [--lab 1] [--json]      the hidden tests on a harness file
  lab grade DIR    --lesson 11 [--lab 1] [--json]    the hidden tests on a class's files: harnesses and exported progress
             [--csv FILE] [--log FILE] [--part 2/4]  the table to a file; what is judged already; a share of the files
  lab run CELL.ts [--harness FILE] [--lesson N]      run a cell; prints what it prints
  lab verify [--lesson 11] [--json] [--junit FILE]   everything that CI must prove about the lessons
             [--report FILE] [--update]              the JSON to a file; record anew what cells print and mistakes fail
  lab lint   [--lesson 11] [--json]                  the part of it that runs nothing: questions, sources, links, order
  lab mutate [--lesson 11] [--lab 1] [--json]        changes of the solution that the hidden tests let live
  lab new-lesson --lesson Q2 --slug SLUG --title T   a stop of the outline to begin with, which verify accepts

Paths are relative to the folder you are in. Exit code 0: all well. 1: a test failed or a program threw.
2: the command, the file or the machine was at fault.`;

type Options = NonNullable<ParseArgsConfig["options"]>;

const TEXT = { type: "string" } as const;
const FLAG = { type: "boolean" } as const;

/** Each command: its options, how many names it takes, and what it does. Resolves with the exit code. */
const COMMANDS: Record<
	string,
	{ options: Options; names: number; run(values: Values, names: string[]): Promise<number> }
> = {
	list: { options: { json: FLAG }, names: 0, run: (values) => list(values) },
	start: { options: { lesson: TEXT, lab: TEXT }, names: 0, run: (values) => printStart(values) },
	solution: { options: { lesson: TEXT, lab: TEXT }, names: 0, run: (values) => printSolution(values) },
	check: { options: { lesson: TEXT, lab: TEXT, json: FLAG }, names: 1, run: (values, [file]) => check(file!, values) },
	grade: {
		options: { lesson: TEXT, lab: TEXT, json: FLAG, csv: TEXT, log: TEXT, part: TEXT },
		names: 1,
		run: (values, [folder]) => grade(folder!, values),
	},
	run: { options: { harness: TEXT, lesson: TEXT }, names: 1, run: (values, [cell]) => runCell(cell!, values) },
	verify: {
		options: { lesson: TEXT, json: FLAG, junit: TEXT, report: TEXT, update: FLAG },
		names: 0,
		run: packed ? needsCheckout("verify") : async (values) => (await import("./commands/verify.ts")).verify(values),
	},
	lint: {
		options: { lesson: TEXT, json: FLAG },
		names: 0,
		run: packed ? needsCheckout("lint") : async (values) => (await import("./commands/lint.ts")).lint(values),
	},
	mutate: {
		options: { lesson: TEXT, lab: TEXT, json: FLAG },
		names: 0,
		run: packed ? needsCheckout("mutate") : async (values) => (await import("./commands/mutate.ts")).mutate(values),
	},
	"new-lesson": {
		options: { lesson: TEXT, slug: TEXT, title: TEXT },
		names: 0,
		run: packed
			? needsCheckout("new-lesson")
			: async (values) => (await import("./commands/new-lesson.ts")).newLesson(values),
	},
};

/** Work on lessons needs their folders: it is for a checkout, and its code is not part of the packed command. */
function needsCheckout(name: string): () => Promise<number> {
	return async () => {
		throw new Fault(`${name} works in a checkout of the course, not in the installed command`);
	};
}

/** The options that were given, by name. */
export interface Values {
	lesson?: string;
	lab?: string;
	harness?: string;
	junit?: string;
	report?: string;
	csv?: string;
	log?: string;
	part?: string;
	json?: boolean;
	update?: boolean;
	slug?: string;
	title?: string;
}

/** Runs one command line. Resolves with the exit code; never rejects. */
export async function main(argv: string[]): Promise<number> {
	const [name, ...rest] = argv;
	if (name === undefined || name === "help" || name === "--help" || name === "-h") {
		console.log(USAGE);
		return name === undefined ? 2 : 0;
	}
	try {
		const command = COMMANDS[name];
		if (!Object.hasOwn(COMMANDS, name) || command === undefined)
			throw new Fault(`there is no command "${name}"; "lab help" lists them`);
		const { values, positionals } = parse(name, rest, command.options);
		if (positionals.length !== command.names)
			throw new Fault(
				command.names === 0
					? `${name} takes no file, but got "${positionals[0]}"`
					: `${name} takes one file: lab ${name} FILE`,
			);
		return await command.run(values as Values, positionals);
	} catch (error) {
		if (isSaid(error)) console.error(`lab: ${error.message}`);
		else
			console.error(
				`lab: the command itself failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
			);
		return 2;
	}
}

/** Whether the message alone tells a person what to mend: a fault that we name, or what the system says of a file. */
function isSaid(error: unknown): error is Error {
	if (!(error instanceof Error)) return false;
	return SAID.includes(error.name) || "syscall" in error;
}

/** Names of errors, since some are thrown by parts that the packed command is without. */
const SAID: readonly string[] = ["Fault", "CourseError", "BlockError", "GapError", "MachineFault"];

function parse(name: string, args: string[], options: Options) {
	try {
		return parseArgs({ args, options, allowPositionals: true });
	} catch (error) {
		throw new Fault(`${name}: ${error instanceof Error ? error.message : String(error)}`);
	}
}

if (import.meta.main && !packed) process.exitCode = await main(process.argv.slice(2));

import { type Course, folderName } from "../../labs/course/course.ts";
import { compose } from "../../labs/harness/compose.ts";
import { stateName, statesOf } from "../../labs/harness/states.ts";
import { Extractor } from "./extract.ts";
import type { Help, Names } from "./help.ts";
import { libraries } from "./libraries.ts";
import { declarationsOf, programOf, STAGE_FILE, stateFile } from "./program.ts";

/** What the editors of one stop are helped with. */
export interface StopHelp {
	/** For its cells: the stage, and what the harness exports when the stop ends. */
	cells: Help;
	/** For its labs, in order: the harness file as each leaves it. */
	labs: Help[];
	/** The declarations of "lab" and "harness", by file, for whoever asks for type errors. */
	types: Record<string, string>;
}

/** Names of the language that programs of the course use. */
const LANGUAGE = [
	...[
		"Array",
		"ReadonlyArray",
		"String",
		"Number",
		"Boolean",
		"BigInt",
		"Symbol",
		"Object",
		"Function",
		"Date",
		"RegExp",
	],
	...[
		"Map",
		"ReadonlyMap",
		"Set",
		"ReadonlySet",
		"WeakMap",
		"WeakSet",
		"Promise",
		"Math",
		"JSON",
		"Reflect",
		"Uint8Array",
	],
	...["Error", "TypeError", "RangeError", "SyntaxError", "AggregateError", "Iterator", "IteratorObject", "Generator"],
	...[
		"AsyncGenerator",
		"IterableIterator",
		"ArrayIterator",
		"MapIterator",
		"SetIterator",
		"IteratorResult",
		"PromiseConstructor",
	],
	...["Console", "console", "structuredClone", "queueMicrotask", "TextEncoder", "TextDecoder"],
	...["parseInt", "parseFloat", "isNaN", "isFinite", "encodeURIComponent", "decodeURIComponent"],
];

/** The names of the language itself, as far as the sandbox has them. */
export function languageNames(): Names {
	const all = libraries();
	const at = [...all.keys()].at(-1)!;
	return new Extractor(programOf(all, new Map())).globals(at, LANGUAGE);
}

/** Every stop's help, by its folder. All of it comes out of one reading of the types. */
export function helpOf(course: Course): Record<string, StopHelp> {
	const states = course.lessons.flatMap(statesOf);
	const texts = new Map(states.map((state) => [stateName(state), compose(course, state)]));
	const program = programOf(libraries(), texts);
	const extractor = new Extractor(program);
	const lab = extractor.exportsOf(STAGE_FILE);
	// The stage knows no harness; what a process is handed is the module.
	lab.Process!.members!.harness = {
		kind: "property",
		says: "harness: the module “harness”",
		type: 'typeof import("harness")',
	};
	const stage = declarationsOf(program, (file) => file.startsWith("/lab/"));
	return Object.fromEntries(
		course.lessons.map((lesson) => {
			const end = stateFile(stateName({ lesson: lesson.id }));
			const [harness] = Object.values(declarationsOf(program, (file) => file === end));
			const help: StopHelp = {
				cells: { modules: { lab, harness: extractor.exportsOf(end) } },
				labs: lesson.labs.map(({ number }) => ({
					modules: { "": extractor.declaredIn(stateFile(stateName({ lesson: lesson.id, lab: number }))) },
				})),
				types: { ...stage, "/harness.d.ts": harness ?? "" },
			};
			return [folderName(lesson), help];
		}),
	);
}

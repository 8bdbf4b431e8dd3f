import type { Problem } from "./verdict.ts";

/** What the stage's `describe` says of a thrown value. */
export interface Thrown {
	name: string;
	message: string;
	/** The engine's stack, a frame a line, or "" for a thrown value that is no error. */
	stack: string;
	/** A place that the thrower gave itself (a failed check names the learner's line). */
	file?: string;
	line?: number;
	column?: number;
}

const FRAME = /\(?([^\s()]+):(\d+):(\d+)\)?\s*$/;

/** The first frame of a QuickJS stack that lies in one of `files`: the learner's own place, not the stage's. */
export function placeOf(stack: string, files: ReadonlySet<string>): Pick<Problem, "file" | "line" | "column"> {
	for (const frame of stack.split("\n")) {
		const match = FRAME.exec(frame);
		if (match && files.has(match[1]!)) return { file: match[1]!, line: Number(match[2]), column: Number(match[3]) };
	}
	return {};
}

/**
 * A thrown value as a problem for the learner: the engine's terse messages reworded, the place added.
 * A value that is no Error has no stack; its place is unknown, which is worth knowing about `throw "text"`.
 */
export function problemOf(thrown: Thrown, files: ReadonlySet<string>): Problem {
	const own = thrown.line === undefined ? placeOf(thrown.stack, files) : pick(thrown);
	return { name: thrown.name, message: reword(thrown), ...own };
}

function pick({ file, line, column }: Thrown): Pick<Problem, "file" | "line" | "column"> {
	return { ...(file === undefined ? {} : { file }), line: line!, ...(column === undefined ? {} : { column }) };
}

/** The engine's shortest messages, said for people. */
function reword({ name, message }: Thrown): string {
	if (name === "TypeError" && message === "not a function") return "something that is called here is not a function";
	if (name === "TypeError" && message === "not an object") return "something here is not an object";
	if (name === "ReferenceError") return message.replace(/^'?(\S+?)'? is not defined$/, "$1 is not defined");
	return message;
}

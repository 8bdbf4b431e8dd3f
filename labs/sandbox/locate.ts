import type { Problem } from "./verdict.ts";

/** What the stage's `describe` says of a thrown value. */
export interface Thrown {
	name: string;
	message: string;
	/** The engine's stack, a frame a line, or "" for a thrown value that is no error. */
	stack: string;
	/** The place that a failed check gives: the learner's line. */
	file?: string;
	line?: number;
	column?: number;
}

/** What is said of a thrown value that throws when it is looked at. */
export const UNREADABLE: Thrown = { name: "Error", message: "threw something that cannot be read", stack: "" };

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
	const { name, file, line, column } = thrown;
	const given = line !== undefined && file !== undefined && files.has(file);
	const own = given ? { file, line, ...(column === undefined ? {} : { column }) } : placeOf(thrown.stack, files);
	// The engine puts this one on the first line of the function it happens in; no line is better than a wrong one.
	const place = takesNothingApart(thrown) ? {} : own;
	return { name: name === "InternalError" ? "Error" : name, message: reword(thrown), ...place };
}

/** Whether null or undefined was to be taken apart, as in `const { a } = null`. A built-in that says the same is in the stack. */
function takesNothingApart({ name, message, stack }: Thrown): boolean {
	return name === "TypeError" && message === "cannot convert to object" && !/^[^\n]*\(native\)/.test(stack.trimStart());
}

/** The engine's shortest messages, by the error's name, said for people. */
const WORDS: Readonly<Record<string, string>> = {
	"TypeError: not a function": "something that is called here is not a function",
	"TypeError: not an object": "something here is not an object",
	"TypeError: cannot convert to object": "null or undefined is used where an object is needed",
	"TypeError: promise self resolution": "a promise waits for itself",
	"ReferenceError: this is not initialized": "this is used before super() was called",
};

function reword(thrown: Thrown): string {
	const { name, message } = thrown;
	if (takesNothingApart(thrown)) return "null or undefined is taken apart, as in const { a } = null";
	const words = WORDS[`${name}: ${message}`];
	if (words !== undefined) return words;
	if (name === "ReferenceError") return message.replace(/^'?(\S+?)'? is not defined$/, "$1 is not defined");
	return message;
}

import type { ClientRunOptions } from "../../labs/sandbox/client.ts";
import type { Program } from "../../labs/sandbox/program.ts";
import type { Verdict } from "../../labs/sandbox/verdict.ts";
import type { HostileProgram } from "./program.ts";

/** A hostile program as an engine takes it. */
export function runOf({ lines, harness, fuel, silence, trace }: HostileProgram): [Program, ClientRunOptions] {
	const files: Record<string, string> = { "main.ts": lines.join("\n") };
	if (harness) files["harness.ts"] = harness.join("\n");
	const options = { ...(fuel ? { fuel } : {}), ...(silence ? { silence } : {}), ...(trace ? { trace } : {}) };
	return [{ files, main: "main.ts" }, options];
}

/** A program that asks for nothing, to see that an engine still works. */
export const TINY: Program = { files: { "main.ts": 'console.log("works");' }, main: "main.ts" };

/** As much of a verdict as the corpus says something about. */
export interface Judged {
	kind: Verdict["kind"];
	file?: string;
	line?: HostileProgram["line"];
	says: string;
	prints: readonly string[] | number;
}

/** What a program must come to. */
export function wanted({ kind, file, line, says, prints = [] }: HostileProgram): Judged {
	return { kind, ...(line === undefined ? {} : { file: file ?? "main.ts", line }), says, prints };
}

/** What it came to, in the same words: one of several lines as all of them, and the part of the sentence where it is in it. */
export function judged(program: HostileProgram, { kind, error, message, output }: Verdict): Judged {
	const { says, prints, line, file = "main.ts" } = program;
	const oneOf = typeof line === "object" && line.includes(error?.line) && (error?.file ?? file) === file;
	return {
		kind,
		...(oneOf ? { file, line } : error?.line === undefined ? {} : { file: error.file, line: error.line }),
		says: says !== "" && message.includes(says) ? says : message,
		prints: typeof prints === "number" ? output.length : output,
	};
}

/** Words that a learner has no use for. */
export const JARGON =
	/QuickJS|wasm|WebAssembly|InternalError|RuntimeError|interrupted|realm|intrinsic|primordial|abort|assertion|heap|out of bounds|observed-harness|stage\/|<eval>|<input>/i;

import type { Program } from "../../labs/sandbox/program.ts";
import type { Verdict } from "../../labs/sandbox/verdict.ts";

/** What the home page's power cut shows. */
export interface DemoResult {
	/** The bytes of the job's writes, one after the other, each with what it wrote to. */
	writes: { path: string; bytes: number }[];
	/** The lines of session.jsonl after the reboot, as they are on the disk. */
	lines: string[];
	/** Other files on the disk. */
	files: string[];
	/** How many messages the log gives back, or why it refuses. */
	messages: number | null;
	refusal: string | null;
}

/** A power cut and what it leaves: what the home page shows. */
export interface Cut {
	/** After how many bytes of everything that the job writes the power goes out. */
	byte: number;
	/** How many bytes the job writes. */
	total: number;
	result: DemoResult;
}

/** What runs a program, in the browser or in the build. */
export type Run = (program: Program) => Promise<Verdict>;

/** Runs the job on a harness, with the power going out after `byte` bytes. @throws Error with the verdict's words */
export async function cutAt(byte: number, harness: string, run: Run, stripped = false): Promise<Cut> {
	const main = "main.ts";
	const verdict = await run({
		files: { [main]: demoProgram(byte), "harness.ts": harness },
		main,
		stripped: stripped ? [main, "harness.ts"] : [main],
	});
	if (verdict.kind !== "passed") throw new Error(verdict.message);
	const result = JSON.parse(verdict.output[0] ?? "{}") as DemoResult;
	return { byte, total: sum(result.writes), result };
}

/** The cut that says most: the second file is written, and the line that says so is torn. */
export async function tellingCut(harness: string, run: Run): Promise<Cut> {
	const { result } = await cutAt(Number.MAX_SAFE_INTEGER, harness, run);
	const isFile = ({ path }: { path: string }) => path !== LOG;
	const file = result.writes.findIndex((write, index) => isFile(write) && result.writes.slice(0, index).some(isFile));
	const line = result.writes[file + 1]!;
	return cutAt(sum(result.writes.slice(0, file + 1)) + Math.floor(line.bytes / 2), harness, run);
}

const LOG = "session.jsonl";

function sum(writes: readonly { bytes: number }[]): number {
	return writes.reduce((total, { bytes }) => total + bytes, 0);
}

/**
 * A real job on the reference harness, with the power going out after `byte` bytes of everything it writes. Counted over
 * all writes; a number beyond the last byte cuts nothing. The program prints one line of JSON, a DemoResult.
 */
export function demoProgram(byte: number): string {
	return `import * as lab from "lab";

const FILES = ["a.ts", "b.ts", "c.ts"];
const LOG = "${LOG}";

function writer(request) {
	const done = request.messages.filter((message) => message.role === "toolResult").length;
	if (done === FILES.length) return lab.say("All three are written.");
	return lab.reply(lab.call("write", { path: FILES[done], content: "export {};\\n" }, { id: "w" + (done + 1) }));
}

function job(ws) {
	return lab.boot(({ harness }) => {
		const log = new harness.SessionLog(ws, LOG);
		const model = new lab.ScriptedModel([lab.forever(writer)]);
		const h = new harness.Harness(model, harness.SYSTEM, [harness.makeWriteTool(ws)]);
		h.subscribe(harness.persistTo(log));
		for (const _ of h.prompt("Write a.ts, b.ts and c.ts."));
	});
}

const trial = new lab.Workspace();
job(trial);
const writes = trial.writes.map(([, path, text]) => ({ path, bytes: text.length }));

const ws = new lab.Workspace();
let left = ${Math.max(0, Math.round(byte))};
const at = writes.findIndex(({ bytes }) => (left -= bytes) < 0);
if (at >= 0) lab.cutPower(ws, { atWrite: at + 1, bytes: left + writes[at].bytes });
job(ws);

const disk = ws.reboot();
const text = disk.exists(LOG) ? disk.readText(LOG) : "";
const after = lab.boot(({ harness }) => new harness.SessionLog(disk, LOG).replay().length);
console.log(JSON.stringify({
	writes,
	lines: text.split("\\n").filter((line) => line !== ""),
	files: disk.listdir().filter((path) => path !== LOG),
	messages: after.value ?? null,
	refusal: after.error?.message ?? null,
}));
`;
}

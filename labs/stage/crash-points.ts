// Every point at which the power can fail during a list of writes, and the disk that it leaves.
import { type Change, change, type Files, type WriteOp } from "./disk.ts";
import type { Journal, Made } from "./workspace.ts";

/** A file that lost some of what was not synced: its first `kept` bytes of `of` are there. */
export interface Loss {
	path: string;
	kept: number;
	of: number;
}

/** A point at which the power failed. As text it says so in words: "Power cut after byte 17 of 96 of write 3 (appendText session.jsonl)". */
export class Cut {
	/** The number of the write, from 1. */
	readonly write: number;
	/** The method that was writing. */
	readonly op: WriteOp;
	readonly path: string;
	/** The new path of a `rename`. */
	readonly to: string | undefined;
	/** Bytes of the write that reached the disk; undefined when it had not begun. */
	readonly bytes: number | undefined;
	/** Length of the write in bytes; 0 for `rename` and `remove`. */
	readonly of: number;
	/** Whether the write had begun and was not done. */
	readonly torn: boolean;
	/** What was lost besides, with `lost: true`: files that kept only the beginning of what was not synced. */
	readonly lost: readonly Loss[];

	constructor({ op, path, content, to }: Change, write: number, bytes: number | undefined, lost: readonly Loss[] = []) {
		this.write = write;
		this.op = op;
		this.path = path;
		this.to = to;
		this.bytes = bytes;
		this.of = content.size;
		this.torn = bytes !== undefined && bytes < content.size;
		this.lost = lost;
		Object.freeze(this);
	}

	toString(): string {
		const write = `write ${this.write} (${this.op} ${this.path}${this.to === undefined ? "" : ` to ${this.to}`})`;
		const whole = this.op === "rename" || this.op === "remove";
		const where = this.bytes === undefined ? "before" : whole ? "after" : `after byte ${this.bytes} of ${this.of} of`;
		const losses = this.lost.map(({ path, kept, of }) => `${path} kept ${kept} of ${of} bytes`);
		return `Power cut ${where} ${write}${losses.length === 0 ? "" : `; ${losses.join(", ")}`}`;
	}
}

/** How many bytes of each file are safe on the disk. A file that is not here has none. */
export type Safe = ReadonlyMap<string, number>;

/** One crash point, with all that is needed to make its disk when it is looked at. */
export interface CrashPoint {
	step: Made;
	write: number;
	bytes: number | undefined;
	before: Files;
	/** What is safe at this point. */
	safe: Safe;
}

/** The crash points of one write: each part is looked at by one process. */
export interface WriteCrashPoints {
	before: CrashPoint;
	torn: CrashPoint[];
	after: CrashPoint[];
}

/** The disk at a crash point. */
export function diskAt({ step, bytes, before }: CrashPoint): Files {
	const files = new Map(before);
	if (bytes !== undefined) change(files, step, bytes);
	return files;
}

/**
 * The crash points of a journal, write by write: before it, after each number of its bytes, after all of it. One whose disk
 * is that of the one before, within the same write, is left out.
 */
export function crashPointsOf(start: Files, journal: Journal): WriteCrashPoints[] {
	const files = new Map(start);
	let safe = new Map([...files].map(([path, content]) => [path, content.size]));
	const all: WriteCrashPoints[] = [];
	for (const step of journal) {
		if (step.op === "sync") {
			safe = new Map(safe).set(step.path, files.get(step.path)?.size ?? 0);
			continue;
		}
		const before = new Map(files);
		const point = { step, write: all.length + 1, before };
		const during = safeDuring(safe, step);
		const { size } = step.content;
		const begins = step.op === "appendText" || step.op === "writeText";
		const old = before.get(step.path);
		// An append to a file that is there, or a write over an empty one, has changed nothing after 0 bytes.
		const same = old !== undefined && (step.op === "appendText" || (step.op === "writeText" && old.size === 0));
		const torn: CrashPoint[] = [];
		if (begins) for (let bytes = same ? 1 : 0; bytes < size; bytes++) torn.push({ ...point, bytes, safe: during });
		const nothing = begins ? same && size === 0 : step.op === "rename" && step.to === step.path;
		all.push({
			before: { ...point, bytes: undefined, safe },
			torn,
			after: nothing ? [] : [{ ...point, bytes: size, safe: during }],
		});
		change(files, step);
		safe = during;
	}
	return all;
}

/** What is safe from the moment a write begins: a file that is written over has nothing safe, and a renamed one takes it along. */
function safeDuring(safe: Safe, { op, path, to }: Change): Map<string, number> {
	const next = new Map(safe);
	if (op === "writeText") next.set(path, 0);
	if (op === "rename" || op === "remove") next.delete(path);
	if (op === "rename") next.set(to!, safe.get(path) ?? 0);
	return next;
}

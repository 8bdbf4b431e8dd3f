import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import type { Course, Lab } from "../../course/course.ts";
import { Fault } from "../fault.ts";
import { typedPath } from "../files.ts";

/** How one lab of one file was judged. */
export interface Judgement {
	/** Numbers of tests. Both are 0 where the file could not be judged. */
	passed: number;
	failed: number;
	/** Empty when everything passed. Otherwise the sentence of the known mistake, or why the file could not be judged. */
	reason: string;
	/** The known mistake that the file behaves like. */
	mistake?: string;
	/** The tests that did not pass. */
	failing: { id: string; title: string; status: "failed" | "timeout"; message: string }[];
	/** Milliseconds that judging took. */
	milliseconds: number;
}

/**
 * What was judged so far, one line a judgement, so that a run that was killed goes on where it was and nobody is judged twice.
 * A judgement is found by what was judged, the text and the lab's tests, so an edited file is judged anew.
 *
 * It is a store of results, not a record: a line that is torn is judged again.
 */
export class GradeLog {
	readonly #file: number;
	readonly #known = new Map<string, Judgement>();
	/** Lines that could not be read. */
	readonly torn: number[] = [];

	/** @throws Fault when the file cannot be opened, for reading and writing. */
	constructor(path: string) {
		try {
			this.#file = openSync(typedPath(path), "a+");
			const lines = readFileSync(typedPath(path), "utf8").split("\n");
			for (const [index, line] of lines.entries()) if (line !== "") this.#read(line, index + 1);
			// A line that was cut off must not swallow the next one.
			if (!endsWithNewline(this.#file)) writeSync(this.#file, "\n");
		} catch (error) {
			throw new Fault(`the log ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
		}
	}

	#read(line: string, number: number): void {
		try {
			const { key, judgement } = JSON.parse(line) as { key: string; judgement: Judgement };
			if (typeof key !== "string" || !Array.isArray(judgement.failing)) throw new Error("not a judgement");
			this.#known.set(key, judgement);
		} catch {
			this.torn.push(number);
		}
	}

	get(key: string): Judgement | undefined {
		return this.#known.get(key);
	}

	/** Keeps a judgement on the disk. @throws Fault when there is no room for it */
	add(key: string, judgement: Judgement): void {
		this.#known.set(key, judgement);
		const line = Buffer.from(`${JSON.stringify({ key, judgement })}\n`);
		try {
			for (let done = 0; done < line.length; ) done += writeSync(this.#file, line, done);
		} catch (error) {
			throw new Fault(`the log cannot be written: ${error instanceof Error ? error.message : String(error)}`);
		}
	}

	close(): void {
		closeSync(this.#file);
	}
}

function endsWithNewline(file: number): boolean {
	const { size } = fstatSync(file);
	if (size === 0) return true;
	const last = Buffer.alloc(1);
	readSync(file, last, 0, 1, size - 1);
	return last.toString() === "\n";
}

/** By what a judgement is found again. */
export function keyOf(course: Course, lab: Lab, text: string): string {
	return createHash("sha256")
		.update(JSON.stringify([course.check, lab, text]))
		.digest("hex");
}

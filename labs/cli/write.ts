import { closeSync, openSync, writeSync } from "node:fs";
import { Fault } from "./fault.ts";
import { typedPath } from "./files.ts";

/**
 * Opens a report that a person named, before any work is done for it.
 * @returns what writes its text and closes it
 * @throws Fault when the file cannot be opened, and the function when it cannot be written
 */
export function report(path: string): (text: string) => void {
	const file = orFault(path, () => openSync(typedPath(path), "w"));
	return (text) => {
		orFault(path, () => {
			writeAll(file, text);
			closeSync(file);
		});
	};
}

/** Writes to standard output and knows whether it arrived. @throws Fault when it cannot be written */
export function printAll(text: string): void {
	orFault("standard output", () => writeAll(1, text));
}

function orFault<T>(name: string, write: () => T): T {
	try {
		return write();
	} catch (error) {
		throw new Fault(`${name} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
	}
}

function writeAll(file: number, text: string): void {
	const bytes = new TextEncoder().encode(text);
	for (let done = 0; done < bytes.length; ) {
		try {
			done += writeSync(file, bytes, done);
		} catch (error) {
			// A pipe whose reader is slow: it is asked again.
			if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
		}
	}
}

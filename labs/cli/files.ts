import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { Fault } from "./fault.ts";

/** Longest harness or cell that is read, in bytes. */
const MOST = 1024 * 1024;

/** A path that a person typed: relative to where they typed it, also under `npm run`. */
export function typedPath(path: string): string {
	return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** The text of a file that a person named, of at most `most` bytes. @throws Fault naming the file and what is the matter with it. */
export function readTyped(path: string, most = MOST): string {
	const full = typedPath(path);
	try {
		const { size } = statSync(full);
		if (size > most) throw new Fault(`${path} is ${size} bytes, more than the ${most} that are read`);
		return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(full));
	} catch (error) {
		if (error instanceof Fault) throw error;
		const code = (error as NodeJS.ErrnoException).code;
		if (code === "ENOENT") throw new Fault(`there is no file ${path} (looked for ${full})`);
		if (code === "EISDIR") throw new Fault(`${path} is a folder, not a file`);
		if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") throw new Fault(`${path} is not UTF-8 text`);
		throw new Fault(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
	}
}

/**
 * Taking progress elsewhere: a text file whose first line names the format and whose other lines are records, one each
 * (JSON Lines). Importing adds; it never replaces. A file that is not wholly good changes nothing.
 *
 * A file that was cut off exactly between two lines cannot be told from a whole one. It does no harm: what it holds is
 * good, and the whole file can be imported over it.
 */
import { checkRecord, compareRecords, RecordError, type StoredRecord, sameRecord } from "./records.ts";

const FORMAT = "pull-the-plug/progress";
const FORMAT_VERSION = 1;
/** The largest file, in bytes. */
export const MAX_FILE = 100_000_000;
/** The longest line, in UTF-16 units: room for the longest record, with every character escaped. */
const MAX_LINE = 8_000_000;

const HEADER = JSON.stringify({ format: FORMAT, version: FORMAT_VERSION });

/**
 * - `foreign`: not a progress file. - `newer`: of a format that this version does not know. - `torn`: cut off or
 * damaged. - `huge`: over a limit. - `conflict`: a record contradicts one that is there. - `failed`: the browser did not
 * store it.
 */
export type ImportProblem = "foreign" | "newer" | "torn" | "huge" | "conflict" | "failed";

/** A file was refused, and nothing was changed. The message is for the learner, names the line and the way out. */
export class ImportError extends Error {
	override readonly name = "ImportError";
	readonly code: ImportProblem;
	/** From 1. */
	readonly line: number;

	constructor(code: ImportProblem, line: number, message: string, options?: ErrorOptions) {
		super(`${message} Nothing was imported.`, options);
		this.code = code;
		this.line = line;
	}
}

/**
 * The records in replay order, as the texts of as few export files as the limits of an import allow: nearly always one. Each can
 * be imported on its own, in any order.
 * @param limit the largest file, in bytes
 */
export function exportFiles(records: readonly StoredRecord[], limit: number = MAX_FILE): string[] {
	const files: string[][] = [[]];
	let size = HEADER.length + 1;
	for (const record of [...records].sort(compareRecords)) {
		const line = JSON.stringify(record);
		const bytes = sizeOf(line) + 1;
		if (size + bytes > limit && files.at(-1)!.length > 0) {
			files.push([]);
			size = HEADER.length + 1;
		}
		files.at(-1)!.push(line);
		size += bytes;
	}
	return files.map(file);
}

/**
 * Reads an export file. Record number i (from 0) stands in line i + 2.
 * @throws ImportError
 */
export function parseImport(text: string): { records: StoredRecord[] } {
	refuseHuge(text);
	const reader = new RecordReader();
	for (const line of text.replace(/^\uFEFF/, "").split("\n")) reader.line(line);
	return { records: reader.end() };
}

/** How long a file is read at a stretch before the page gets its turn, in milliseconds. */
const STRETCH = 12;

/**
 * Reads a file piece by piece, so that the page stays alive, and no further than its first fault. Of a file that is over
 * the limit the first line is looked at, for what it is matters more than how large; the rest is not kept.
 * @throws ImportError
 */
export async function parseFile(file: Blob): Promise<StoredRecord[]> {
	const huge = file.size > MAX_FILE;
	const reader = new RecordReader();
	const decoder = new TextDecoder();
	const pieces = file.stream().getReader();
	let rest = "";
	let left = MAX_FILE;
	let begun = performance.now();
	try {
		for (;;) {
			const { done, value } = await piece(pieces);
			const text = done ? decoder.decode() : decoder.decode(value.subarray(0, left), { stream: true });
			left -= value?.length ?? 0;
			const lines = text.split("\n");
			lines[0] = rest + lines[0];
			rest = lines.pop()!;
			for (const line of lines) {
				if (huge) reader.skip(line);
				else reader.line(line);
				if (performance.now() - begun < STRETCH) continue;
				await new Promise((resolve) => setTimeout(resolve));
				begun = performance.now();
			}
			if (rest.length > MAX_LINE) reader.tooLong(rest);
			if (left < 0) throw tooLarge(reader.number + 1);
			if (done) break;
		}
	} finally {
		void pieces.cancel().catch(() => {});
	}
	reader.line(rest);
	return reader.end();
}

async function piece(pieces: ReadableStreamDefaultReader<Uint8Array>) {
	try {
		return await pieces.read();
	} catch (error) {
		const message = "The file could not be read. Check that it is still where it was, and choose it again.";
		throw new ImportError("failed", 1, message, { cause: error });
	}
}

/** Takes an export file line by line, and keeps the one before: what a fault means depends on whether more follows. */
class RecordReader {
	/** The lines taken so far. */
	number = 0;
	readonly #records: StoredRecord[] = [];
	readonly #byId = new Map<string, StoredRecord>();
	#held: { text: string; number: number } | undefined;
	/** The first of the blank lines since then: they may stand at the end of a file and nowhere else. */
	#blank: number | undefined;

	line(text: string): void {
		this.number += 1;
		if (this.number > 1 && text.trim() === "") {
			this.#blank ??= this.number;
			return;
		}
		this.#take(false);
		if (this.#blank !== undefined) throw damaged(this.#blank);
		this.#held = { text, number: this.number };
	}

	/** Takes the first line and counts the others. */
	skip(text: string): void {
		if (this.number === 0) checkHeader(text, false);
		this.number += 1;
	}

	/** @throws ImportError for a line that has not ended yet and is over the limit already */
	tooLong(text: string): never {
		this.#take(false);
		if (this.number === 0) checkHeader(text, false);
		throw lineTooLong(this.number + 1);
	}

	/** The records, when there are no more lines. */
	end(): StoredRecord[] {
		this.#take(true);
		return this.#records;
	}

	#take(last: boolean): void {
		if (this.#held === undefined) return;
		const { text, number } = this.#held;
		this.#held = undefined;
		if (number === 1) {
			checkHeader(text, last);
			return;
		}
		const record = parseLine(text, number, last);
		const twin = this.#byId.get(record.id);
		if (twin && !sameRecord(twin, record)) throw conflict(number);
		this.#byId.set(record.id, record);
		this.#records.push(record);
	}
}

function file(lines: readonly string[]): string {
	return [HEADER, ...lines, ""].join("\n");
}

function sizeOf(text: string): number {
	return new TextEncoder().encode(text).length;
}

function refuseHuge(text: string): void {
	// A character takes at least one byte, so a longer text is over the limit however it is encoded.
	if (text.length > MAX_FILE) throw tooLarge(text.slice(0, MAX_FILE).split("\n").length);
}

function checkHeader(line: string, only: boolean): void {
	const header = line.length > MAX_LINE ? undefined : parsed(line);
	const { format, version } = (header ?? {}) as Record<string, unknown>;
	if (format !== FORMAT || !Number.isInteger(version) || (version as number) < 1) {
		const torn = only && line !== "" && HEADER.startsWith(line);
		throw torn
			? new ImportError("torn", 1, "Line 1 is cut off: the file was not copied whole. Copy or export it again.")
			: new ImportError(
					"foreign",
					1,
					`This is not a progress file of this course: line 1 should be ${HEADER}. Choose a file that "Export" made.`,
				);
	}
	if (version !== FORMAT_VERSION) {
		throw new ImportError(
			"newer",
			1,
			`Line 1 says that a newer copy of the course wrote this file (version ${version}; this page reads version ` +
				`${FORMAT_VERSION}). Reload the page to get the newest copy, then import it again.`,
		);
	}
}

function parseLine(line: string, number: number, last: boolean): StoredRecord {
	if (line.length > MAX_LINE) throw lineTooLong(number);
	const value = parsed(line);
	if (value === undefined) throw last ? cutOff(number) : damaged(number);
	try {
		return checkRecord(value);
	} catch (error) {
		if (!(error instanceof RecordError)) throw error;
		throw new ImportError(
			"torn",
			number,
			`Line ${number} is not a record of this course: ${error.message}. Export the progress again.`,
			{ cause: error },
		);
	}
}

function cutOff(line: number): ImportError {
	const message = `The file ends in the middle of line ${line}: it was not copied whole. Copy or export it again.`;
	return new ImportError("torn", line, message);
}

function damaged(line: number): ImportError {
	return new ImportError("torn", line, `Line ${line} is damaged: it is not a whole record. Export the progress again.`);
}

function lineTooLong(line: number): ImportError {
	const limit = MAX_LINE.toLocaleString("en");
	return new ImportError(
		"huge",
		line,
		`Line ${line} has more than ${limit} characters, the most that is read. Export the progress again.`,
	);
}

/** The value of a line of JSON; nothing where it is not JSON. */
function parsed(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}

function tooLarge(line: number): ImportError {
	const megabytes = MAX_FILE / 1_000_000;
	return new ImportError(
		"huge",
		line,
		`The file is larger than ${megabytes} MB, the most that is read (the limit falls in line ${line}). ` +
			'Choose a file that "Export" made: it keeps to the limit.',
	);
}

/** A record contradicts one that is there. */
export function conflict(line: number): ImportError {
	return new ImportError(
		"conflict",
		line,
		`Line ${line} holds a record that is here already with other content: the file was changed by hand or damaged. ` +
			"Export the progress again where it came from.",
	);
}

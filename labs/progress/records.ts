/**
 * The records of a learner's progress. Each is one thing that the learner did; together they are the log from which
 * the page's state is replayed (`replay.ts`). A record is written once and never changed.
 *
 * The format is for ever: kinds and fields may be added, none may change its meaning. What a newer version of the
 * course wrote and this one does not understand is kept and carried along, never dropped.
 */

/** What each kind of record holds. Ids (of questions, cells, labs, tests) are those of the lesson's files. */
export interface DataOf {
	/** The learner chose an option before the output was shown. */
	predicted: { question: string; option: string };
	/** The learner went on without choosing. */
	skipped: { question: string };
	/** The learner's own words. */
	answered: { question: string; text: string };
	/**
	 * The whole text of a cell or a lab's file. `starterHash` is the `textHash` of the starting text that it grew from:
	 * when the lesson's has another, the page offers to keep, to take the new one, or to compare.
	 */
	edited: { target: string; text: string; starterHash: string };
	/** A cell ran; `verdict` is the verdict's kind, such as `passed` or `out of fuel`. */
	ran: { cell: string; verdict: string };
	/** The hidden tests judged a lab's file: ids of tests, and the `textHash` of the text, which an `edited` holds. */
	attempted: { lab: string; passed: string[]; failed: string[]; textHash: string };
	/** A lab passed, with the whole text that passed. */
	passed: { lab: string; text: string };
	/** A hint was opened; hints count from 1. */
	hinted: { lab: string; hint: number };
	/** Something that unfolds was opened: an answer, a solution. */
	opened: { what: string };
	/** A cell or lab went back to its starting text (`starter`) or to the text of the record with the id `to`. */
	reset: { target: string; to: string };
}

export type Kind = keyof DataOf;

/** The value of `to` in a `reset` that goes back to the lesson's own starting text. */
export const STARTER = "starter";

interface Envelope {
	/** A version 4 UUID in lower case. */
	id: string;
	/** When: ISO 8601 in UTC with milliseconds, `2026-03-01T10:00:00.000Z`. */
	at: string;
	/** Which tab wrote it: an id made anew for each page that opens the log. */
	tab: string;
	/** The id of the stop, in any of its spellings: `"1"`, `"11"`, `"Q2"`. */
	lesson: string;
	/** The lab's id, such as `lab-1`, where the record belongs to a lab. */
	lab?: string;
}

type RecordOf<K extends Kind> = Envelope & { v: 1; kind: K; data: DataOf[K] };

/** A record that this version of the course understands. */
export type ProgressRecord<K extends Kind = Kind> = { [P in K]: RecordOf<P> }[K];

/** A record of a kind or version that a newer course wrote: kept, exported, imported, and left out of the replay. */
export type NewerRecord = Envelope & { v: number; kind: string; data: Record<string, unknown> };

/** Whatever a log may hold. Tell the two apart with `isKnown`. */
export type StoredRecord = ProgressRecord | NewerRecord;

/** What a page gives to be recorded; the store adds `v`, `id`, `at` and `tab`. */
export type Entry<K extends Kind = Kind> = {
	[P in K]: { lesson: string; lab?: string; kind: P; data: DataOf[P] };
}[K];

/** The longest text that a record may hold, in UTF-16 units: some fifty times the whole harness. */
const MAX_TEXT = 1_000_000;
/** The longest id or name, in UTF-16 units. */
const MAX_NAME = 200;
/** How deep lists and objects may stand in one another in a record's data. */
const MAX_DEPTH = 32;
const LAST_TIME = Date.parse("2999-12-31T23:59:59.999Z");

/** A value is not a record. `field` names the part at fault, such as `data.option`; the message names it too. */
export class RecordError extends Error {
	override readonly name = "RecordError";
	readonly code = "not a record";
	readonly field: string;

	constructor(field: string, problem: string) {
		super(`"${field}" ${problem}`);
		this.field = field;
	}
}

/** What is wrong with a field's value, in words that follow the field's name; nothing where it is well. */
type Check = (value: unknown) => string | undefined;

const name: Check = (value) =>
	typeof value === "string" && value !== "" && value.length <= MAX_NAME
		? undefined
		: `must be a text of 1 to ${MAX_NAME} characters`;

const text: Check = (value) => {
	if (typeof value !== "string") return "must be a text";
	return value.length <= MAX_TEXT
		? undefined
		: `is longer than ${MAX_TEXT.toLocaleString("en")} characters, the most that is kept`;
};

const names: Check = (value) =>
	Array.isArray(value) && value.length <= 1000 && value.every((item) => name(item) === undefined)
		? undefined
		: "must be a list of at most 1,000 ids";

const ordinal: Check = (value) =>
	Number.isInteger(value) && (value as number) >= 1 ? undefined : "must be a whole number from 1";

const FIELDS: { [K in Kind]: { [F in keyof DataOf[K]]: Check } } = {
	predicted: { question: name, option: name },
	skipped: { question: name },
	answered: { question: name, text },
	edited: { target: name, text, starterHash: name },
	ran: { cell: name, verdict: name },
	attempted: { lab: name, passed: names, failed: names, textHash: name },
	passed: { lab: name, text },
	hinted: { lab: name, hint: ordinal },
	opened: { what: name },
	reset: { target: name, to: name },
};

/** Every kind that this version writes. */
export const KINDS = Object.keys(FIELDS) as readonly Kind[];

/**
 * Every kind but `edited`. Nine records of ten are edits, and hold nearly all of the log's text: what sums up progress reads
 * the others alone.
 */
export const DEEDS: readonly Kind[] = KINDS.filter((kind) => kind !== "edited");

/** Whether this version of the course understands a record, so that its `data` has the type of its kind. */
export function isKnown(record: StoredRecord): record is ProgressRecord {
	return record.v === 1 && Object.hasOwn(FIELDS, record.kind);
}

/**
 * Checks a value from outside (a file, another tab, the database) and returns it, unchanged, as a record. Fields that
 * it does not know are left where they are.
 * @throws RecordError naming the first field at fault
 */
export function checkRecord(value: unknown): StoredRecord {
	if (!isObject(value)) throw new RecordError("record", "must be an object");
	if (!Number.isInteger(value.v) || (value.v as number) < 1)
		throw new RecordError("v", "must be a whole number from 1");
	need("id", value.id, uuidProblem);
	need("at", value.at, timeProblem);
	need("tab", value.tab, name);
	need("lesson", value.lesson, name);
	if (value.lab !== undefined) need("lab", value.lab, name);
	need("kind", value.kind, name);
	if (!isObject(value.data)) throw new RecordError("data", "must be an object");
	for (const [field, item] of Object.entries(value)) {
		if (!isJson(item, MAX_DEPTH)) {
			throw new RecordError(field, `must hold plain JSON, at most ${MAX_DEPTH} levels deep`);
		}
	}
	const record = value as unknown as StoredRecord;
	if (!isKnown(record)) return record;
	for (const [field, check] of Object.entries<Check>(FIELDS[record.kind])) {
		need(`data.${field}`, Object.hasOwn(value.data, field) ? value.data[field] : undefined, check);
	}
	if (record.lab !== undefined && "lab" in record.data && record.lab !== record.data.lab) {
		throw new RecordError("data.lab", `must be the record's own lab, "${record.lab}"`);
	}
	return record;
}

/**
 * Makes a record of an entry: a copy, so that a page that changes its objects later does not change the log. Where the
 * data names a lab, the record belongs to it.
 * @throws RecordError naming the first field at fault
 */
export function makeRecord(entry: Entry, { id, at, tab }: Pick<Envelope, "id" | "at" | "tab">): ProgressRecord {
	const { lesson, kind, data } = copyOf(entry);
	const lab = entry.lab ?? ("lab" in data ? data.lab : undefined);
	const record = checkRecord({ v: 1, id, at, tab, lesson, ...(lab === undefined ? {} : { lab }), kind, data });
	if (!isKnown(record)) throw new RecordError("kind", `must be one of ${KINDS.join(", ")}`);
	return record;
}

function copyOf(entry: Entry): Entry {
	try {
		return structuredClone(entry);
	} catch {
		throw new RecordError("data", "must hold plain JSON");
	}
}

function need(field: string, value: unknown, check: Check): void {
	const problem = value === undefined ? "is missing" : check(value);
	if (problem !== undefined) throw new RecordError(field, problem);
}

const uuidProblem: Check = (value) =>
	typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
		? undefined
		: "must be a UUID in lower case";

const timeProblem: Check = (value) =>
	typeof value === "string" && /^2/.test(value) && isoTime(Date.parse(value)) === value
		? undefined
		: "must be a time such as 2026-03-01T10:00:00.000Z, from the year 2000 to 2999";

/** Milliseconds since 1970 as a record's `at`; later than 2999 stays there, so that times keep sorting as texts. */
export function isoTime(milliseconds: number): string {
	return Number.isNaN(milliseconds) ? "" : new Date(Math.min(milliseconds, LAST_TIME)).toISOString();
}

/**
 * The order of a replay: by `at`, then `tab`, then `id`, as texts. Records that agree in all three are one record;
 * should a damaged log hold two, their content decides, so that the order never depends on which came first.
 */
export function compareRecords(a: StoredRecord, b: StoredRecord): number {
	return (
		compare(a.at, b.at) ||
		compare(a.tab, b.tab) ||
		compare(a.id, b.id) ||
		(a === b ? 0 : compare(JSON.stringify(a), JSON.stringify(b)))
	);
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether two records hold the same, whatever the order of their fields. */
export function sameRecord(a: StoredRecord, b: StoredRecord): boolean {
	return sameJson(a, b);
}

function sameJson(a: unknown, b: unknown): boolean {
	if (Array.isArray(a)) {
		return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
	}
	if (!isObject(a) || !isObject(b)) return a === b;
	const fields = Object.keys(a);
	return fields.length === Object.keys(b).length && fields.every((f) => Object.hasOwn(b, f) && sameJson(a[f], b[f]));
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isJson(value: unknown, depth: number): boolean {
	if (value === null || typeof value === "string" || typeof value === "boolean") return true;
	if (typeof value === "number") return Number.isFinite(value);
	if (typeof value !== "object" || depth === 0) return false;
	return Object.values(value).every((item) => isJson(item, depth - 1));
}

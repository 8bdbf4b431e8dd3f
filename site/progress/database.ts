/**
 * The database: one store, `records`, to which records are added and from which nothing is ever removed or replaced.
 * Its name is for ever and depends neither on the page's address nor on a version; a later schema is a later `version`
 * with its own step in `upgrade`.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type Kind, type StoredRecord, sameRecord } from "../../labs/progress/records.ts";

export const DATABASE_NAME = "pull-the-plug";
export const DATABASE_VERSION = 1;

interface Schema extends DBSchema {
	records: { key: string; value: StoredRecord; indexes: { at: string; lesson: string; kind: string } };
}

export type Database = IDBPDatabase<Schema>;

/** Which records: all, those of a lesson, those of some kinds, or both; or the newest alone. */
export interface Which {
	newest?: true;
	lesson?: string;
	kinds?: readonly Kind[];
}

/** Whether a record is one of these. */
export function isOf({ lesson, kind }: StoredRecord, which: Which): boolean {
	if (which.lesson !== undefined && lesson !== which.lesson) return false;
	return which.kinds === undefined || (which.kinds as readonly string[]).includes(kind);
}

/** The browser offers no IndexedDB. */
export class NoDatabaseError extends Error {
	override readonly name = "NoDatabaseError";
	readonly code = "no database";
}

/** A record to be added has the id of one that is there and holds something else. `index` is its place in the list. */
export class ConflictError extends Error {
	override readonly name = "ConflictError";
	readonly code = "conflict";
	readonly index: number;

	constructor(index: number, id: string) {
		super(`The record ${id} is there already and holds something else. Nothing was added.`);
		this.index = index;
	}
}

/** What may happen to a connection. */
export interface DatabaseEvents {
	/** Other tabs hold an older version open; the opening goes on when they have let go. */
	blocked(): void;
	/** Another tab wants to upgrade or delete the database: close at once. Also: the browser has closed it. */
	closing(): void;
}

/** @throws NoDatabaseError, or the browser's DOMException */
export async function openDatabase(name: string, version: number, events: DatabaseEvents): Promise<Database> {
	// Where site data is blocked, even looking at `indexedDB` may throw a SecurityError.
	if (typeof indexedDB === "undefined" || !indexedDB) throw new NoDatabaseError("This browser has no IndexedDB.");
	return openDB<Schema>(name, version, {
		upgrade(db, oldVersion) {
			if (oldVersion < 1) {
				const records = db.createObjectStore("records", { keyPath: "id" });
				records.createIndex("at", "at");
				records.createIndex("lesson", "lesson");
				records.createIndex("kind", "kind");
			}
		},
		blocked: () => events.blocked(),
		blocking: () => events.closing(),
		terminated: () => events.closing(),
	});
}

/**
 * Adds one record in a transaction of its own and resolves when that is complete and, as far as the browser can tell,
 * on the disk. The transaction has begun and is asked to commit when this returns, so that it also goes through
 * when the page is about to disappear.
 * @throws ConstraintError when a record with this id is there
 */
export async function addRecord(db: Database, record: StoredRecord): Promise<void> {
	const tx = db.transaction("records", "readwrite", { durability: "strict" });
	// Heard below, unless `add` itself throws.
	tx.done.catch(() => {});
	const added = tx.store.add(record);
	tx.commit();
	// The request's error comes first and says more than the transaction's.
	await Promise.all([added, tx.done]);
}

/**
 * Adds all records whose ids are new, in one transaction: all of them or none.
 * @returns the records that were added
 * @throws ConflictError when an id is there with other content; the existing record stays
 */
export async function addAll(db: Database, records: readonly StoredRecord[]): Promise<StoredRecord[]> {
	const tx = db.transaction("records", "readwrite", { durability: "strict" });
	// Heard below, unless something before it throws.
	tx.done.catch(() => {});
	try {
		const present = new Set(await tx.store.getAllKeys());
		const added: StoredRecord[] = [];
		const requests: Promise<unknown>[] = [];
		for (const [index, record] of records.entries()) {
			if (present.has(record.id)) {
				const existing = await tx.store.get(record.id);
				if (!existing || !sameRecord(existing, record)) throw new ConflictError(index, record.id);
			} else {
				present.add(record.id);
				added.push(record);
				const request = tx.store.add(record);
				request.catch(() => {});
				requests.push(request);
				// A long list is handed over in parts, and the page gets its turn between them.
				if (requests.length % 500 === 0) await request;
			}
		}
		await Promise.all(requests);
		await tx.done;
		return added;
	} catch (error) {
		// Where the browser has aborted it, later requests only say so; the transaction knows the cause.
		const cause = tx.error;
		if (!cause) abort(tx);
		throw cause ?? error;
	}
}

function abort(tx: { abort(): void }): void {
	try {
		tx.abort();
	} catch {
		// It is over already.
	}
}

/** The records as they lie in the database, not yet checked, in no promised order; of a lesson's, those of all kinds. */
export async function readRecords(db: Database, { lesson, kinds, newest }: Which): Promise<unknown[]> {
	if (newest) {
		const cursor = await db.transaction("records").store.index("at").openCursor(null, "prev");
		return cursor ? [cursor.value] : [];
	}
	if (lesson !== undefined) return db.getAllFromIndex("records", "lesson", lesson);
	if (kinds === undefined) return db.getAll("records");
	const index = db.transaction("records").store.index("kind");
	return (await Promise.all(kinds.map((kind) => index.getAll(kind)))).flat();
}

/** The ids of the records that `readRecords` gives; of a lesson's, those of all kinds. */
export async function readKeys(db: Database, { lesson, kinds }: Which): Promise<string[]> {
	if (lesson !== undefined) return db.getAllKeysFromIndex("records", "lesson", lesson);
	if (kinds === undefined) return db.getAllKeys("records");
	const index = db.transaction("records").store.index("kind");
	return (await Promise.all(kinds.map((kind) => index.getAllKeys(kind)))).flat();
}

/** How many records there are, or of a lesson. */
export function countRecords(db: Database, lesson?: string): Promise<number> {
	return lesson === undefined ? db.count("records") : db.countFromIndex("records", "lesson", lesson);
}

/** Those of the ids that are there, as they lie in the database. */
export async function readById(db: Database, ids: readonly string[]): Promise<unknown[]> {
	const tx = db.transaction("records");
	const found = await Promise.all(ids.map((id) => tx.store.get(id)));
	return found.filter((record) => record !== undefined);
}

/** The latest `at` in the log, in a list of one; an empty list of an empty log. */
export async function latestTime(db: Database): Promise<string[]> {
	const cursor = await db.transaction("records").store.index("at").openKeyCursor(null, "prev");
	return cursor ? [cursor.key] : [];
}

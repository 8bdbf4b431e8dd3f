/**
 * The way to the disk: records that were made and are not known to be saved yet, the connection to the database, and
 * the trouble that keeps the two apart. A record leaves when its transaction is complete and not before.
 */

import type { StoredRecord } from "../../labs/progress/records.ts";
import type { Clock } from "./clock.ts";
import { addRecord, type Database, type DatabaseEvents } from "./database.ts";
import { nameOf, openTrouble, type Trouble, worthRetrying, writeTrouble } from "./save-state.ts";

export interface OutboxOptions {
	open(events: DatabaseEvents): Promise<Database>;
	clock: Clock;
	/** Milliseconds after which an opening or a writing that does not end counts as `slow`. */
	patience: number;
	/** The database is open; nothing is written to it before this resolves. */
	opened(db: Database): Promise<void>;
	/** The database is about to be closed: last chance to hand in records. */
	leaving(): void;
	/** A record is on the disk. */
	saved(record: StoredRecord): void;
	/** `size` or `trouble` may have changed. */
	changed(): void;
}

interface Item {
	record: StoredRecord;
	/** The writing that is under way: whether the record is on the disk after it. */
	writing?: Promise<boolean>;
	/** Whether the record was saved at the first try: later tries change the state, not this. */
	outcome: Promise<boolean>;
	settle(saved: boolean): void;
}

const FIRST_RETRY = 2_000;
const LAST_RETRY = 60_000;

export class Outbox {
	readonly #options: OutboxOptions;
	readonly #items = new Map<string, Item>();
	#database: Database | undefined;
	#opening: Promise<void> | undefined;
	#trouble: Trouble | undefined;
	#retryTimer: unknown;
	#retryDelay = FIRST_RETRY;
	#closed = false;

	constructor(options: OutboxOptions) {
		this.#options = options;
	}

	/** The open database, for reading. */
	get database(): Database | undefined {
		return this.#database;
	}

	get trouble(): Trouble | undefined {
		return this.#trouble;
	}

	/** How many records are not known to be on the disk. */
	get size(): number {
		return this.#items.size;
	}

	/** The records that are not known to be on the disk. */
	get records(): StoredRecord[] {
		return [...this.#items.values()].map(({ record }) => record);
	}

	/** Whether the record with this id is here, not known to be on the disk. */
	has(id: string): boolean {
		return this.#items.has(id);
	}

	/**
	 * Takes a record in. Its transaction has begun when this returns, if there is a database to write to.
	 * @returns whether it was saved at once; where not, it stays here and is tried again
	 */
	add(record: StoredRecord): Promise<boolean> {
		let settle!: (saved: boolean) => void;
		const outcome = new Promise<boolean>((resolve) => {
			settle = resolve;
		});
		const item: Item = { record, outcome, settle };
		this.#items.set(record.id, item);
		void this.#pump();
		if (!item.writing) settle(false);
		this.#options.changed();
		return outcome;
	}

	/** Begins every transaction that has not begun, whatever the trouble: the page may be about to disappear. */
	writeAll(): void {
		// Without a database nothing can begin, and what waits for one still waits.
		if (!this.#database) return;
		for (const item of this.#idle()) void this.#write(item);
	}

	/** Resolves when each record that is here now has been saved or has failed once. */
	async settled(): Promise<void> {
		await Promise.all([...this.#items.values()].map((item) => item.outcome));
	}

	/** Tries again now. Resolves when the try is over. */
	async retry(): Promise<void> {
		if (!this.#database) await this.connect();
		await this.#pump();
	}

	/** Opens the database. Resolves when it is open, or as soon as it is clear that this fails or takes long. */
	connect(): Promise<void> {
		this.#opening ??= new Promise((resolve) => {
			const { clock, patience, open } = this.#options;
			const late = clock.after(patience, () => {
				this.#trouble ??= { reason: "slow" };
				this.#options.changed();
				resolve();
			});
			const events: DatabaseEvents = {
				blocked: () => {
					this.#trouble = { reason: "blocked" };
					this.#options.changed();
					resolve();
				},
				closing: () => this.#leave(),
			};
			open(events)
				.then((db) => this.#enter(db))
				.catch((error) => this.#fail(openTrouble(error)))
				.finally(() => {
					clock.cancel(late);
					this.#opening = undefined;
					this.#options.changed();
					resolve();
				});
		});
		return this.#opening;
	}

	/** Lets go of the database when what is being written has been written. */
	close(): void {
		this.#closed = true;
		this.#trouble = { reason: "closed" };
		this.#cancelRetry();
		this.#database?.close();
		this.#database = undefined;
	}

	async #enter(db: Database): Promise<void> {
		if (this.#closed) {
			db.close();
			return;
		}
		this.#database = db;
		await this.#options.opened(db);
		// It may have been closed again meanwhile.
		if (this.#database !== db) return;
		this.#trouble = undefined;
		this.#cancelRetry();
		void this.#pump();
	}

	#leave(): void {
		if (!this.#database) return;
		this.#options.leaving();
		this.writeAll();
		// Closing waits for the transactions that have begun.
		this.#database.close();
		this.#fail({ reason: "closed" });
	}

	/** Writes what waits. In trouble one record goes first, alone: there may still be no room for it. */
	async #pump(): Promise<void> {
		if (!this.#database) return;
		if (this.#trouble) {
			const items = [...this.#items.values()];
			const first = items.find((item) => item.writing) ?? items[0];
			if (!first || !(await this.#write(first))) return;
		}
		await Promise.all(this.#idle().map((item) => this.#write(item)));
	}

	#write(item: Item): Promise<boolean> {
		item.writing ??= this.#tryToWrite(item);
		return item.writing;
	}

	async #tryToWrite(item: Item): Promise<boolean> {
		const { clock, patience } = this.#options;
		const db = this.#database;
		const late = clock.after(patience, () => {
			this.#trouble ??= { reason: "slow" };
			item.settle(false);
			this.#options.changed();
		});
		try {
			if (!db) throw new DOMException("The database is closed.", "InvalidStateError");
			await addRecord(db, item.record);
		} catch (error) {
			// Ids are random: a record with this id is this record, from an earlier try that was thought lost.
			if (nameOf(error) !== "ConstraintError") {
				this.#failed(item, db, error);
				return false;
			}
		} finally {
			clock.cancel(late);
		}
		this.#items.delete(item.record.id);
		if (this.#database && this.#idle().length === 0) {
			this.#trouble = undefined;
			this.#cancelRetry();
		}
		item.settle(true);
		this.#options.saved(item.record);
		this.#options.changed();
		return true;
	}

	#failed(item: Item, db: Database | undefined, error: unknown): void {
		item.writing = undefined;
		item.settle(false);
		if (db === this.#database) this.#fail(writeTrouble(error));
		// The connection has been replaced since: its failures are old news, and the new one may do.
		else void this.#pump();
	}

	#fail(trouble: Trouble): void {
		this.#trouble = trouble;
		if (trouble.reason === "closed") this.#database = undefined;
		if (worthRetrying(trouble) && !this.#closed) this.#retryLater();
		this.#options.changed();
	}

	#retryLater(): void {
		if (this.#retryTimer !== undefined) return;
		this.#retryTimer = this.#options.clock.after(this.#retryDelay, () => {
			this.#retryTimer = undefined;
			this.#retryDelay = Math.min(this.#retryDelay * 2, LAST_RETRY);
			void this.retry();
		});
	}

	#cancelRetry(): void {
		if (this.#retryTimer !== undefined) this.#options.clock.cancel(this.#retryTimer);
		this.#retryTimer = undefined;
		this.#retryDelay = FIRST_RETRY;
	}

	#idle(): Item[] {
		return [...this.#items.values()].filter((item) => !item.writing);
	}
}

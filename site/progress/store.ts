/**
 * The learner's progress: an append-only log in the browser's database, shared by all tabs. `openProgress` always gives
 * one that works; where the browser does not save, it works from memory and its `state` says so.
 */

import {
	compareRecords,
	DEEDS,
	type Entry,
	isoTime,
	makeRecord,
	type ProgressRecord,
	type StoredRecord,
	sameRecord,
} from "../../labs/progress/records.ts";
import { RecordCache } from "./cache.ts";
import { type Clock, systemClock } from "./clock.ts";
import {
	addAll,
	ConflictError,
	countRecords,
	DATABASE_NAME,
	DATABASE_VERSION,
	type Database,
	isOf,
	latestTime,
	openDatabase,
	readById,
	readRecords,
	type Which,
} from "./database.ts";
import { Handover } from "./handover.ts";
import { HeldEdits } from "./held-edits.ts";
import { Listeners } from "./listeners.ts";
import { Outbox } from "./outbox.ts";
import { listenToPage, type Page } from "./page-events.ts";
import { type SaveState, saveState } from "./save-state.ts";
import { sound } from "./sound.ts";
import { OtherTabs } from "./tabs.ts";
import { uuid } from "./uuid.ts";

export interface ProgressOptions {
	/** The database's name. Only tests have a reason to give another. */
	name?: string;
	/** The schema's version. Only tests have a reason to give another. */
	version?: number;
	clock?: Clock;
	/** Milliseconds between two `edited` records of one target; 1,000 unless given. */
	editInterval?: number;
	/** Milliseconds after which a database that does not answer counts as slow; 5,000 unless given. */
	patience?: number;
	/** Where a page that is left puts what it has not saved; the browser's `localStorage` unless given. */
	storage?: () => Storage;
	/** Where the page's comings and goings are heard; the browser's `window` and `document` unless given. */
	page?: Page;
}

/** What became of an appended entry. */
export interface Appended {
	/** The record it stands in. For an edit that a newer one overtook within the second: the newer one. */
	record: ProgressRecord;
	/** Whether it is on the disk. Where not, `state` says why, and it is tried again. */
	saved: boolean;
}

/** Told of records that are new to this tab, whoever made them. Replaying one twice does no harm. */
export type RecordListener = (records: readonly StoredRecord[]) => void;
export type StateListener = (state: SaveState) => void;

/**
 * Opens the log. Resolves when the database is open, or as soon as it is clear that it cannot be opened now (then
 * `state` says so, and opening goes on behind the scenes where there is hope). Never rejects.
 */
export async function openProgress(options: ProgressOptions = {}): Promise<Progress> {
	const progress = new Progress(options);
	await progress.retry();
	return progress;
}

/** Kinds that speak of a text: what the learner typed before must stand before them in the log. */
const AFTER_EDITS: ReadonlySet<string> = new Set(["ran", "attempted", "passed", "reset"]);

export class Progress {
	/** This tab's id in the records that it makes. */
	readonly tab = uuid();
	readonly #clock: Clock;
	readonly #outbox: Outbox;
	readonly #held: HeldEdits<Appended>;
	readonly #handover: Handover;
	readonly #cache: RecordCache;
	readonly #tabs: OtherTabs;
	readonly #gone = new AbortController();
	/** Every record that this tab has made, read or been told of: what it can still export without a database. */
	readonly #known = new Map<string, StoredRecord>();
	/** Ids of records that were on the disk and are not any more: somebody deleted the database. */
	readonly #erased = new Set<string>();
	/** What has been asked for, each once. */
	readonly #asked = new Map<string, Which>();
	readonly #recordListeners = new Listeners<readonly StoredRecord[]>();
	readonly #stateListeners = new Listeners<SaveState>();
	#latest = 0;
	#state: SaveState = saveState(undefined, 0);

	/** Use `openProgress`. */
	constructor(options: ProgressOptions) {
		const { name = DATABASE_NAME, version = DATABASE_VERSION, editInterval = 1_000, patience = 5_000 } = options;
		this.#clock = options.clock ?? systemClock;
		this.#held = new HeldEdits(this.#clock, editInterval, (entry) => this.#record(entry));
		this.#outbox = new Outbox({
			open: (events) => openDatabase(name, version, events),
			clock: this.#clock,
			patience,
			opened: (db) => this.#opened(db),
			leaving: () => this.#held.release(),
			saved: (record) => this.#tell([record]),
			changed: () => this.#changed(),
		});
		this.#cache = new RecordCache(name);
		this.#handover = new Handover(options.storage ?? (() => localStorage), name, this.tab);
		for (const record of this.#handover.take()) {
			this.#know(record);
			void this.#outbox.add(record);
		}
		this.#tabs = new OtherTabs(name, async (ids) => {
			const found = await this.#read((db) => readById(db, ids));
			this.#hear(found.flatMap(sound));
		});
		listenToPage(
			options.page ?? globalThis,
			{ leaving: () => this.#leaving(), seen: () => this.#seen(), restored: () => this.#restored() },
			this.#gone.signal,
		);
	}

	/** Whether the work is on the disk, and why not. */
	get state(): SaveState {
		return this.#state;
	}

	/**
	 * Records what the learner did. Resolves when the transaction is complete, with `saved: true`; or, with `saved:
	 * false`, as soon as it is clear that the record stays in memory for now. Edits of one target within a second
	 * become one record.
	 * @throws RecordError (as a rejection) when the entry is not one of the kinds in `records.ts`
	 */
	async append(entry: Entry): Promise<Appended> {
		if (entry.kind === "edited") {
			// Checked before it is held, so that an error reaches the one who made it.
			const { kind, lesson, lab, data } = this.#make(entry) as ProgressRecord<"edited">;
			const appended = this.#held.add({ kind, lesson, lab, data });
			this.#changed();
			return appended;
		}
		if (AFTER_EDITS.has(entry.kind)) this.#held.release();
		return this.#record(entry);
	}

	/**
	 * Writes held edits now. Call it before every run: when it resolves, what the learner typed is on the disk, or the
	 * returned state says why not. It always resolves.
	 */
	async flush(): Promise<SaveState> {
		this.#held.release();
		await this.#outbox.settled();
		return this.#state;
	}

	/** Tries to save what is not saved. For a button; the page also tries by itself. */
	async retry(): Promise<SaveState> {
		await this.#outbox.retry();
		return this.#state;
	}

	/**
	 * The log in replay order: all of it, or the part of a lesson or of some kinds; the newest is the last. Records that are not on the disk yet are
	 * among it; edits that are still held are not: `flush()` first where the newest keystroke matters.
	 */
	async all(which: Which = {}): Promise<StoredRecord[]> {
		this.#asked.set(JSON.stringify(which), which);
		const found = await this.#read((db) => this.#cache.read(db, which));
		for (const record of found.flatMap(sound)) this.#know(record);
		return [...this.#known.values()].filter((record) => isOf(record, which)).sort(compareRecords);
	}

	/** Every record but the edits, in replay order, for summing up: the passes' texts are left out. */
	async deeds(): Promise<StoredRecord[]> {
		const which: Which = { kinds: DEEDS };
		this.#asked.set("deeds", which);
		const found = (await this.#read((db) => this.#cache.readDeeds(db))).flatMap(sound);
		const known = [...this.#known.values()].filter((record) => isOf(record, which));
		const byId = new Map([...found, ...known].map((record) => [record.id, record]));
		return [...byId.values()].sort(compareRecords);
	}

	/** The records with these ids, in replay order, with their texts. */
	async byId(ids: readonly string[]): Promise<StoredRecord[]> {
		for (const record of (await this.#read((db) => readById(db, ids))).flatMap(sound)) this.#know(record);
		return ids.flatMap((id) => this.#known.get(id) ?? []).sort(compareRecords);
	}

	/** How many records the log has, or a lesson's part of it: counted, not read. */
	async count({ lesson }: Pick<Which, "lesson"> = {}): Promise<number> {
		const [saved] = await this.#read(async (db) => [await countRecords(db, lesson)]);
		const known = [...this.#known.values()].filter((record) => isOf(record, { lesson }));
		if (saved === undefined) return known.length;
		return saved + known.filter(({ id }) => this.#outbox.has(id) || this.#erased.has(id)).length;
	}

	/**
	 * Adds records from elsewhere by id, all or none: ids that are there stay untouched.
	 * @returns how many were new, and how many were there
	 * @throws ConflictError when an id is there with other content; or the browser's error. Then nothing was added.
	 */
	async merge(records: readonly StoredRecord[]): Promise<{ added: number; already: number }> {
		const own = new Map<string, StoredRecord>();
		for (const [index, record] of records.entries()) {
			const known = own.get(record.id) ?? this.#known.get(record.id);
			if (known && !sameRecord(known, record)) throw new ConflictError(index, record.id);
			own.set(record.id, record);
		}
		const db = this.#outbox.database;
		const added = db ? await addAll(db, records) : [...own.values()].filter((r) => !this.#known.has(r.id));
		for (const record of added) {
			this.#know(record);
			this.#erased.delete(record.id);
		}
		this.#changed();
		if (db) this.#tell(added);
		else for (const record of added) void this.#outbox.add(record);
		this.#recordListeners.tell(added);
		return { added: added.length, already: records.length - added.length };
	}

	/** Calls the listener with every record that is new to this tab: made here, in another tab, or imported. */
	subscribe(listener: RecordListener): () => void {
		return this.#recordListeners.add(listener);
	}

	/** Calls the listener whenever `state` changes. */
	subscribeState(listener: StateListener): () => void {
		return this.#stateListeners.add(listener);
	}

	/** Saves what is held, then lets go of the database, the other tabs and the page. */
	async close(): Promise<void> {
		await this.flush();
		this.#gone.abort();
		this.#tabs.close();
		await this.#cache.close();
		this.#outbox.close();
	}

	async #record(entry: Entry): Promise<Appended> {
		const record = this.#make(entry);
		this.#know(record);
		const saved = this.#outbox.add(record);
		this.#recordListeners.tell([record]);
		return { record, saved: await saved };
	}

	/**
	 * A record's time is later than that of every record that this tab has seen, even where the machine's clock was set
	 * back or another machine's is ahead: so what was done later is replayed later.
	 */
	#make(entry: Entry): ProgressRecord {
		const at = isoTime(Math.max(this.#clock.now(), this.#latest + 1));
		return makeRecord(entry, { id: uuid(), at, tab: this.tab });
	}

	#know(record: StoredRecord): void {
		if (!this.#known.has(record.id)) this.#known.set(record.id, record);
		this.#latest = Math.max(this.#latest, Date.parse(record.at));
	}

	async #opened(db: Database): Promise<void> {
		const [time] = await this.#read(() => latestTime(db));
		if (time !== undefined) this.#latest = Math.max(this.#latest, Date.parse(time) || 0);
		await this.#lookForErased(db);
		await this.#catchUp();
	}

	/** Which of the records that this tab knows are not where they were saved. */
	async #lookForErased(db: Database): Promise<void> {
		const ids = [...this.#known.keys()].filter((id) => !this.#outbox.has(id));
		if (ids.length === 0) return;
		try {
			const found = await readById(db, ids);
			const there = new Set(found.map((record) => (record as StoredRecord).id));
			for (const id of ids) if (!there.has(id)) this.#erased.add(id);
		} catch (error) {
			console.warn("The progress log could not be read:", error);
		}
	}

	/** What a reading gives; nothing where there is no database or it does not answer. */
	async #read<T>(reading: (db: Database) => Promise<T[]>): Promise<T[]> {
		const db = this.#outbox.database;
		if (!db) return [];
		try {
			return await reading(db);
		} catch (error) {
			console.warn("The progress log could not be read:", error);
			return [];
		}
	}

	/** Asks again for what this tab has asked for before, and tells of what is new: it was out of hearing for a while. */
	async #catchUp(): Promise<void> {
		for (const which of [...this.#asked.values()]) {
			const found = await this.#read((db) => readRecords(db, which));
			this.#hear(found.flatMap(sound).filter((record) => !this.#known.has(record.id)));
		}
	}

	#hear(records: StoredRecord[]): void {
		for (const record of records) this.#know(record);
		if (records.length > 0) this.#recordListeners.tell(records.sort(compareRecords));
	}

	#tell(records: readonly StoredRecord[]): void {
		if (!this.#gone.signal.aborted) this.#tabs.tell(records);
	}

	#leaving(): void {
		this.#held.release();
		this.#outbox.writeAll();
		this.#handover.leave(this.#outbox.records);
	}

	async #seen(): Promise<void> {
		if (this.#state.status !== "saved") await this.#outbox.retry();
	}

	async #restored(): Promise<void> {
		await this.#seen();
		await this.#catchUp();
	}

	#changed(): void {
		if (this.#outbox.size === 0) this.#handover.saved();
		const erased = this.#erased.size;
		if (this.#outbox.trouble?.reason === "full") this.#cache.drop();
		const trouble = this.#outbox.trouble ?? (erased > 0 ? { reason: "erased" as const } : undefined);
		const next = saveState(trouble, this.#outbox.size + this.#held.size + erased);
		const { status, why, unsaved } = this.#state;
		if (next.status === status && next.why === why && next.unsaved === unsaved) return;
		this.#state = next;
		this.#stateListeners.tell(next);
	}
}

import { checkRecord, type StoredRecord } from "../../labs/progress/records.ts";

/**
 * What a page that is left cannot be sure to have saved. A browser may drop a transaction whose page goes away, however
 * early it was begun; writing to its small storage is done when the call returns. The next page takes the records over.
 */
export class Handover {
	readonly #storage: () => Storage;
	readonly #prefix: string;
	readonly #own: string;
	/** What is to be removed once everything is saved. */
	readonly #keys = new Set<string>();

	/**
	 * @param storage gives the small storage; may throw, as looking at it does where site data is blocked
	 * @param name the database's name
	 * @param tab this tab's id
	 */
	constructor(storage: () => Storage, name: string, tab: string) {
		this.#storage = storage;
		this.#prefix = `${name}/unsaved/`;
		this.#own = this.#prefix + tab;
	}

	/** Puts these records where the next page finds them. Without room they are as safe as they were. */
	leave(records: readonly StoredRecord[]): void {
		if (records.length === 0) return;
		try {
			this.#storage().setItem(this.#own, JSON.stringify(records));
			this.#keys.add(this.#own);
		} catch (error) {
			console.warn("What is not saved yet could not be handed over:", error);
		}
	}

	/** The records that earlier pages have left, or other tabs that are hidden. They stay until `saved()`. */
	take(): StoredRecord[] {
		const found: StoredRecord[] = [];
		try {
			const storage = this.#storage();
			const keys = Array.from({ length: storage.length }, (_, n) => storage.key(n)!);
			for (const key of keys.filter((key) => key.startsWith(this.#prefix))) {
				this.#keys.add(key);
				found.push(...recordsIn(storage.getItem(key) ?? ""));
			}
		} catch {
			// Where site data is blocked, nothing was left either.
		}
		return found;
	}

	/** Everything is on the disk. */
	saved(): void {
		if (this.#keys.size === 0) return;
		try {
			const storage = this.#storage();
			for (const key of this.#keys) storage.removeItem(key);
			this.#keys.clear();
		} catch {
			// They are taken over once more, which does no harm.
		}
	}
}

/** The sound records of what was left; of a damaged one nothing can be made. */
function recordsIn(text: string): StoredRecord[] {
	const found: StoredRecord[] = [];
	try {
		for (const value of JSON.parse(text) as unknown[]) found.push(checkRecord(value));
	} catch (error) {
		console.warn("What an earlier page left is damaged:", error);
	}
	return found;
}

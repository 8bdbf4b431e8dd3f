import { checkRecord, type StoredRecord } from "../../labs/progress/records.ts";

/**
 * What a page that is left cannot be sure to have saved. A browser may drop a transaction whose page goes away, however
 * early it was begun; writing to its small storage is done when the call returns. The next page takes the records over.
 */
export class Handover {
	readonly #storage: () => Storage;
	readonly #prefix: string;
	readonly #own: string;
	/** What others have left and this tab has taken over, by key, as it then was. */
	readonly #taken = new Map<string, string>();
	/** Whether this tab has left anything. */
	#left = false;

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

	/**
	 * Puts these records, which are all that is not saved, where the next page finds them. Without room they are as safe as
	 * they were.
	 */
	leave(records: readonly StoredRecord[]): void {
		if (records.length === 0) return;
		try {
			this.#storage().setItem(this.#own, JSON.stringify(records));
			this.#left = true;
			// What was taken over is among them: kept twice, it would double with every page.
			this.#removeTaken();
		} catch (error) {
			console.warn("What is not saved yet could not be handed over:", error);
		}
	}

	/** The records that earlier pages have left, or other tabs that are hidden. They stay until they are saved or left anew. */
	take(): StoredRecord[] {
		const found: StoredRecord[] = [];
		try {
			const storage = this.#storage();
			const keys = Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? "");
			for (const key of keys.filter((key) => key.startsWith(this.#prefix))) {
				const text = storage.getItem(key) ?? "";
				const { sound, whole } = recordsIn(text);
				found.push(...sound);
				// What this copy of the course cannot read, a newer one may.
				if (whole) this.#taken.set(key, text);
			}
		} catch {
			// Where site data is blocked, nothing was left either.
		}
		return found;
	}

	/** Everything that this tab holds is on the disk. */
	saved(): void {
		if (!this.#left && this.#taken.size === 0) return;
		try {
			if (this.#left) this.#storage().removeItem(this.#own);
			this.#left = false;
			this.#removeTaken();
		} catch {
			// They are taken over once more, which does no harm.
		}
	}

	/** Another tab may have left more since under the same key: that stays. */
	#removeTaken(): void {
		const storage = this.#storage();
		for (const [key, text] of this.#taken) if (storage.getItem(key) === text) storage.removeItem(key);
		this.#taken.clear();
	}
}

/** The sound records of what was left, and whether that is all of it. */
function recordsIn(text: string): { sound: StoredRecord[]; whole: boolean } {
	const sound: StoredRecord[] = [];
	let whole = true;
	for (const value of listIn(text)) {
		try {
			sound.push(checkRecord(value));
		} catch (error) {
			whole = false;
			console.warn("A record that an earlier page left cannot be read:", error, value);
		}
	}
	return { sound, whole };
}

/** What is no list at all holds nothing, for anybody. */
function listIn(text: string): unknown[] {
	try {
		const value: unknown = JSON.parse(text);
		if (Array.isArray(value)) return value;
	} catch {
		// Said below.
	}
	console.warn("What an earlier page left is damaged:", text);
	return [];
}

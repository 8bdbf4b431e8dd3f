import type { Page } from "@playwright/test";
import type { Kind, ProgressRecord, StoredRecord } from "../../labs/progress/records.ts";

/**
 * The learner's log as it lies in the browser's database, oldest first: all of it, or the records of a kind. The page must
 * have opened it already.
 */
export async function readLog(page: Page): Promise<StoredRecord[]>;
export async function readLog<K extends Kind>(page: Page, kind: K): Promise<ProgressRecord<K>[]>;
export async function readLog(page: Page, kind?: Kind): Promise<StoredRecord[]> {
	const records = await page.evaluate(async () => {
		const answer = <T>(request: IDBRequest<T>) =>
			new Promise<T>((resolve, reject) => {
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error);
			});
		const database = await answer(indexedDB.open("pull-the-plug"));
		const found: StoredRecord[] = await answer(database.transaction("records").objectStore("records").getAll());
		database.close();
		return found;
	});
	return records
		.filter((record) => kind === undefined || record.kind === kind)
		.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

import { checkRecord, type StoredRecord } from "../../labs/progress/records.ts";

/** A value from the database as a record, in a list of one; one that some fault has damaged is left where it is, and out of the page. */
export function sound(value: unknown): StoredRecord[] {
	try {
		return [checkRecord(value)];
	} catch (error) {
		console.warn("A damaged record in the progress log was left out:", error, value);
		return [];
	}
}

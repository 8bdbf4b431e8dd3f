import type { StoredRecord } from "../../labs/progress/records.ts";

/** The other tabs that have the log open. They are told ids only, and read the records themselves: so they learn of nothing that is not saved. */
export class OtherTabs {
	readonly #channel: BroadcastChannel | undefined;

	/**
	 * @param name the database's name
	 * @param heard called with the ids of records that another tab has saved
	 */
	constructor(name: string, heard: (ids: string[]) => void) {
		if (typeof BroadcastChannel === "undefined") return;
		this.#channel = new BroadcastChannel(name);
		this.#channel.onmessage = ({ data }: MessageEvent) => {
			const ids: unknown = data?.ids;
			if (Array.isArray(ids)) heard(ids.map(String));
		};
	}

	/** These records are on the disk. */
	tell(records: readonly StoredRecord[]): void {
		if (records.length > 0) this.#channel?.postMessage({ ids: records.map((record) => record.id) });
	}

	close(): void {
		this.#channel?.close();
	}
}

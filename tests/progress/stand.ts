/** What the tests of the progress log stand on: a fresh browser database, a clock moved by hand, a page, faults. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, vi } from "vitest";
import type { Entry, ProgressRecord } from "../../labs/progress/records.ts";
import type { Clock } from "../../site/progress/clock.ts";
import type { SaveState } from "../../site/progress/save-state.ts";
import { openProgress, type Progress, type ProgressOptions } from "../../site/progress/store.ts";

export const START = Date.parse("2026-03-01T10:00:00.000Z");

export class HandClock implements Clock {
	time = START;
	#next = 1;
	readonly #asked = new Map<number, PromiseWithResolvers<void>>();
	readonly #timers = new Map<number, { due: number; run: () => void }>();

	now(): number {
		return this.time;
	}

	after(milliseconds: number, run: () => void): number {
		this.#asked.get(milliseconds)?.resolve();
		this.#timers.set(this.#next, { due: this.time + milliseconds, run });
		return this.#next++;
	}

	/** Resolves when a timer of this length is set, from now on. */
	asked(milliseconds: number): Promise<void> {
		const asked = Promise.withResolvers<void>();
		this.#asked.set(milliseconds, asked);
		return asked.promise;
	}

	cancel(handle: unknown): void {
		this.#timers.delete(handle as number);
	}

	/** Moves time on and runs what falls due, in order. */
	advance(milliseconds: number): void {
		const end = this.time + milliseconds;
		for (;;) {
			const due = [...this.#timers].filter(([, t]) => t.due <= end).sort(([, a], [, b]) => a.due - b.due)[0];
			if (!due) break;
			this.#timers.delete(due[0]);
			this.time = due[1].due;
			due[1].run();
		}
		this.time = end;
	}

	/** How many timers are set. */
	get size(): number {
		return this.#timers.size;
	}
}

export class HandPage {
	readonly window = new EventTarget();
	readonly document = Object.assign(new EventTarget(), { visibilityState: "visible" });

	hide(): void {
		this.document.visibilityState = "hidden";
		this.document.dispatchEvent(new Event("visibilitychange"));
	}

	show(): void {
		this.document.visibilityState = "visible";
		this.document.dispatchEvent(new Event("visibilitychange"));
	}

	leave(): void {
		this.window.dispatchEvent(new Event("pagehide"));
	}

	comeBack(): void {
		this.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
	}
}

/** The browser's small storage, which all tabs share. */
export class HandStorage extends Map<string, string> {
	/** Whether there is no room left. */
	full = false;

	get length(): number {
		return this.size;
	}

	key(n: number): string | null {
		return [...this.keys()][n] ?? null;
	}

	getItem(key: string): string | null {
		return this.get(key) ?? null;
	}

	setItem(key: string, value: string): void {
		if (this.full) throw new DOMException("full", "QuotaExceededError");
		this.set(key, value);
	}

	removeItem(key: string): void {
		this.delete(key);
	}
}

const opened: Progress[] = [];
let storage = new HandStorage();
let names = 0;
let name = "";

beforeEach(() => {
	globalThis.indexedDB = new IDBFactory();
	storage = new HandStorage();
	name = `pull-the-plug-test-${process.pid}-${names++}`;
});

afterEach(async () => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	await Promise.all(opened.splice(0).map((progress) => progress.close()));
});

type TabOptions = Omit<ProgressOptions, "clock" | "page"> & { clock?: HandClock };

/** A tab of its own on this test's database. */
export async function openTab({ clock = new HandClock(), ...options }: TabOptions = {}) {
	const page = new HandPage();
	const progress = await openProgress({ name, clock, page, storage: () => storage as unknown as Storage, ...options });
	opened.push(progress);
	return { progress, clock, page };
}

export function smallStorage(): HandStorage {
	return storage;
}

export function databaseName(): string {
	return name;
}

/** The database as another program sees it. */
export function rawOpen(version?: number): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(name, version);
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

/** What is on the disk, whatever the tabs believe. */
export async function onDisk(): Promise<ProgressRecord[]> {
	const db = await rawOpen();
	try {
		return await new Promise((resolve, reject) => {
			const request = db.transaction("records").objectStore("records").index("at").getAll();
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
	} finally {
		db.close();
	}
}

/** Resolves when the tab's state has this status or this reason. */
export function untilState(progress: Progress, wanted: SaveState["status"] | SaveState["reason"]): Promise<SaveState> {
	return new Promise((resolve) => {
		const look = (state: SaveState) => {
			if (state.status !== wanted && state.reason !== wanted) return;
			undo();
			resolve(state);
		};
		const undo = progress.subscribeState(look);
		look(progress.state);
	});
}

/** From now on every record is accepted and then fails to be committed for this reason, until `mend()`. */
export function breakDisk(reason = "QuotaExceededError"): { mend(): void; tries(): number } {
	const add = IDBObjectStore.prototype.add;
	const spy = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (this: IDBObjectStore, value) {
		const request = add.call(this, value);
		const tx = this.transaction as unknown as { _abort(reason: string): void };
		request.addEventListener("success", () => tx._abort(reason));
		return request;
	});
	return { mend: () => spy.mockRestore(), tries: () => spy.mock.calls.length };
}

export function edited(text: string, target = "lab-1"): Entry<"edited"> {
	return { lesson: "11", kind: "edited", data: { target, text, starterHash: "0" } };
}

export function predicted(option: string, question = "what-is-left"): Entry<"predicted"> {
	return { lesson: "11", kind: "predicted", data: { question, option } };
}

export const ran: Entry<"ran"> = { lesson: "11", kind: "ran", data: { cell: "recall", verdict: "passed" } };

/** The texts of the edits among records, in their order. */
export function texts(records: readonly { kind: string; data: unknown }[]): string[] {
	return records.filter((r) => r.kind === "edited").map((r) => (r.data as { text: string }).text);
}

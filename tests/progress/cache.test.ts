import { describe, expect, it, vi } from "vitest";
import { compareRecords, type StoredRecord } from "../../labs/progress/records.ts";
import { replay } from "../../labs/progress/replay.ts";
import { textHash } from "../../labs/progress/text-hash.ts";
import { readPasses, summaryOf } from "../../site/progress/summary.ts";
import { exportFrom } from "../../site/progress/transfer.ts";
import { lessonLog } from "../bench/long-log.ts";
import { breakDisk, databaseName, edited, onDisk, openTab, predicted, ran, rawOpen, texts } from "./stand.ts";

const LOG = ["1", "2", "11"].flatMap(lessonLog);
const ofLesson = (lesson: string, log: readonly StoredRecord[] = LOG) => log.filter((r) => r.lesson === lesson);
const ids = (records: readonly StoredRecord[]) => records.map(({ id }) => id).sort();

/** What an older copy of the course, which knew of no cache, has left. */
async function oldDatabase(records: readonly StoredRecord[]): Promise<void> {
	const db = await new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open(databaseName(), 1);
		request.onupgradeneeded = () => {
			const store = request.result.createObjectStore("records", { keyPath: "id" });
			for (const field of ["at", "lesson", "kind"]) store.createIndex(field, field);
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
	const tx = db.transaction("records", "readwrite");
	for (const record of records) tx.objectStore("records").add(record);
	await new Promise((resolve) => {
		tx.oncomplete = resolve;
	});
	db.close();
}

/** Reads every part, as the pages do, in a tab of its own: when it is closed, all is cached. */
async function readAll(): Promise<void> {
	const { progress } = await openTab();
	for (const lesson of ["1", "2", "11"]) await progress.all({ lesson });
	await summaryOf(progress, ["1", "2", "11"]);
	await readPasses(progress);
	await progress.close();
}

function rawCache(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(`${databaseName()}-cache`);
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

/** Does something with the cache from outside. */
async function withCache<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const db = await rawCache();
	try {
		const request = ask(db.transaction("parts", "readwrite").objectStore("parts"));
		return await new Promise((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
	} finally {
		db.close();
	}
}

const cached = (lesson: string): Promise<StoredRecord[]> => withCache((store) => store.get(JSON.stringify(lesson)));

/** How many records are taken out of the log, one by one or together, from now on. */
function watchLog(): { taken(): number } {
	const getAll = vi.spyOn(IDBIndex.prototype, "getAll");
	const get = vi.spyOn(IDBObjectStore.prototype, "get");
	return { taken: () => getAll.mock.calls.length * 1_000 + get.mock.calls.filter(([key]) => isId(key)).length };
}

const isId = (key: unknown) => /^[0-9a-f]{8}-/.test(String(key));

describe("a log that an older copy of the course has written", () => {
	it("opens, is read as it lies there, and its export is whole", async () => {
		await oldDatabase(LOG);
		const { progress } = await openTab();
		expect(progress.state.status).toBe("saved");
		await readAll();
		await readAll();
		const again = (await openTab()).progress;
		expect(await again.all({ lesson: "11" })).toEqual(ofLesson("11"));
		const [file] = await exportFrom(again);
		const lines = file!.trimEnd().split("\n").slice(1);
		expect(lines.map((line) => JSON.parse(line))).toEqual([...LOG].sort(compareRecords));
		expect(await onDisk()).toHaveLength(LOG.length);
	});

	it("is not written to: an older copy opens it still", async () => {
		await oldDatabase(LOG);
		await readAll();
		const db = await rawOpen(1);
		expect([...db.objectStoreNames]).toEqual(["records"]);
		db.close();
	});
});

describe("a part that was read before", () => {
	it("is taken from the cache, and only what was added since from the log", async () => {
		await oldDatabase(LOG);
		await readAll();
		const { record } = await (await openTab()).progress.append(edited("since then"));
		const { progress } = await openTab();
		const log = watchLog();
		expect((await progress.all({ lesson: "11" })).at(-1)).toEqual(record);
		expect((await progress.deeds()).length).toBe(LOG.filter(({ kind }) => kind !== "edited").length);
		expect(log.taken()).toBe(1);
	});

	it("is the same whatever was added in between: by another tab, by an import, earlier or later", async () => {
		const late = LOG.filter((_, index) => index % 7 === 0);
		await oldDatabase(LOG.filter((record) => !late.includes(record)));
		const other = (await openTab()).progress;
		const first = (await openTab()).progress;
		await first.all({ lesson: "11" });
		await first.deeds();
		await first.close();
		await other.append(edited("theirs"));
		await other.merge(late);
		await other.append(predicted("b"));
		for (const { progress } of [await openTab(), await openTab()]) {
			const whole = await onDisk();
			expect(ids(whole)).toEqual(ids(await progress.all()));
			expect(await (await openTab()).progress.all({ lesson: "11" })).toEqual(
				ofLesson("11", [...whole].sort(compareRecords)),
			);
			expect(ids(await progress.deeds())).toEqual(ids(whole.filter(({ kind }) => kind !== "edited")));
		}
	});

	it("is read from the log where its row is torn, foreign or gone", async () => {
		await oldDatabase(LOG);
		await readAll();
		for (const torn of ["torn", [], [null, 7, { id: 3 }], ofLesson("11").slice(5), undefined]) {
			const key = JSON.stringify("11");
			if (torn === undefined) await withCache((store) => store.delete(key));
			else await withCache((store) => store.put(torn, key));
			expect(await (await openTab()).progress.all({ lesson: "11" })).toEqual(ofLesson("11"));
		}
	});

	it("is read from the log where the cache cannot be opened", async () => {
		const complaint = vi.spyOn(console, "warn").mockImplementation(() => {});
		await oldDatabase(LOG);
		const open = IDBFactory.prototype.open;
		vi.spyOn(IDBFactory.prototype, "open").mockImplementation(function (this: IDBFactory, name, version) {
			if (name.endsWith("-cache")) throw new DOMException("no", "UnknownError");
			return open.call(this, name, version);
		});
		const { progress } = await openTab();
		expect(await progress.all({ lesson: "11" })).toEqual(ofLesson("11"));
		expect(progress.state.status).toBe("saved");
		expect(complaint).toHaveBeenCalled();
	});

	it("holds nothing that was deleted with the log", async () => {
		await oldDatabase(LOG);
		await readAll();
		expect(await cached("11")).toHaveLength(ofLesson("11").length);
		await new Promise((resolve) => {
			indexedDB.deleteDatabase(databaseName()).onsuccess = resolve;
		});
		const after = (await openTab()).progress;
		expect(await after.all({ lesson: "11" })).toEqual([]);
		expect(await after.deeds()).toEqual([]);
		await after.close();
		expect(await cached("11")).toEqual([]);
	});

	it("makes room where the log has none", async () => {
		await oldDatabase(LOG);
		await readAll();
		const { progress } = await openTab();
		const disk = breakDisk();
		await progress.append(ran);
		expect(progress.state.reason).toBe("full");
		expect(await progress.all({ lesson: "11" })).toHaveLength(ofLesson("11").length + 1);
		disk.mend();
		await progress.retry();
		await progress.close();
		expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([databaseName()]);
	});
});

describe("a summary", () => {
	it("counts what the whole log counts, without a text", async () => {
		await oldDatabase(LOG);
		const { progress } = await openTab();
		await progress.append({ ...edited("typed and not run"), lesson: "3" });
		const { count, deeds, state, typed } = await summaryOf(progress, ["1", "2", "3", "4", "11"]);
		expect(count).toBe(LOG.length + 1);
		expect(typed).toEqual(new Set(["1", "2", "3", "11"]));
		expect(deeds.flatMap(({ data }) => ("text" in data ? [data.text] : [])).join("")).toBe("");
		const whole = replay(LOG);
		for (const lesson of ["1", "2", "11"]) {
			const [own, all] = [state.lessons.get(lesson)!, whole.lessons.get(lesson)!];
			expect(own.predictions).toEqual(all.predictions);
			expect(own.runs).toEqual(all.runs);
			expect([...own.labs].map(([lab, { passes }]) => [lab, passes.length])).toEqual(
				[...all.labs].map(([lab, { passes }]) => [lab, passes.length]),
			);
		}
	});

	it("leaves the texts of the passes where they are: an export has them, and the harness page reads each lab's newest", async () => {
		await oldDatabase(LOG);
		const { progress } = await openTab();
		await summaryOf(progress, ["11"]);
		const texts = (records: readonly StoredRecord[]) =>
			records.flatMap(({ kind, data }) => (kind === "passed" ? [(data as { text: string }).text] : []));
		const expected = texts([...LOG].sort(compareRecords));
		const newest = [...replay(LOG).lessons.values()].flatMap(({ labs }) =>
			[...labs.values()].map(({ passes }) => passes.at(-1)!),
		);
		expect(newest.length).toBeLessThan(expected.length);
		const read = (await readPasses(progress)).filter(({ kind }) => kind === "passed");
		expect(ids(read)).toEqual(newest.map(({ id }) => id).sort());
		expect(texts(read).sort()).toEqual(newest.map(({ text }) => text).sort());
		expect(texts(await progress.all())).toEqual(expected);
	});

	it("reads the edit that holds the text of a pass which an attempt alone proves", async () => {
		const { progress } = await openTab();
		const text = "what passed before the browser was killed";
		await progress.append(edited(text));
		const data = { lab: "lab-1", passed: ["a"], failed: [], textHash: textHash(text) };
		await progress.append({ lesson: "11", kind: "attempted", data });
		const { progress: later } = await openTab();
		const { state } = await summaryOf(later, ["11"]);
		expect(state.lessons.get("11")!.labs.get("lab-1")!.attempts).toHaveLength(1);
		const passes = replay(await readPasses(later))
			.lessons.get("11")!
			.labs.get("lab-1")!.passes;
		expect(passes.map((pass) => pass.text)).toEqual([text]);
		expect(texts(await later.all())).toEqual([text]);
	});

	it("counts what is not on the disk, each once", async () => {
		const { progress } = await openTab();
		await progress.append(ran);
		const disk = breakDisk();
		await progress.append(predicted("a"));
		expect(await progress.count()).toBe(2);
		expect(await progress.count({ lesson: "11" })).toBe(2);
		expect(await progress.count({ lesson: "12" })).toBe(0);
		disk.mend();
		await progress.retry();
		expect(await progress.count()).toBe(2);
	});
});

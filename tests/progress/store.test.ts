import { describe, expect, it, vi } from "vitest";
import { RecordError, type StoredRecord } from "../../labs/progress/records.ts";
import { edited, onDisk, openTab, predicted, ran, rawOpen, START, texts } from "./stand.ts";

/** Every transaction that is begun from now on, with the writing calls made in it. */
function watchTransactions() {
	const begun: { mode: string; durability?: string; adds: number }[] = [];
	const transaction = IDBDatabase.prototype.transaction;
	vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (this: IDBDatabase, ...args) {
		begun.push({ mode: args[1] ?? "readonly", durability: args[2]?.durability, adds: 0 });
		return transaction.apply(this, args);
	});
	const add = IDBObjectStore.prototype.add;
	vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (this: IDBObjectStore, ...args) {
		begun.at(-1)!.adds++;
		return add.apply(this, args);
	});
	const others = (["put", "delete", "clear"] as const).map((op) => vi.spyOn(IDBObjectStore.prototype, op));
	return { begun, others };
}

describe("a record", () => {
	it("is on the disk when append resolves", async () => {
		const { progress } = await openTab();
		const { record, saved } = await progress.append(predicted("a"));
		expect(saved).toBe(true);
		expect(await onDisk()).toEqual([record]);
	});

	it("carries version, id, time, tab, lesson, and the lab that its data names", async () => {
		const { progress } = await openTab();
		const { record } = await progress.append({ lesson: "11", kind: "hinted", data: { lab: "lab-1", hint: 2 } });
		expect(record).toEqual({
			v: 1,
			id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
			at: "2026-03-01T10:00:00.000Z",
			tab: progress.tab,
			lesson: "11",
			lab: "lab-1",
			kind: "hinted",
			data: { lab: "lab-1", hint: 2 },
		});
	});

	it("is added in a strict transaction of its own, and nothing is ever replaced or removed", async () => {
		const { progress } = await openTab();
		const { begun, others } = watchTransactions();
		await Promise.all([progress.append(edited("a")), progress.append(edited("ab")), progress.append(ran)]);
		await progress.append({ lesson: "11", kind: "reset", data: { target: "lab-1", to: "starter" } });
		expect(begun).toEqual(Array(4).fill({ mode: "readwrite", durability: "strict", adds: 1 }));
		for (const other of others) expect(other).not.toHaveBeenCalled();
	});

	it("is a copy: a page that changes its object afterwards does not change the log", async () => {
		const { progress } = await openTab();
		const entry = edited("as typed");
		const appending = progress.append(entry);
		entry.data.text = "changed";
		await appending;
		expect(texts(await onDisk())).toEqual(["as typed"]);
		expect(texts(await progress.all())).toEqual(["as typed"]);
	});

	it("that is not one is refused, naming the field", async () => {
		const { progress } = await openTab();
		const wrong = { ...predicted(""), id: "mine" };
		await expect(progress.append(wrong)).rejects.toThrow(RecordError);
		await expect(progress.append(wrong)).rejects.toThrow('"data.option" must be');
		await expect(progress.append({ ...ran, kind: "danced" } as never)).rejects.toThrow('"kind" must be one of');
		await expect(progress.append(edited("x".repeat(1_000_001)))).rejects.toThrow("1,000,000");
		await expect(progress.append({ ...ran, data: { cell: () => {} } } as never)).rejects.toThrow('"data" must');
		expect(await onDisk()).toEqual([]);
	});
});

describe("the order", () => {
	it("of one tab's records is the order in which they were made, within a millisecond too", async () => {
		const { progress } = await openTab();
		for (const option of ["a", "b", "c", "d"]) void progress.append(predicted(option));
		await progress.flush();
		expect((await onDisk()).map((r) => r.data)).toEqual(["a", "b", "c", "d"].map((o) => predicted(o).data));
	});

	it("holds when the machine's clock is set back, in this tab and in one that is opened later", async () => {
		const { progress, clock } = await openTab();
		await progress.append(predicted("first"));
		clock.time = START - 3_600_000;
		await progress.append(predicted("second"));
		const later = await openTab();
		later.clock.time = START - 7_200_000;
		await later.progress.append(predicted("third"));
		const options = (await later.progress.all()).map((r) => "option" in r.data && r.data.option);
		expect(options).toEqual(["first", "second", "third"]);
	});

	it("holds in a log that a machine from the year 2999 has written to", async () => {
		const { progress, clock } = await openTab();
		clock.time = Date.parse("2999-12-31T23:59:59.999Z");
		await progress.append(predicted("a"));
		const { saved } = await progress.append(predicted("b"));
		expect(saved).toBe(true);
	});
});

describe("two tabs", () => {
	it("that append at the same time lose nothing", async () => {
		const [a, b] = [await openTab(), await openTab()];
		const appending = Array.from({ length: 40 }, (_, i) => [
			a.progress.append(predicted(`a${i}`)),
			b.progress.append(edited(`b${i}`, `cell-${i}`)),
		]);
		await Promise.all(appending.flat());
		expect(await onDisk()).toHaveLength(80);
		expect(await a.progress.all()).toEqual(await b.progress.all());
	});

	it("tell each other what they saved", async () => {
		const [a, b] = [await openTab(), await openTab()];
		const told = new Promise<readonly StoredRecord[]>((resolve) => b.progress.subscribe(resolve));
		const { record } = await a.progress.append(predicted("a"));
		expect(await told).toEqual([record]);
	});

	it("write later times than what they were told of, so the last to act is the last in the log", async () => {
		const [a, b] = [await openTab(), await openTab()];
		a.clock.time += 60_000;
		const told = new Promise((resolve) => b.progress.subscribe(resolve));
		await a.progress.append(edited("by a"));
		await told;
		await b.progress.append(edited("by b"));
		expect(texts(await a.progress.all())).toEqual(["by a", "by b"]);
	});

	it("hear of what they missed while they lay in the browser's cache, of what they had asked for", async () => {
		vi.stubGlobal("BroadcastChannel", undefined);
		const [a, b] = [await openTab(), await openTab()];
		expect(await b.progress.all({ lesson: "11" })).toEqual([]);
		await a.progress.append({ ...predicted("elsewhere"), lesson: "12" });
		const { record } = await a.progress.append(predicted("a"));
		const told = new Promise((resolve) => b.progress.subscribe(resolve));
		b.page.comeBack();
		expect(await told).toEqual([record]);
	});
});

describe("listeners", () => {
	it("are told of a record when it is made, and no more once they have left", async () => {
		const { progress } = await openTab();
		const heard: unknown[] = [];
		const undo = progress.subscribe((records) => heard.push(...records.map((r) => r.kind)));
		const appending = progress.append(predicted("a"));
		expect(heard).toEqual(["predicted"]);
		await appending;
		undo();
		await progress.append(ran);
		expect(heard).toEqual(["predicted"]);
	});

	it("that throw disturb neither the others nor the log", async () => {
		const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
		const { progress } = await openTab();
		const heard = vi.fn();
		progress.subscribe(() => {
			throw new Error("a fault in a figure");
		});
		progress.subscribe(heard);
		expect((await progress.append(ran)).saved).toBe(true);
		expect(heard).toHaveBeenCalledOnce();
		expect(complaint).toHaveBeenCalledOnce();
	});

	it("of the state hear saving, then saved", async () => {
		const { progress } = await openTab();
		const heard: string[] = [];
		progress.subscribeState(({ status, unsaved }) => heard.push(`${status} ${unsaved}`));
		expect(progress.state).toMatchObject({ status: "saved", unsaved: 0 });
		await progress.append(ran);
		expect(heard).toEqual(["saving 1", "saved 0"]);
	});
});

describe("all", () => {
	it("gives the part that is asked for", async () => {
		const { progress } = await openTab();
		await progress.append(ran);
		await progress.append({ ...ran, lesson: "12" });
		await progress.append({ ...predicted("a"), lesson: "12" });
		const reader = await openTab();
		const kinds = async (which: Parameters<typeof progress.all>[0]) =>
			(await reader.progress.all(which)).map((r) => `${r.lesson} ${r.kind}`);
		expect(await kinds({ lesson: "12" })).toEqual(["12 ran", "12 predicted"]);
		expect(await kinds({ kinds: ["ran"] })).toEqual(["11 ran", "12 ran"]);
		expect(await kinds({ kinds: ["predicted", "ran"] })).toEqual(["11 ran", "12 ran", "12 predicted"]);
		expect(await kinds({ lesson: "11", kinds: ["predicted"] })).toEqual([]);
		expect(await kinds({})).toHaveLength(3);
	});

	it("keeps what a newer version of the course wrote, and leaves out a record that is damaged", async () => {
		const complaint = vi.spyOn(console, "warn").mockImplementation(() => {});
		const { progress } = await openTab();
		const { record } = await progress.append(ran);
		const newer = { ...record, id: record.id.replace(/^.{4}/, "0000"), v: 2, kind: "danced", data: { steps: 3 } };
		const damaged = { ...record, id: record.id.replace(/^.{4}/, "0001"), data: { cell: 7 } };
		const db = await rawOpen();
		const tx = db.transaction("records", "readwrite");
		tx.objectStore("records").add(newer);
		tx.objectStore("records").add(damaged);
		await new Promise((resolve) => {
			tx.oncomplete = resolve;
		});
		db.close();
		const records = await progress.all();
		expect(records).toHaveLength(2);
		expect(records).toContainEqual(newer);
		expect(complaint).toHaveBeenCalledOnce();
		expect(await onDisk()).toHaveLength(3);
	});
});

describe("closing", () => {
	it("saves what is held and lets go of the database, the page and the clock", async () => {
		const { progress, clock, page } = await openTab();
		void progress.append(edited("a"));
		void progress.append(edited("ab"));
		await progress.close();
		expect(texts(await onDisk())).toEqual(["a", "ab"]);
		expect(clock.size).toBe(0);
		page.comeBack();
		page.hide();
		const upgraded = await rawOpen(2);
		upgraded.close();
	});
});

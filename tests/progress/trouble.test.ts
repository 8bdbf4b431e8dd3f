import { forceCloseDatabase } from "fake-indexeddb";
import { describe, expect, it, vi } from "vitest";
import { exportFrom, importProgress } from "../../site/progress/transfer.ts";
import {
	breakDisk,
	databaseName,
	edited,
	HandClock,
	onDisk,
	openTab,
	predicted,
	ran,
	rawOpen,
	texts,
	untilState,
} from "./stand.ts";

/** The work goes on: it is recorded, told of, given back and exported, and the state says that it is not saved. */
async function worksFromMemory(tab: Awaited<ReturnType<typeof openTab>>, status: string, reason: string) {
	const { progress } = tab;
	const { record, saved } = await progress.append(edited("kept in this tab"));
	expect(saved).toBe(false);
	expect(progress.state).toMatchObject({ status, reason, unsaved: 1 });
	expect(progress.state.why).toMatch(/this tab only/);
	expect(progress.state.why).toMatch(/[Ee]xport|Close or reload/);
	expect(await progress.all()).toEqual([record]);
	expect((await exportFrom(progress)).join()).toContain("kept in this tab");
	expect(await progress.flush()).toBe(progress.state);
}

describe("without a database", () => {
	it("the log works from memory where IndexedDB is missing", async () => {
		vi.stubGlobal("indexedDB", undefined);
		await worksFromMemory(await openTab(), "memory only", "missing");
	});

	it("the log works from memory where looking at IndexedDB is forbidden", async () => {
		const real = Object.getOwnPropertyDescriptor(globalThis, "indexedDB")!;
		Object.defineProperty(globalThis, "indexedDB", {
			configurable: true,
			get() {
				throw new DOMException("The operation is insecure.", "SecurityError");
			},
		});
		try {
			await worksFromMemory(await openTab(), "memory only", "forbidden");
		} finally {
			Object.defineProperty(globalThis, "indexedDB", real);
		}
	});

	it("the log works from memory where opening is refused, as in a private window", async () => {
		vi.spyOn(indexedDB, "open").mockImplementation(() => {
			throw new DOMException("No mutation allowed.", "InvalidStateError");
		});
		await worksFromMemory(await openTab(), "memory only", "forbidden");
	});

	it("the log works from memory where a newer copy of the course has changed the database", async () => {
		(await rawOpen(7)).close();
		await worksFromMemory(await openTab(), "memory only", "newer");
	});

	it("the state says so before anything is lost", async () => {
		vi.stubGlobal("indexedDB", undefined);
		const { progress } = await openTab();
		expect(progress.state).toMatchObject({ status: "memory only", unsaved: 0 });
	});

	it("a database that does not answer counts as slow, and what was done meanwhile is saved when it does", async () => {
		const clock = new HandClock();
		const other = await rawOpen();
		indexedDB.deleteDatabase(databaseName()); // Waits for the other connection, and whoever opens waits for this.
		const opening = openTab({ clock, patience: 5_000 });
		clock.advance(5_000);
		const { progress } = await opening;
		expect(progress.state).toMatchObject({ status: "failed", reason: "slow" });
		expect(await progress.append(ran)).toMatchObject({ saved: false });
		other.close();
		await untilState(progress, "saved");
		expect(await onDisk()).toHaveLength(1);
	});
});

describe("a database that other tabs hold", () => {
	it("in an older version: says which way out there is, and saves everything when they let go", async () => {
		await (await openTab()).progress.close();
		const other = await rawOpen(1); // An old copy of the course that does not let go when asked.
		const tab = await openTab({ version: 2 });
		await worksFromMemory(tab, "memory only", "blocked");
		expect(tab.progress.state.why).toMatch(/Close or reload that tab/);
		other.close();
		await untilState(tab.progress, "saved");
		expect(await onDisk()).toEqual(await tab.progress.all());
	});

	it("is let go of for an upgrade, after what was held is saved, and the state says so", async () => {
		const { progress, clock } = await openTab();
		void progress.append(edited("a"));
		void progress.append(edited("ab"));
		const upgraded = await rawOpen(2);
		expect(progress.state).toMatchObject({ status: "memory only", reason: "closed" });
		upgraded.close();
		expect(texts(await onDisk())).toEqual(["a", "ab"]);
		const { saved } = await progress.append(edited("abc", "recall"));
		expect(saved).toBe(false);
		expect(texts(await progress.all())).toEqual(["a", "ab", "abc"]);
		clock.advance(2_000);
		expect(await untilState(progress, "newer")).toMatchObject({ status: "memory only", unsaved: 1 });
		expect(progress.state.why).toMatch(/export it, reload the page, then import it/);
	});

	it("is opened afresh after somebody has deleted it, and the work of this tab goes on", async () => {
		const { progress, clock } = await openTab();
		await progress.append(predicted("before"));
		await new Promise((resolve) => {
			indexedDB.deleteDatabase(databaseName()).onsuccess = resolve;
		});
		expect(progress.state.reason).toBe("closed");
		void progress.append(predicted("after"));
		clock.advance(2_000);
		expect(await untilState(progress, "erased")).toMatchObject({ status: "failed" });
		await vi.waitFor(async () => expect((await onDisk()).map((r) => r.data)).toEqual([predicted("after").data]));
		expect(await progress.all()).toHaveLength(2);
	});

	it("does not pass over what was deleted, gives it back, and is content when it has been imported again", async () => {
		const { progress, clock } = await openTab();
		await progress.append(predicted("before"));
		await new Promise((resolve) => {
			indexedDB.deleteDatabase(databaseName()).onsuccess = resolve;
		});
		clock.advance(2_000);
		const state = await untilState(progress, "erased");
		expect(state).toMatchObject({ status: "failed", unsaved: 1 });
		expect(state.why).toMatch(/was deleted.*Export it, then import the file/);
		const [file] = await exportFrom(progress);
		expect(await importProgress(progress, file!)).toEqual({ added: 1, already: 0 });
		expect(progress.state).toMatchObject({ status: "saved", unsaved: 0 });
		expect((await onDisk()).map((r) => r.data)).toEqual([predicted("before").data]);
	});

	it("is opened again after the browser has closed it", async () => {
		const { progress, clock } = await openTab();
		const connections: IDBDatabase[] = [];
		const transaction = IDBDatabase.prototype.transaction;
		vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (this: IDBDatabase, ...args) {
			connections.push(this);
			return transaction.apply(this, args);
		});
		await progress.append(ran);
		await progress.all();
		forceCloseDatabase(connections[0] as never);
		await untilState(progress, "memory only");
		const { record } = await (await openTab()).progress.append(predicted("by another tab"));
		const heard: unknown[] = [];
		progress.subscribe((records) => heard.push(...records));
		void progress.append(predicted("by this one"));
		clock.advance(2_000);
		await untilState(progress, "saved");
		expect(await onDisk()).toHaveLength(3);
		expect(heard).toContainEqual(record);
	});
});

describe("a full disk", () => {
	it("is said, with the way out; the work goes on from memory and can be exported", async () => {
		const tab = await openTab();
		await tab.progress.append(predicted("before"));
		breakDisk();
		const { saved } = await tab.progress.append(edited("kept in this tab"));
		expect(saved).toBe(false);
		expect(tab.progress.state).toMatchObject({ status: "failed", reason: "full", unsaved: 1 });
		expect(tab.progress.state.why).toMatch(/no room left.*Export it and free some disk space/);
		expect((await tab.progress.all()).map((r) => r.kind)).toEqual(["predicted", "edited"]);
		expect((await exportFrom(tab.progress)).join()).toContain("kept in this tab");
		expect(await onDisk()).toHaveLength(1);
	});

	const waysBack: Record<string, (tab: Awaited<ReturnType<typeof openTab>>) => unknown> = {
		"by itself after a while": ({ clock }) => clock.advance(2_000),
		"when the learner comes back to the tab": ({ page }) => page.show(),
		"when the learner asks for it": ({ progress }) => progress.retry(),
		"with the next thing the learner does": ({ progress }) => progress.append(predicted("last")),
	};
	for (const [when, act] of Object.entries(waysBack)) {
		it(`with room again saves everything ${when}`, async () => {
			const tab = await openTab();
			const disk = breakDisk();
			await tab.progress.append(predicted("first"));
			await tab.progress.append(edited("second"));
			await tab.progress.append(ran);
			expect(await onDisk()).toEqual([]);
			disk.mend();
			await act(tab);
			await untilState(tab.progress, "saved");
			expect(await onDisk()).toEqual(await tab.progress.all());
			expect((await onDisk()).length).toBeGreaterThanOrEqual(3);
		});
	}

	it("is tried with one record at a time, ever more seldom, and at most once a minute in the end", async () => {
		const { progress, clock } = await openTab();
		const disk = breakDisk();
		let next = clock.asked(2_000);
		await progress.append(predicted("a"));
		await next;
		void progress.append(predicted("b"));
		void progress.append(predicted("c"));
		await progress.retry();
		for (const [seconds, after] of [2, 4, 8, 16, 32, 60, 60, 60].map((s, i, all) => [s, all[i + 1] ?? 60] as const)) {
			const tries = disk.tries();
			next = clock.asked(after * 1_000);
			clock.advance(seconds * 1_000 - 1);
			expect(disk.tries()).toBe(tries);
			clock.advance(1);
			expect(disk.tries()).toBe(tries + 1);
			await next;
		}
	});

	it("keeps no record of which a part was written: the log holds whole records, each or not", async () => {
		const { progress } = await openTab();
		await progress.append(edited("one"));
		const disk = breakDisk("AbortError");
		await progress.append(edited("two", "recall"));
		disk.mend();
		expect(texts(await onDisk())).toEqual(["one"]);
		expect(progress.state).toMatchObject({ status: "failed", reason: "refused" });
		expect(progress.state.why).toContain("(AbortError)");
	});

	it("does not keep a page that disappears from trying once more", async () => {
		const { progress, page } = await openTab();
		const disk = breakDisk();
		for (const option of ["a", "b", "c"]) await progress.append(predicted(option));
		await progress.retry();
		expect(progress.state.unsaved).toBe(3);
		disk.mend();
		page.leave();
		await untilState(progress, "saved");
		expect(await onDisk()).toHaveLength(3);
	});
});

describe("a disk that is slow", () => {
	it("holds up nobody: append resolves unsaved, the state says so, and turns to saved when the disk is done", async () => {
		const { progress, clock } = await openTab({ patience: 5_000 });
		const blocker = await rawOpen();
		const release = holdTransaction(blocker);
		const appending = progress.append(edited("typed"));
		clock.advance(5_000);
		expect(await appending).toMatchObject({ saved: false });
		expect(progress.state).toMatchObject({ status: "failed", reason: "slow" });
		expect((await progress.flush()).status).toBe("failed");
		await progress.append(predicted("meanwhile"));
		release();
		await untilState(progress, "saved");
		expect(await onDisk()).toHaveLength(2);
		blocker.close();
	});
});

/** A transaction of another program that does not end until told to. */
function holdTransaction(db: IDBDatabase): () => void {
	let held = true;
	const store = db.transaction("records", "readwrite").objectStore("records");
	const again = () => {
		if (held) store.count().onsuccess = again;
	};
	again();
	return () => {
		held = false;
	};
}

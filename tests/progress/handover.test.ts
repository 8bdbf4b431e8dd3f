import { describe, expect, it, vi } from "vitest";
import { Progress } from "../../site/progress/store.ts";
import {
	breakDisk,
	databaseName,
	edited,
	HandClock,
	HandPage,
	onDisk,
	openTab,
	predicted,
	rawOpen,
	smallStorage,
	texts,
	untilState,
} from "./stand.ts";

describe("a page that is left before everything is saved", () => {
	it("hands its records to the next one, which saves them, and nothing is left over", async () => {
		const disk = breakDisk("AbortError");
		const first = await openTab();
		await first.progress.append(edited("first"));
		void first.progress.append(edited("the last words"));
		void first.progress.append(predicted("2"));
		first.page.leave();
		expect(await onDisk()).toEqual([]);
		disk.mend();

		const { progress } = await openTab();
		await progress.flush();
		expect(texts(await progress.all())).toEqual(["first", "the last words"]);
		expect((await onDisk()).map(({ kind }) => kind).sort()).toEqual(["edited", "edited", "predicted"]);
		expect(smallStorage().size).toBe(0);
	});

	it("hands on what was typed in the last second", async () => {
		const { progress, page } = await openTab();
		await progress.append(edited("first"));
		const disk = breakDisk("AbortError");
		void progress.append(edited("second"));
		page.hide();
		disk.mend();
		expect(texts(await (await openTab()).progress.all())).toEqual(["first", "second"]);
	});

	it("shows them even where there is no database, and keeps them until there is one", async () => {
		const disk = breakDisk("AbortError");
		const first = await openTab();
		await first.progress.append(edited("kept"));
		first.page.leave();
		disk.mend();
		vi.stubGlobal("indexedDB", undefined);
		const second = await openTab();
		expect(texts(await second.progress.all())).toEqual(["kept"]);
		expect(second.progress.state).toMatchObject({ unsaved: 1 });
		expect(smallStorage().size).toBe(1);
		vi.unstubAllGlobals();
		const third = await openTab();
		await third.progress.flush();
		expect(texts(await onDisk())).toEqual(["kept"]);
		expect(smallStorage().size).toBe(0);
	});
});

it("a page that is only hidden saves in its own time, and takes back what it left", async () => {
	const disk = breakDisk("AbortError");
	const { progress, page } = await openTab();
	await progress.append(edited("mine"));
	page.hide();
	expect(smallStorage().size).toBe(1);
	// Another tab has taken it over meanwhile: one record all the same.
	disk.mend();
	await (await openTab()).progress.flush();
	page.show();
	await untilState(progress, "saved");
	expect(texts(await onDisk())).toEqual(["mine"]);
	expect(smallStorage().size).toBe(0);
});

it("a page on which everything is saved leaves nothing", async () => {
	const { progress, page } = await openTab();
	await progress.append(edited("mine"));
	page.leave();
	expect(smallStorage().size).toBe(0);
});

it("without room in the small storage nobody is held up", async () => {
	const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
	const disk = breakDisk("AbortError");
	const { progress, page } = await openTab();
	await progress.append(edited("mine"));
	smallStorage().full = true;
	page.leave();
	expect(warn).toHaveBeenCalled();
	disk.mend();
	await expect
		.poll(async () => {
			await progress.retry();
			return texts(await onDisk());
		})
		.toEqual(["mine"]);
});

it.each(["", "[", "{}", "null"])("what is damaged there (%j) is passed over", async (text) => {
	const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
	const { progress } = await openTab();
	await progress.append(edited("mine"));
	smallStorage().setItem(`${databaseName()}/unsaved/a-tab`, text);
	const second = await openTab();
	expect(texts(await second.progress.all())).toEqual(["mine"]);
	expect(warn).toHaveBeenCalled();
});

/** Leaves three records, of which `change` may spoil some, and gives the key that they lie under. */
async function leaveThree(change: (records: { data: Record<string, unknown> }[]) => void = () => {}): Promise<string> {
	const disk = breakDisk("AbortError");
	const { progress, page } = await openTab();
	await progress.append(edited("first"));
	await progress.append(predicted("1"));
	await progress.append(edited("other", "lab-2"));
	page.leave();
	disk.mend();
	const [key] = [...smallStorage().keys()];
	const records = JSON.parse(smallStorage().getItem(key!)!);
	change(records);
	smallStorage().setItem(key!, JSON.stringify(records));
	return key!;
}

it("of what was left the records that can be read are taken, and the others stay for a newer copy of the course", async () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	const key = await leaveThree((records) => {
		records[1]!.data.option = "x".repeat(10_000);
	});
	const { progress } = await openTab();
	await progress.flush();
	await untilState(progress, "saved");
	expect(texts(await onDisk())).toEqual(["first", "other"]);
	expect(smallStorage().getItem(key)).toContain("xxx");
});

it("what a hidden tab has left since it was taken over stays", async () => {
	const disk = breakDisk("AbortError");
	const a = await openTab();
	await a.progress.append(edited("one"));
	a.page.hide();
	const b = await openTab();
	a.page.show();
	await a.progress.append(edited("two", "lab-2"));
	a.page.hide();
	disk.mend();
	await expect.poll(() => b.progress.retry()).toMatchObject({ status: "saved" });
	expect([...smallStorage().values()].join()).toContain("two");
});

it("page after page without a database leaves what is not saved once, not over and over", async () => {
	vi.stubGlobal("indexedDB", undefined);
	for (let n = 0; n < 6; n++) {
		const { progress, page } = await openTab();
		await progress.append(edited(`text ${n}`, `lab-${n + 1}`));
		page.leave();
	}
	expect(smallStorage().size).toBe(1);
	expect([...smallStorage().values()].join().match(/text \d/g)).toHaveLength(6);
});

describe("a page that is hidden while it has no database saves when it has one", () => {
	it("for another tab held it", async () => {
		const first = await openTab();
		await first.progress.append(predicted("0"));
		await first.progress.close();
		const old = await rawOpen(1);
		const { progress, page } = await openTab({ version: 2 });
		await progress.append(edited("my work"));
		page.hide();
		old.close();
		page.show();
		await untilState(progress, "saved");
		expect(progress.state.unsaved).toBe(0);
	});

	it("for it was being opened", async () => {
		await leaveThree();
		const page = new HandPage();
		const options = {
			name: databaseName(),
			clock: new HandClock(),
			page,
			storage: () => smallStorage() as unknown as Storage,
		};
		const progress = new Progress(options);
		const opening = progress.retry();
		page.hide();
		await opening;
		await untilState(progress, "saved");
		expect(texts(await onDisk())).toEqual(["first", "other"]);
		expect(smallStorage().size).toBe(0);
		await progress.close();
	});
});

import { describe, expect, it, vi } from "vitest";
import {
	breakDisk,
	databaseName,
	edited,
	onDisk,
	openTab,
	predicted,
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

it.each(["", "[", "{}", '[{"id":"x"}]', "null"])("what is damaged there (%j) is passed over", async (text) => {
	const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
	const { progress } = await openTab();
	await progress.append(edited("mine"));
	smallStorage().setItem(`${databaseName()}/unsaved/a-tab`, text);
	const second = await openTab();
	expect(texts(await second.progress.all())).toEqual(["mine"]);
	expect(warn).toHaveBeenCalled();
});

import { describe, expect, it, vi } from "vitest";
import { edited, onDisk, openTab, ran, texts } from "./stand.ts";

describe("edits", () => {
	it("after a quiet second are written at once", async () => {
		const { progress, clock } = await openTab();
		expect(await progress.append(edited("pasted"))).toMatchObject({ saved: true });
		clock.advance(1_000);
		expect(await progress.append(edited("pasted again"))).toMatchObject({ saved: true });
		expect(texts(await onDisk())).toEqual(["pasted", "pasted again"]);
	});

	it("within a second become one record that holds the newest text", async () => {
		const { progress, clock } = await openTab();
		const appended = ["t", "ty", "typ", "type"].map((text) => progress.append(edited(text)));
		expect(progress.state).toMatchObject({ status: "saving" });
		await appended[0];
		clock.advance(999);
		expect(texts(await onDisk())).toEqual(["t"]);
		expect(progress.state).toMatchObject({ status: "saving", unsaved: 1 });
		clock.advance(1);
		const [, second, third, fourth] = await Promise.all(appended);
		expect(texts(await onDisk())).toEqual(["t", "type"]);
		expect(second).toEqual({ record: expect.objectContaining({ kind: "edited" }), saved: true });
		expect([third, fourth]).toEqual([second, second]);
		expect(progress.state.status).toBe("saved");
	});

	it("of a minute's steady typing are at most one a second, the last keystroke among them", async () => {
		const { progress, clock } = await openTab();
		const made: { at: number; text: string }[] = [];
		progress.subscribe((records) => {
			for (const text of texts(records)) made.push({ at: clock.time, text });
		});
		let text = "";
		for (let i = 0; i < 600; i++) {
			text = `${i}`;
			void progress.append(edited(text));
			clock.advance(130);
		}
		clock.advance(1_000);
		const gaps = made.slice(1).map(({ at }, i) => at - made[i]!.at);
		expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
		expect(made.length).toBeGreaterThan(60);
		expect(made.at(-1)!.text).toBe(text);
		await progress.flush();
	});

	it("of two cells do not wait for each other", async () => {
		const { progress } = await openTab();
		await Promise.all([progress.append(edited("one", "recall")), progress.append(edited("two", "lab-1"))]);
		expect(texts(await onDisk()).sort()).toEqual(["one", "two"]);
	});

	it("are not held for an hour when the clock is set back", async () => {
		const { progress, clock } = await openTab();
		await progress.append(edited("before"));
		clock.time -= 3_600_000;
		expect(await progress.append(edited("after"))).toMatchObject({ saved: true });
		expect(texts(await progress.all())).toEqual(["before", "after"]);
	});
});

describe("a run", () => {
	it("finds what was typed on the disk when flush has resolved", async () => {
		const { progress } = await openTab();
		void progress.append(edited("a"));
		void progress.append(edited("ab"));
		expect(await progress.flush()).toMatchObject({ status: "saved", unsaved: 0 });
		expect(texts(await onDisk())).toEqual(["a", "ab"]);
	});

	it("stands after the text that ran, even where the page forgot to flush", async () => {
		const { progress } = await openTab();
		void progress.append(edited("a"));
		void progress.append(edited("ab"));
		await progress.append(ran);
		expect((await onDisk()).map((r) => r.kind)).toEqual(["edited", "edited", "ran"]);
	});
});

describe("a page that disappears", () => {
	for (const how of ["hide", "leave"] as const) {
		it(`has begun to write what was held before its last event is over (${how})`, async () => {
			const { progress, page } = await openTab();
			await progress.append(edited("a"));
			void progress.append(edited("ab"));
			const begun = vi.spyOn(IDBDatabase.prototype, "transaction");
			const committed = vi.spyOn(IDBTransaction.prototype, "commit");
			page[how]();
			expect(begun).toHaveBeenCalledOnce();
			expect(committed).toHaveBeenCalledOnce();
			await progress.flush();
			expect(texts(await onDisk())).toEqual(["a", "ab"]);
		});
	}
});

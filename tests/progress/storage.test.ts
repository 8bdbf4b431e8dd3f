import { describe, expect, it, vi } from "vitest";
import { type Entry, isoTime, makeRecord } from "../../labs/progress/records.ts";
import { EXPORTED, NOT_NOW, persistence, remindToExport } from "../../site/progress/storage.ts";
import { uuid } from "../../site/progress/uuid.ts";
import { predicted, START } from "./stand.ts";

describe("persistence", () => {
	const estimate = async () => ({ usage: 5_000, quota: 1_000_000 });

	it("reports a promise, and how much room there is", async () => {
		const storage = { persisted: async () => false, persist: async () => true, estimate };
		expect(await persistence({ storage })).toEqual({
			kept: "promised",
			sentence: expect.stringMatching(/promised to keep your work/),
			usage: 5_000,
			quota: 1_000_000,
		});
	});

	it("does not ask again what was promised, nor at all when told not to", async () => {
		const persist = vi.fn(async () => true);
		expect((await persistence({ storage: { persisted: async () => true, persist } })).kept).toBe("promised");
		const storage = { persisted: async () => false, persist };
		expect((await persistence({ ask: false, storage })).kept).toBe("not promised");
		expect(persist).not.toHaveBeenCalled();
	});

	it("reports a refusal with the way out", async () => {
		const report = await persistence({ storage: { persisted: async () => false, persist: async () => false } });
		expect(report).toMatchObject({ kept: "not promised", usage: undefined });
		expect(report.sentence).toMatch(/Export it from time to time/);
	});

	it("reports that it does not know where the browser cannot be asked or fails", async () => {
		const fails = async () => {
			throw new TypeError("not here");
		};
		for (const storage of [undefined, {}, { estimate }, { persisted: fails, estimate: fails }, { persist: fails }]) {
			const report = await persistence({ storage });
			expect(report.kept).toBe("unknown");
			expect(report.sentence).toMatch(/Export/);
		}
	});
});

describe("the reminder to export", () => {
	const log = (...entries: Entry[]) =>
		entries.map((entry, i) => makeRecord(entry, { id: uuid(), at: isoTime(START + i), tab: "t" }));
	const pass: Entry = { lesson: "11", kind: "passed", data: { lab: "lab-1", text: "" } };
	const exported: Entry = { lesson: "11", kind: "opened", data: { what: EXPORTED } };

	it("comes when work that would hurt to lose has no promise and no export", () => {
		expect(remindToExport("not promised", log(pass))).toBe(true);
		expect(remindToExport("unknown", log(pass, exported, pass))).toBe(true);
	});

	it("that was put off stays away for a day", () => {
		const records = log(pass, { lesson: "11", kind: "opened", data: { what: NOT_NOW } }, pass);
		expect(remindToExport("not promised", records, { now: START + 23 * 3_600_000 })).toBe(false);
		expect(remindToExport("not promised", records, { now: START + 25 * 3_600_000 })).toBe(true);
		expect(remindToExport("not promised", records)).toBe(true);
	});

	it("stays away from a promise, from small things, and after an export", () => {
		expect(remindToExport("promised", log(pass))).toBe(false);
		expect(remindToExport("not promised", log(predicted("a")))).toBe(false);
		expect(remindToExport("not promised", log(pass, exported, predicted("a")))).toBe(false);
	});
});

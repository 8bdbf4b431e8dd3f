import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { shortId } from "../../labs/course/outline.ts";
import { lessonLog } from "../bench/long-log.ts";
import { earlier, LINE, LOGGED } from "./course.ts";
import { LessonPage, restored } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";

/** Puts records into the database as an older copy of the course has left them, before any page of this one is opened. */
async function fill(page: Page, records: readonly unknown[]): Promise<void> {
	await page.goto("glossary/");
	await page.evaluate(
		(records) =>
			new Promise((resolve, reject) => {
				const request = indexedDB.open("pull-the-plug", 1);
				request.onupgradeneeded = () => {
					const store = request.result.createObjectStore("records", { keyPath: "id" });
					for (const field of ["at", "lesson", "kind"]) store.createIndex(field, field);
				};
				request.onsuccess = () => {
					const tx = request.result.transaction("records", "readwrite");
					for (const record of records) tx.objectStore("records").add(record);
					tx.oncomplete = () => {
						request.result.close();
						resolve(null);
					};
					tx.onabort = () => reject(tx.error);
				};
			}),
		records,
	);
}

/** The ids that are cached of a lesson; null while there is none. */
function cached(page: Page, lesson: string): Promise<string[] | null> {
	return page.evaluate(
		(lesson) =>
			new Promise<string[] | null>((resolve, reject) => {
				const request = indexedDB.open("pull-the-plug-cache");
				request.onsuccess = () => {
					const db = request.result;
					const asked = db.transaction("parts").objectStore("parts").get(JSON.stringify(lesson));
					asked.onsuccess = () => resolve(asked.result?.map(({ id }: { id: string }) => id) ?? null);
					asked.onerror = () => reject(asked.error);
					db.close();
				};
				request.onerror = () => reject(request.error);
			}),
		lesson,
	);
}

test("a long log: what is read from the cache is what the log says, two tabs write on, and an export is whole", async ({
	page,
	context,
}) => {
	// It has one lab.
	const ofEarlier = lessonLog(shortId(earlier.id)).filter(({ lab }) => lab !== "lab-2");
	const old = [...lessonLog(LOGGED), ...ofEarlier];
	const last = old.findLast(
		({ kind, lesson, data }) => kind === "edited" && lesson === LOGGED && data.target === "lab-2",
	)!;
	await fill(page, old);
	const one = await LessonPage.open(page);
	await expect.poll(() => cached(page, LOGGED)).toHaveLength(1_214);
	const two = await LessonPage.open(await context.newPage());
	await one.cell("reopen").typeBelow(LINE, "// typed in one tab");
	await one.saved();
	await two.cell("recall").put('import * as lab from "lab";', "// typed in another");
	await two.cell("recall").open();
	await two.page.keyboard.type(" ");
	await two.saved();
	await one.reload();
	expect(await one.cell("reopen").text()).toContain("// typed in one tab");
	expect(await one.cell("recall").text()).toContain("// typed in another");
	expect(await one.lab(2).text()).toContain((last.data as { text: string }).text.trimEnd().split("\n").at(-1));

	await page.goto("progress/");
	await restored(page);
	await expect(page.getByText("2 of 2 labs passed")).toHaveCount(1);
	await expect(page.getByText("1 of 1 labs passed")).toHaveCount(1);
	const all = await readLog(page);
	await expect(page.getByText(`${all.length.toLocaleString("en")} records.`)).toBeVisible();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Export" }).click(),
	]);
	const lines = readFileSync(await download.path(), "utf8")
		.trimEnd()
		.split("\n")
		.slice(1);
	expect(new Set(lines)).toEqual(new Set(all.map((record) => JSON.stringify(record))));
	const ids = new Set(all.map(({ id }) => id));
	expect(old.filter(({ id }) => !ids.has(id))).toEqual([]);
});

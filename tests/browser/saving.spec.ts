import { readFileSync } from "node:fs";
import type { Dialog, Page } from "@playwright/test";
import { FIRST, LESSON, LINE, recorded, solution } from "./course.ts";
import { holdBack } from "./hold.ts";
import { LessonPage } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";
import { WHOLE_ONLY } from "./whole.ts";

/** A place of the site that opens no database. */
const ELSEWHERE = "glossary/";

/** In another tab: opens the database as this version, as an older or newer copy of the course would, and holds it. */
async function holdDatabase(page: Page, version: number): Promise<Page> {
	const other = await page.context().newPage();
	await other.goto(ELSEWHERE);
	await other.evaluate(
		(version) =>
			new Promise((resolve, reject) => {
				const request = indexedDB.open("pull-the-plug", version);
				request.onupgradeneeded = () => {
					const records = request.result.createObjectStore("records", { keyPath: "id" });
					for (const field of ["at", "lesson", "kind"]) records.createIndex(field, field);
				};
				request.onsuccess = () => resolve(null);
				request.onerror = () => reject(request.error);
			}),
		version,
	);
	return other;
}

/**
 * What keeps a page from saving, how to bring it about, and what the page must say. What the page treats like another trouble
 * is left to `WHOLE=1`.
 */
const TROUBLES: Record<string, { words: string; like?: true; before?(page: Page): Promise<unknown> }> = {
	"forbids even looking at its database": {
		words: "This browser does not let the page save",
		before: (page) =>
			page.addInitScript(() => {
				Object.defineProperty(globalThis, "indexedDB", {
					get() {
						throw new DOMException("no", "SecurityError");
					},
				});
			}),
	},
	"has no database": {
		like: true,
		words: "This browser has no database for web pages (IndexedDB)",
		before: (page) =>
			page.addInitScript(() => {
				Object.defineProperty(globalThis, "indexedDB", { value: undefined });
			}),
	},
	"refuses to open the database, as in a private window": {
		like: true,
		words: "This browser does not let the page save",
		before: (page) =>
			page.addInitScript(() => {
				IDBFactory.prototype.open = () => {
					throw new DOMException("no", "InvalidStateError");
				};
			}),
	},
	"has the database of a newer copy of the course": {
		words: "A newer copy of the course has saved work in this browser",
		before: async (page) => (await holdDatabase(page, 7)).close(),
	},
	"has no room left": {
		words: "There is no room left to save",
		before: (page) =>
			page.addInitScript(() => {
				IDBObjectStore.prototype.add = () => {
					throw new DOMException("full", "QuotaExceededError");
				};
			}),
	},
	"fails for a reason of its own": {
		like: true,
		words: "The browser could not save (UnknownError)",
		before: (page) =>
			page.addInitScript(() => {
				IDBObjectStore.prototype.add = () => {
					throw new DOMException("?", "UnknownError");
				};
			}),
	},
};

/** Exports from the notice on the page, without leaving it, and gives the file's records. */
async function exportHere(page: Page): Promise<{ kind: string; data: { text?: string } }[]> {
	const button = page.getByRole("alert").getByRole("button", { name: "Export your work" });
	const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
	await expect(page.getByRole("alert")).toContainText("Exported.");
	const [, ...lines] = readFileSync(await download.path(), "utf8")
		.trimEnd()
		.split("\n");
	return lines.map((line) => JSON.parse(line));
}

/** Tries to leave the page. @returns whether the browser asked first; then the page stays */
async function asksBeforeLeaving(page: Page): Promise<boolean> {
	const asked = page.waitForEvent("dialog").then(async (dialog: Dialog) => {
		await dialog.dismiss();
		return dialog.type() === "beforeunload";
	});
	const left = page.waitForEvent("close").then(() => false);
	for (const outcome of [asked, left]) outcome.catch(() => {});
	await page.close({ runBeforeUnload: true });
	return Promise.race([asked, left]);
}

for (const [what, { words, like, before }] of Object.entries(TROUBLES)) {
	test(`where the browser ${what}, the page says so, works, hands over what it holds, and asks before it is left`, {
		tag: like ? WHOLE_ONLY : [],
	}, async ({ page }) => {
		await before?.(page);
		const lesson = await LessonPage.open(page);
		const cell = lesson.cell("reopen");
		await cell.typeBelow(LINE, 'console.log("all the same");');
		await cell.runToTheEnd();
		await cell.passes(`all the same\n${recorded("reopen")}`);
		await expect(page.getByRole("alert")).toContainText(words);
		await expect(page.getByRole("alert")).toContainText("in this tab only");
		await expect(page.locator("#saved")).toHaveText("Not saved");

		expect(await asksBeforeLeaving(page)).toBe(true);
		const text = await cell.text();
		const exported = await exportHere(page);
		expect(exported.filter(({ kind }) => kind === "edited").map(({ data }) => data.text)).toContain(text);
		expect(exported.map(({ kind }) => kind)).toContain("ran");
		expect(page.url()).toContain(LESSON);
		expect(await asksBeforeLeaving(page)).toBe(false);
	});
}

test("where nothing is saved a lab can still be passed", async ({ page }) => {
	await TROUBLES["forbids even looking at its database"]!.before!(page);
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	await lab.edit(solution(1), FIRST[1]);
	await lab.checkToTheEnd();
	await expect(lab.verdict).toHaveAttribute("data-tone", "passed");
});

test("with room again everything that was not saved is saved, by itself", async ({ profile, browserName }) => {
	test.skip(browserName !== "chromium", "Only Chromium's quota can be set by a test.");
	const page = await (await profile()).newPage();
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	const session = await page.context().newCDPSession(page);
	const { origin } = new URL(page.url());
	await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
	await cell.typeBelow(LINE, `// ${"x".repeat(60)}`);
	await expect(page.getByRole("alert")).toContainText("There is no room left to save");
	await session.send("Storage.overrideQuotaForOrigin", { origin });
	await lesson.saved();
	await expect(page.getByRole("alert")).toBeHidden();
	await lesson.reload();
	expect(await cell.text()).toContain("x".repeat(60));
});

test("a database that an older copy of the course holds: said, and saved when that tab is closed", async ({ page }) => {
	const old = await holdDatabase(page, 1);
	await page.addInitScript(() => {
		const open = IDBFactory.prototype.open;
		IDBFactory.prototype.open = function (name) {
			return open.call(this, name, 2);
		};
	});
	const lesson = await LessonPage.open(page);
	await expect(page.getByRole("alert")).toContainText("Another tab still has an older copy of the course open");
	const cell = lesson.cell("reopen");
	await cell.typeBelow(LINE, "// meanwhile");
	expect((await exportHere(page)).map(({ data }) => data.text)).toContain(await cell.text());
	await old.close();
	await lesson.saved();
	await lesson.reload();
	expect(await cell.text()).toContain("// meanwhile\n");
});

test("a database that is deleted under the page: said, what the tab had read is handed over, and can be had back", async ({
	page,
}) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await cell.typeBelow(LINE, "// before");
	await lesson.saved();
	const other = await page.context().newPage();
	await other.goto(ELSEWHERE);
	await other.evaluate(
		() =>
			new Promise((resolve) => {
				indexedDB.deleteDatabase("pull-the-plug").onsuccess = () => resolve(null);
			}),
	);
	await other.close();
	await expect(page.getByRole("alert")).toContainText("The work that was saved in this browser was deleted");
	await expect(page.locator("#saved")).toHaveText("Not saved");
	await cell.typeBelow("// before", "// after");
	const button = page.getByRole("alert").getByRole("button", { name: "Export your work" });
	const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
	const file = await download.path();
	await expect(page.getByRole("alert")).toContainText("Exported.");

	await page.goto("progress/");
	await page.getByLabel("Import a file").setInputFiles(file);
	await expect(page.getByText(/records? (was|were) new/)).toBeVisible();
	await LessonPage.open(page);
	expect(await cell.text()).toContain("// before\n// after\n");
	await lesson.saved();
});

test("a page on which everything is saved, or is on its way, is left without a question", async ({ page, context }) => {
	const lesson = await LessonPage.open(page);
	await lesson.cell("reopen").typeBelow(LINE, "// the last words");
	await expect(page.locator("#saved")).toHaveText("Saving…");
	expect(await asksBeforeLeaving(page)).toBe(false);
	const again = await LessonPage.open(await context.newPage());
	expect(await again.cell("reopen").text()).toContain("// the last words\n");
});

test("“Saved” stands there only while the last keystroke is on the disk", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await cell.at(LINE);
	await lesson.saved();
	for (const letter of "abc") {
		await page.keyboard.type(letter);
		expect(await page.locator("#saved").textContent()).toBe("Saving…");
	}
	await lesson.saved();
	expect((await readLog(page, "edited")).at(-1)!.data.text).toBe(await cell.text());
});

test("an answer that is not handed in yet is there after a reload, and the model answer is still closed", async ({
	page,
}) => {
	const lesson = await LessonPage.open(page);
	const answer = lesson.answer("words");
	await answer.getByRole("textbox").fill("A draft of an answer");
	await lesson.reload();
	await expect(answer.getByRole("textbox")).toHaveValue("A draft of an answer");
	await expect(answer).not.toHaveAttribute("data-open");
	await answer.getByRole("button", { name: "Keep it" }).click();
	await lesson.reload();
	await expect(answer.getByRole("textbox")).toHaveValue("A draft of an answer");
	await expect(answer).toHaveAttribute("data-open");
});

test("what was typed last is kept when the page is left at once", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await cell.typeBelow(LINE, "// the last words");
	await page.goto("glossary/");
	await LessonPage.open(page);
	expect(await cell.text()).toContain("// the last words\n");
});

test("what was typed is in the log before a run begins", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await cell.typeBelow(
		LINE,
		'console.log("running");',
		"for (;;) Array.from({ length: 20_000 }, (_, n) => -n).sort();",
	);
	await cell.run.click();
	await expect(cell.output).toHaveText("running\n");
	const texts = (await readLog(page, "edited")).map(({ data }) => data.text);
	expect(texts).toContain(await cell.text());
	await cell.stop.click();
	await cell.ended();
});

test("what is typed while the tests run is there after a reload", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	const first = FIRST[1];
	await lab.edit(solution(1), first);
	const arrive = await holdBack(page, "**/grader.json");
	await lab.check.click();
	await expect(lab.stop).toBeVisible();
	await lab.typeBelow(`${first} `, "\t// typed while the tests run");
	await lesson.saved();
	const typed = await lab.text();
	expect(typed).toContain("// typed while the tests run\n");
	arrive();
	await lab.ended();
	await lesson.reload();
	expect(await lab.text()).toBe(typed);
	const attempt = lab.attempts.getByRole("listitem");
	await lab.attempts.locator("summary").click();
	await attempt.getByRole("button", { name: "Take it back" }).click();
	expect(await lab.text()).not.toContain("// typed while the tests run");
});

test("a harness that cannot be fetched to take home is said in words, and can be asked for again", async ({
	page,
	watch,
}) => {
	watch.expect(/reference\.json|Failed to load resource/);
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	await lab.edit(solution(1), FIRST[1]);
	await lab.checkToTheEnd();
	await lesson.saved();
	await page.goto("progress/");
	await page.route("**/reference.json", (route) => route.abort());
	const button = page.getByRole("button", { name: "Download harness.ts" });
	await button.click();
	await expect(page.getByText("could not be fetched: there is no connection.")).toBeVisible();
	await page.unroute("**/reference.json");
	const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
	expect(download.suggestedFilename()).toBe("harness.ts");
});

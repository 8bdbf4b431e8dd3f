import type { Page } from "@playwright/test";
import { recorded, solution } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";

const LINE = "// Your one line goes here. This guess takes the newest entry.";

/** A browser that keeps nothing, as some private windows do. */
async function keepsNothing(page: Page): Promise<void> {
	await page.addInitScript(() => {
		Object.defineProperty(globalThis, "indexedDB", {
			get() {
				throw new DOMException("no", "SecurityError");
			},
		});
	});
}

test("where the browser keeps nothing the page says so with a way out, and everything else works", async ({ page }) => {
	await keepsNothing(page);
	const lesson = await LessonPage.open(page);
	await expect(page.getByRole("alert")).toContainText("This browser does not let the page save");
	await expect(page.getByRole("alert").getByRole("link", { name: "Export your work" })).toBeVisible();
	await expect(page.locator("#saved")).toHaveText("Not saved");
	const cell = lesson.cell("replay");
	await cell.typeBelow(LINE, 'console.log("all the same");');
	await cell.runToTheEnd();
	await cell.passes(`all the same\n${recorded("replay")}`);
	const lab = lesson.lab(1);
	await lab.edit(solution(1), "export class SessionLog {");
	await lab.checkToTheEnd();
	await expect(lab.verdict).toHaveAttribute("data-tone", "passed");
});

test("what was typed last is kept when the page is left at once", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("replay");
	await cell.typeBelow(LINE, "// the last words");
	await page.goto("glossary/");
	await LessonPage.open(page);
	expect(await cell.text()).toContain("// the last words\n");
});

test("what was typed is in the log before a run begins", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("replay");
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

test("a harness that cannot be fetched to take home is said in words, and can be asked for again", async ({
	page,
	watch,
}) => {
	watch.expect(/grader\.json|Failed to load resource/);
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	await lab.edit(solution(1), "export class SessionLog {");
	await lab.checkToTheEnd();
	await lesson.saved();
	await page.goto("progress/");
	await page.route("**/grader.json", (route) => route.abort());
	const button = page.getByRole("button", { name: "Download harness.ts" });
	await button.click();
	await expect(page.getByText("could not be fetched: there is no connection.")).toBeVisible();
	await page.unroute("**/grader.json");
	const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
	expect(download.suggestedFilename()).toBe("harness.ts");
});

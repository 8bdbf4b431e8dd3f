import type { Page } from "@playwright/test";
import { FIRST, mistake, recorded, solution } from "./course.ts";
import { LessonPage, restored } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";

/** A browser that answers so when it is asked to keep the work, and counts how often that was. */
async function answers(page: Page, kept: boolean): Promise<() => Promise<number>> {
	await page.addInitScript((kept) => {
		const asked = () => Number(localStorage.getItem("asked") ?? 0);
		StorageManager.prototype.persisted = async () => kept && asked() > 0;
		StorageManager.prototype.persist = async () => {
			localStorage.setItem("asked", String(asked() + 1));
			return kept;
		};
	}, kept);
	return () => page.evaluate(() => Number(localStorage.getItem("asked") ?? 0));
}

test("the browser is asked to keep the work once there is some, and once only; its refusal is said, with a reminder", async ({
	page,
}) => {
	const asked = await answers(page, false);
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	await lesson.cell("reopen").runToTheEnd();
	await lesson.cell("reopen").passes(recorded("reopen"));
	await lab.edit(mistake(1, "ids-from-zero").text, FIRST[1]);
	await lesson.saved();
	expect(await asked()).toBe(0);
	await lab.checkToTheEnd();
	await expect.poll(asked).toBe(1);
	const reminder = page.locator(".keep-reminder");
	await expect(reminder).toHaveCount(0);

	await lab.edit(solution(1), FIRST[1]);
	await lab.checkToTheEnd();
	await expect(reminder).toContainText("This browser has not promised to keep your work.");
	await reminder.getByRole("button", { name: "Not now" }).click();
	await expect(reminder).toHaveCount(0);
	await lesson.saved();
	expect((await readLog(page, "opened")).map(({ data }) => data.what)).toEqual(["export-not-now"]);
	await lesson.reload();
	await lab.checkToTheEnd();
	await lesson.saved();
	await expect(reminder).toHaveCount(0);
	expect(await asked()).toBe(1);

	await page.goto("progress/");
	await restored(page);
	const kept = page.locator('[data-slot="kept"]');
	await expect(kept).toContainText("This browser may erase your work when the disk is full");
	await expect(kept).toContainText("There is work here that you have not exported yet.");
	await kept.getByRole("button", { name: "Ask it to keep your work" }).click();
	await expect(kept.getByRole("button", { name: "Ask again" })).toBeVisible();
	expect(await asked()).toBe(2);
	await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
	await expect(kept).not.toContainText("not exported yet");
});

test("a browser that promises to keep the work is said to, and nobody is reminded", async ({ page }) => {
	const asked = await answers(page, true);
	const lesson = await LessonPage.open(page);
	const answer = lesson.answer("words");
	await answer.getByRole("textbox").fill("In the file.");
	await answer.getByRole("button", { name: "Keep it" }).click();
	await expect.poll(asked).toBe(1);
	await lesson.lab(1).edit(solution(1), FIRST[1]);
	await lesson.lab(1).checkToTheEnd();
	await lesson.saved();
	await expect(page.locator(".keep-reminder")).toHaveCount(0);

	await page.goto("progress/");
	await restored(page);
	const kept = page.locator('[data-slot="kept"]');
	await expect(kept).toContainText("This browser has promised to keep your work until you delete it.");
	await expect(kept).not.toContainText("not exported yet");
	await expect(kept.getByRole("button")).toHaveCount(0);
	expect(await asked()).toBe(1);
});

import { fragmentOf } from "../../site/elements/cell-link.ts";
import { holds } from "./axe.ts";
import { LESSON, LINE, recorded, source } from "./course.ts";
import { LessonPage, restored } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";

const TYPED = 'console.log("from a link");';

test("a program is passed on as a link: it is shown beside one's own, does not run, and is taken or left", async ({
	page,
	profile,
}) => {
	const mine = await LessonPage.open(page);
	const cell = mine.cell("reopen");
	await expect(cell.button("link")).toBeHidden();
	await cell.typeBelow(LINE, TYPED);
	await page.evaluate(() => {
		navigator.clipboard.writeText = async (text) => void localStorage.setItem("copied", text);
	});
	await cell.button("link").click();
	await expect(cell.verdict).toHaveText("The link is copied. Whoever opens it sees this text.");
	const address = (await page.evaluate(() => localStorage.getItem("copied")))!;
	expect(address).toMatch(/#try=reopen\.[\w-]+$/);

	const other = await (await profile({})).newPage();
	await other.goto(address);
	await restored(other);
	const lesson = new LessonPage(other);
	const theirs = lesson.cell("reopen");
	const notice = theirs.element.locator(".linked");
	await expect(notice).toContainText("A text from a link. It has not been run.");
	await expect(notice).toBeInViewport();
	expect(await theirs.text()).toBe(`${source("reopen")}\n`);
	await expect(theirs.output).toHaveText(recorded("reopen"));
	await holds(other, "a text from a link is offered");
	await notice.getByRole("button", { name: "Compare" }).click();
	await expect(notice.locator(".cm-content")).toContainText(TYPED);
	expect(await readLog(other, "edited")).toEqual([]);

	await notice.getByRole("button", { name: "Take it" }).click();
	await expect(notice).toHaveCount(0);
	expect(await theirs.text()).toContain(`${LINE}\n${TYPED}\n`);
	expect(other.url()).not.toContain("#try");
	await theirs.button("back").click();
	expect(await theirs.text()).toBe(`${source("reopen")}\n`);

	await other.goto(address);
	await notice.getByRole("button", { name: "Leave it" }).click();
	await expect(notice).toHaveCount(0);
	expect(await theirs.text()).toBe(`${source("reopen")}\n`);
});

test("where the browser does not let the page copy, the address stands there, selected", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await cell.typeBelow(LINE, TYPED);
	await page.evaluate(() => {
		navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
	});
	await cell.button("link").click();
	const field = cell.element.getByLabel("The link with this text");
	await expect(field).toBeFocused();
	expect(await field.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe((await field.inputValue()).length);
	await cell.element.getByRole("button", { name: "Done" }).click();
	await expect(cell.button("link")).toBeFocused();
});

test("a link that is torn, or for a program that is not there, says so and changes nothing", async ({ page }) => {
	for (const [fragment, words] of [
		["#try=reopen.H4sIAAAAAAAAE", "has lost a part of it"],
		["#try=nothing", "has lost a part of it"],
		[await fragmentOf({ cell: "elsewhere", text: "1\n" }), "There is none on this page."],
	] as const) {
		await page.goto(`${LESSON}${fragment}`);
		await restored(page);
		await expect(page.getByRole("alert")).toContainText(words);
		await page.goto("about:blank");
	}
	expect(await readLog(page, "edited").catch(() => [])).toEqual([]);
});

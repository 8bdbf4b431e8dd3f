import type { BrowserContextOptions, Page } from "@playwright/test";
import { lesson as course, FIRST, LESSON, recorded, solution } from "./course.ts";
import { LessonPage, restored } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

const PAGES = ["", "lessons/", LESSON, "progress/", "glossary/", "404.html"];

/** The screens of a usual phone, and of the narrowest that are in use. */
const [USUAL, NARROW] = [
	{ width: 390, height: 844 },
	{ width: 320, height: 640 },
];

/** Firefox has no mobile mode; the width and the touch are what matters there. */
function phone(browserName: string): BrowserContextOptions {
	return { viewport: USUAL, hasTouch: true, isMobile: browserName !== "firefox" };
}

/** Nothing is wider than the screen, so that nobody has to scroll sideways to read. */
async function fits(page: Page, width: number): Promise<void> {
	const wide = await page.evaluate((width) => {
		if (document.documentElement.scrollWidth <= width) return [];
		const over = [...document.querySelectorAll("body *")].filter(
			(one) => one.getBoundingClientRect().right > width + 0.5,
		);
		return over.map((one) => `${one.tagName} ${one.className}`);
	}, width);
	expect(wide, `wider than ${width}: ${page.url()}`).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** On phones of all sizes nothing is wider than the screen. */
async function fitsAll(page: Page): Promise<void> {
	for (const size of [USUAL, NARROW]) {
		await page.setViewportSize(size);
		await fits(page, size.width);
	}
}

test("on a phone no page is wider than the screen, whatever is open on it", async ({ profile, browserName }) => {
	const page = await (await profile(phone(browserName))).newPage();
	for (const path of PAGES) {
		await page.goto(path);
		await fitsAll(page);
	}
	const lesson = await LessonPage.open(page);
	await lesson.skipAll();
	const cell = lesson.cell("lamp");
	await cell.run.tap();
	await cell.ended();
	await cell.happened.locator("summary").first().tap();
	await expect(cell.happened.getByRole("slider")).toBeVisible();
	await fitsAll(page);

	const lab = lesson.lab(1);
	await lab.edit(solution(1), FIRST[1]);
	await lab.check.tap();
	await lab.ended();
	await lab.element.locator(".lab-solution > summary").tap();
	await expect(lab.element.locator(".lab-solution .cm-content")).toBeVisible();
	await lab.attempts.locator("summary").tap();
	await lab.attempts.getByRole("button", { name: "Compare" }).tap();
	await expect(lab.attempts.locator(".cm-content")).toBeVisible();
	await fitsAll(page);

	await page.locator("main details").evaluateAll((folds) => {
		for (const fold of folds) (fold as HTMLDetailsElement).open = true;
	});
	await fitsAll(page);
});

test("on a phone the menu, a program and a question work with a thumb", async ({ profile, browserName }) => {
	const page = await (await profile(phone(browserName))).newPage();
	await page.goto("");
	const site = page.getByRole("navigation", { name: "Site" });
	for (const link of await site.getByRole("link").all()) {
		const box = (await link.boundingBox())!;
		expect(Math.min(box.width, box.height), (await link.textContent())!).toBeGreaterThanOrEqual(24);
	}
	await site.getByRole("link", { name: "Glossary" }).tap();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glossary");
	await site.getByRole("link", { name: "Lessons" }).tap();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lessons");
	await page.locator(".map").getByRole("link", { name: course.title }).tap();
	await restored(page);
	const lesson = new LessonPage(page);

	const question = lesson.question("lamp");
	await question.locator("label").first().tap();
	await question.getByRole("button", { name: "Keep it and run" }).tap();
	const cell = lesson.cell("lamp");
	await cell.ended();
	await cell.passes(recorded("lamp"));
	await cell.element.locator("pre.code").first().tap();
	await expect(cell.editor).toBeFocused();
	for (const [name, value] of [
		["autocapitalize", "off"],
		["autocorrect", "off"],
		["spellcheck", "false"],
	] as const)
		await expect(cell.editor).toHaveAttribute(name, value);
});

import type { Locator, Page } from "@playwright/test";
import { recorded, source, start } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

/** Presses Tab until the focus is there. A browser that passes over links with Tab alone is asked as its users do. */
async function tabTo(page: Page, goal: Locator, keys = "Tab"): Promise<void> {
	for (let presses = 0; presses < 200; presses++) {
		if (await goal.evaluate((element) => element.matches(":focus"))) return;
		await page.keyboard.press(keys);
	}
	throw new Error(`${keys} does not reach ${goal}`);
}

test.beforeEach(({ browserName }) => {
	test.skip(
		browserName === "webkit",
		"not run: WebKit passes over links and buttons unless its user has set it otherwise",
	);
});

test("by keyboard alone: the skip link, a question, a program that is changed and run, and a way out of its editor", async ({
	page,
}) => {
	const lesson = await LessonPage.open(page);
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to the text" })).toBeFocused();
	await expect(page.getByRole("link", { name: "Skip to the text" })).toBeInViewport();
	await page.keyboard.press("Enter");
	await expect(page.locator("#main")).toBeFocused();

	const question = lesson.question("recall");
	await tabTo(page, question.getByRole("radio").first());
	await page.keyboard.press("ArrowDown");
	await expect(question.getByRole("radio").nth(1)).toBeChecked();
	await tabTo(page, question.getByRole("button", { name: "Keep it and run" }));
	await page.keyboard.press("Enter");
	const cell = lesson.cell("recall");
	await cell.ended();
	await cell.passes(recorded("recall"));
	await expect(question.locator(".said")).toBeFocused();
	await expect(question.locator(".replied .reply > div").first()).toBeVisible();

	// What follows is the program's own Run; the code before it opens, and Tab leaves it as long as it is not asked to indent.
	await page.keyboard.press("Tab");
	await expect(cell.run).toBeFocused();
	await page.keyboard.press("Enter");
	await cell.ended();
	await expect(cell.run).toBeFocused();
	await tabTo(page, cell.element.locator(".cell-code pre").or(cell.editor).first(), "Shift+Tab");
	await expect(cell.editor).toBeFocused();
	await page.keyboard.type('console.log("by keyboard"); ');
	await page.keyboard.press("ControlOrMeta+Enter");
	await cell.ended();
	await expect(cell.output).toHaveText(`by keyboard\n${recorded("recall")}`);
	await expect(cell.editor).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(cell.editor).not.toBeFocused();

	await tabTo(page, cell.button("keys"), "Shift+Tab");
	await page.keyboard.press("Enter");
	const indents = cell.element.getByRole("button", { name: "Tab indents" });
	await expect(indents).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(indents).toHaveAttribute("aria-pressed", "true");
	await page.keyboard.press("Escape");
	await expect(cell.button("keys")).toBeFocused();
	await expect(cell.element.locator(".way-out")).toHaveText("Escape, then Tab, leaves the editor.");
	await tabTo(page, cell.editor);
	await page.keyboard.press("ControlOrMeta+Home");
	await page.keyboard.press("Tab");
	await expect(cell.editor).toBeFocused();
	expect(await cell.text()).toBe(`\tconsole.log("by keyboard"); ${source("recall")}\n`);
	await page.keyboard.press("Escape");
	await page.keyboard.press("Tab");
	await expect(cell.editor).not.toBeFocused();
	expect(await cell.text()).toBe(`\tconsole.log("by keyboard"); ${source("recall")}\n`);
});

test("by keyboard alone: a figure's steps, the hints, and a lab that is written and checked", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const figure = page.locator("ptp-figure").first();
	await tabTo(page, page.locator(".contents").getByRole("link", { name: "From lines back to a list" }));
	await page.keyboard.press("Enter");
	await tabTo(page, lesson.cell("reopen").run);
	await expect(figure.locator(".stepper")).toBeVisible();
	await tabTo(page, figure.getByRole("button", { name: "Previous step" }));
	const status = figure.locator(".figure-status");
	await page.keyboard.press("Home");
	await expect(figure.locator(".figure-count")).toHaveText(/^1 of /);
	const first = await status.textContent();
	await page.keyboard.press("ArrowRight");
	await expect(status).not.toHaveText(first!);
	await expect(figure.locator(".figure-count")).toHaveText(/^2 of /);
	await page.keyboard.press("End");
	await expect(figure.getByRole("button", { name: "Next step" })).toHaveAttribute("aria-disabled", "true");
	await page.keyboard.press("Home");
	await expect(status).toHaveText(first!);
	const stop = figure.getByRole("button", { name: "What is left" });
	await tabTo(page, stop);
	await page.keyboard.press("Enter");
	await expect(stop).toHaveAttribute("aria-current", "step");

	const lab = lesson.lab(1);
	const hints = lab.element.locator("details.hint");
	await tabTo(page, hints.first().locator("summary"));
	await expect(hints.nth(1)).toBeHidden();
	await page.keyboard.press("Enter");
	await expect(hints.first()).toHaveAttribute("open");
	await expect(hints.nth(1)).toBeVisible();

	await tabTo(page, lab.editor.or(lab.element.locator(".cell-code pre:visible")).first());
	await expect(lab.editor).toBeFocused();
	// Down to the one line of the gap, past what is folded; then over it, from its end to its beginning.
	await page.keyboard.press("ControlOrMeta+f");
	const search = lab.element.getByRole("textbox", { name: "Find" });
	await expect(search).toBeFocused();
	await page.keyboard.type("// Write SessionLog here.");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Escape");
	await expect(lab.editor).toBeFocused();
	await page.keyboard.type("export class SessionLog {}");
	await page.keyboard.press("ControlOrMeta+Enter");
	await lab.ended();
	await expect(lab.verdict).toHaveAttribute("data-tone", "error");
	await expect(lab.editor).toBeFocused();
	expect(await lab.text()).toBe(start(1).replace("// Write SessionLog here.", "export class SessionLog {}"));

	await page.keyboard.press("Tab");
	await expect(lab.editor).not.toBeFocused();
	await tabTo(page, lab.check, "Shift+Tab");
	await page.keyboard.press("Enter");
	await lab.ended();
	await expect(lab.attempts).toContainText("Your attempts: 2");
	await expect(lab.check).toBeFocused();
});

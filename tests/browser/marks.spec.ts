import type { Locator } from "@playwright/test";
import { LINE } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

/** The scaffolding of the program `reopen`. */
const WORDS = "What the evening has left on the disk: an entry on each line, the oldest one first · 6 lines";
const WITHIN = "const file = [";
const DECIDES = "const messages = [entries.at(-1)!.message]; // ← what the morning begins with";

const within = (cell: Locator) => cell.getByText(WITHIN);

test("scaffolding is folded under its words, unfolds by keyboard, and stays as it is when the editor opens", async ({
	page,
}) => {
	const cell = (await LessonPage.open(page)).cell("reopen");
	const fold = cell.element.locator("summary", { hasText: WORDS });
	await expect(fold).toBeVisible();
	await expect(within(cell.element)).toBeHidden();
	await fold.focus();
	await page.keyboard.press("Enter");
	await expect(within(cell.element)).toBeVisible();
	await expect(cell.editor).toHaveCount(0);

	await cell.open();
	await expect(within(cell.element)).toBeVisible();
	await cell.editor.getByRole("button", { name: "fold" }).click();
	await expect(within(cell.element)).toHaveCount(0);
	await cell.editor.getByRole("button", { name: WORDS }).click();
	await expect(within(cell.element)).toBeVisible();
});

test("in the editor, too, scaffolding is folded, and unfolds and folds by keyboard", async ({ page }) => {
	const cell = (await LessonPage.open(page)).cell("reopen");
	const height = (await cell.element.boundingBox())!.height;
	await cell.open();
	const fold = cell.editor.getByRole("button", { name: WORDS });
	await expect(fold).toBeVisible();
	await expect(within(cell.element)).toHaveCount(0);
	expect((await cell.element.boundingBox())!.height).toBe(height);
	await fold.focus();
	await page.keyboard.press("Enter");
	await expect(within(cell.element)).toBeVisible();
	await cell.at('import * as harness from "harness";');
	for (let line = 1; line < 4; line++) await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Control+Shift+BracketLeft");
	await expect(within(cell.element)).toHaveCount(0);
	await page.keyboard.press("Control+Shift+BracketRight");
	await expect(within(cell.element)).toBeVisible();
});

test("the line that decides is marked, in the editor too, and the mark follows what is typed", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	const marked = cell.element.locator(".decides");
	await expect(marked).toHaveText(DECIDES);
	await cell.typeBelow(LINE, "// mine");
	await expect(marked).toHaveText(DECIDES);
	await page.keyboard.insertText(" // ← mine");
	await expect(marked).toHaveText(["// mine // ← mine", DECIDES]);
	await lesson.reload();
	await expect(marked).toHaveText(["// mine // ← mine", DECIDES]);
	await expect(within(cell.element)).toBeHidden();
});

test("on paper everything is unfolded, in an editor that is open too", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const [untouched, open] = [lesson.cell("morning"), lesson.cell("reopen")];
	await open.open();
	await page.emulateMedia({ media: "print" });
	await expect(within(open.element)).toBeVisible();
	await expect(untouched.element.getByText("function clerk(")).toBeVisible();
	await page.emulateMedia({ media: "screen" });
	await expect(within(open.element)).toHaveCount(0);
	await expect(untouched.element.getByText("function clerk(")).toBeHidden();
});

import { expect, type Page } from "@playwright/test";
import type { CellOnPage } from "./cell-on-page.ts";
import type { Editing } from "./editing.ts";
import { LessonPage } from "./lesson-page.ts";

/** What helps in an editor, as a learner meets it. */

export type Field = Pick<Editing<HTMLElement & { text: string }>, "element" | "editor">;

export const list = ({ element }: Field) => element.locator(".cm-tooltip-autocomplete");
export const chosen = (field: Field) => list(field).locator("[aria-selected]");
export const about = ({ element }: Field) => element.locator(".cm-completionInfo");
export const call = ({ element }: Field) => element.locator(".cm-tooltip.signature");
export const asked = ({ element }: Field) => element.locator(".cm-tooltip.asked");
export const problems = ({ element }: Field) => element.locator(".cm-lintRange-error");

/** What an editor says to those who listen, from now on: it stays in the page for a moment only. */
export async function listen({ element }: Field): Promise<() => Promise<string>> {
	const heard = await element.locator(".cm-announced").evaluateHandle((place) => {
		const heard: string[] = [];
		new MutationObserver(() => heard.push(place.textContent)).observe(place, { childList: true, subtree: true });
		return heard;
	});
	return async () => (await heard.jsonValue()).join("\n");
}

/** The help has come, and knows something: asked on an empty line, it lists every name. */
export async function helped(page: Page, field: Field): Promise<void> {
	await expect(field.editor).toHaveAttribute("aria-autocomplete", "list");
	await page.keyboard.press("Control+Space");
	await expect(list(field)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(list(field)).toHaveCount(0);
}

/** The cell `reopen` with an empty line at its end, on which the cursor is. */
export async function atTheEnd(page: Page): Promise<CellOnPage> {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await cell.open();
	await page.keyboard.press("ControlOrMeta+End");
	await page.keyboard.press("Enter");
	await helped(page, cell);
	return cell;
}

/** The last line of the file. */
export const lastLine = async (cell: CellOnPage) => (await cell.text()).trimEnd().split("\n").at(-1);

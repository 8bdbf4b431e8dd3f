import type { Page } from "@playwright/test";
import { PROJECT } from "./addresses.ts";
import { holds } from "./axe.ts";
import { LESSON } from "./course.ts";
import { LessonPage, laidOut } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

const NOTES = ".source-note:visible";
const PHONE = { width: 390, height: 844 };

/** Every note in the margin that lies over another or over anything that is wider than the text, and every one that is cut off. */
function collisions(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const boxOf = (element: Element) => ({ words: element.textContent, box: element.getBoundingClientRect() });
		const all = [...document.querySelectorAll(".prose .source-note")].filter((note) => note.checkVisibility());
		const notes = all.filter((note) => getComputedStyle(note).float === "right").map(boxOf);
		const others = [...document.querySelectorAll(".prose > *")].map(boxOf);
		const meet = ({ box: a }: { box: DOMRect }, { box: b }: { box: DOMRect }) =>
			a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
		return notes.flatMap((note, at) => [
			...[...notes.slice(at + 1), ...others]
				.filter((other) => meet(note, other))
				.map(({ words }) => `${note.words} / ${words}`),
			...(note.box.right > innerWidth ? [`${note.words} is cut off`] : []),
			...(note.box.width < 150 ? [`${note.words} is squeezed`] : []),
		]);
	});
}

test("notes are numbered in the order of the page, and what is general knowledge has another mark", async ({
	page,
}) => {
	await LessonPage.open(page);
	const marks = await page.locator(".source-mark").allTextContents();
	expect(marks).toEqual(["1", "2", "3", "4", "†", "5", "6"]);
	const wild = page.getByRole("listitem").filter({ hasText: "Lantern saves before it shows" });
	expect(await wild.textContent()).toMatch(/shows3.*Source 3: example\/lantern@0123456 src\/evening\.ts:30-34/);
	await expect(wild.getByRole("link")).toHaveAttribute(
		"href",
		"https://github.com/example/lantern/blob/0123456789abcdef/src/evening.ts#L30-L34",
	);
	await expect(page.getByText("General knowledge: Whoever has kept one")).toBeVisible();
	// A panel has no margin: there the note waits for its number to be pressed.
	await page.getByRole("button", { name: "Source 2", exact: true }).click();
	await expect(page.locator("ptp-lab").locator(NOTES)).toHaveText(/Source 2: .*src\/log\.ts:1-40/);
});

for (const width of [1280, 1920]) {
	test(`at ${width} pixels the notes stand in the margin, and none lies over anything`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await LessonPage.open(page);
		await page.evaluate(() => {
			for (const details of document.querySelectorAll("details")) details.open = true;
		});
		expect(await collisions(page)).toEqual([]);
		const item = page.getByRole("listitem").filter({ hasText: "Lantern saves before it shows" });
		const [text, note] = [await item.boundingBox(), await item.locator(NOTES).boundingBox()];
		expect(note!.x).toBeGreaterThan(text!.x + text!.width);
		expect(Math.abs(note!.y - text!.y)).toBeLessThan(30);
		await expect(item.getByRole("button")).toHaveCount(0);
	});

	test(`at ${width} pixels no note of the course lies over anything`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(PROJECT.url);
		const paths = await page
			.locator("[data-stop] a")
			.evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href));
		let notes = 0;
		for (const path of new Set(paths)) {
			await page.goto(path);
			await laidOut(page);
			notes += await page.locator(NOTES).count();
			expect(await collisions(page), path).toEqual([]);
		}
		expect(notes).toBeGreaterThan(10);
	});
}

test("on a phone, and in a lab, a number unfolds its note in place, with the keyboard too", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await LessonPage.open(page);
	await expect(page.locator(NOTES)).toHaveCount(0);
	for (const number of [2, 4]) {
		const fold = page.getByRole("button", { name: `Source ${number}`, exact: true });
		await expect(fold).toHaveAttribute("aria-expanded", "false");
		await fold.press("Enter");
		await expect(fold).toHaveAttribute("aria-expanded", "true");
		const [button, note] = [await fold.boundingBox(), await page.locator(NOTES).boundingBox()];
		expect(note!.y).toBeGreaterThan(button!.y);
		expect(note!.y).toBeLessThan(button!.y + 60);
		expect(note!.x + note!.width).toBeLessThanOrEqual(PHONE.width);
		await page.keyboard.press("Tab");
		await expect(page.locator(NOTES).getByRole("link").first()).toBeFocused();
		await fold.click();
		await expect(page.locator(NOTES)).toHaveCount(0);
	}
	await page.getByRole("button", { name: "General knowledge" }).click();
	await holds(page, "a note unfolded", page.getByRole("paragraph").filter({ has: page.locator(NOTES) }));
});

test("in print every note stands in the text", async ({ page }) => {
	await LessonPage.open(page);
	await page.emulateMedia({ media: "print" });
	const marks = await page.locator(".source-mark").count();
	await expect(page.locator(NOTES)).toHaveCount(marks);
	await expect(page.locator(".source-fold:visible")).toHaveCount(0);
	expect(await page.locator(NOTES).evaluateAll((all) => all.map((note) => getComputedStyle(note).display))).toEqual(
		Array(marks).fill("inline"),
	);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false, viewport: PHONE });

	test("a note stands behind its claim, and nothing has to be pressed", async ({ page }) => {
		await page.goto(LESSON);
		const item = page.getByRole("listitem").filter({ hasText: "Lantern saves before it shows" });
		await expect(item.locator(NOTES)).toBeVisible();
		await expect(item.locator(".source-mark")).toHaveText("3");
		await expect(item.getByRole("button")).toHaveCount(0);
	});
});

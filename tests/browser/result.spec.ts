import type { Locator } from "@playwright/test";
import { recorded } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

/** Every text that a live region says from now on, one after the other. */
function heardIn(region: Locator): Promise<() => Promise<string[]>> {
	return region
		.evaluate((region) => {
			const heard: string[] = [];
			const listen = () => {
				if (region.textContent !== "" && region.textContent !== heard.at(-1)) heard.push(region.textContent);
			};
			new MutationObserver(listen).observe(region, { childList: true, characterData: true, subtree: true });
			Object.assign(region, { heard });
		})
		.then(() => () => region.evaluate((region) => (region as HTMLElement & { heard: string[] }).heard));
}

for (const [width, height] of [
	[1280, 500],
	[390, 700],
] as const) {
	test(`a program of its own shows its output in view, ${width} wide`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		const cell = (await LessonPage.open(page)).cell("reopen");
		await cell.button("run").evaluate((button) => button.scrollIntoView({ block: "end" }));
		await cell.runToTheEnd();
		await cell.passes(recorded("reopen"));
		await expect(cell.output).toBeInViewport({ ratio: 0.9 });
	});
}

test("a run is heard once, whether a button or a question started it", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	const heard = await heardIn(cell.element.locator(".cell-heard"));
	await cell.runToTheEnd();
	await cell.passes(recorded("reopen"));
	expect(await heard()).toEqual([expect.stringMatching(/^Finished\. \d+ lines? of output\.$/)]);

	const question = lesson.question("lamp");
	const inside = question.locator(".cell-heard");
	const heardInside = await heardIn(inside);
	await question.getByRole("radio").first().check();
	await question.locator('[data-do="answer"]').click();
	await expect(inside).toContainText("It printed:");
	expect(await heardInside()).toHaveLength(1);
	for (const region of await question.locator('[role="status"], [aria-live]').all())
		if ((await region.getAttribute("class"))?.includes("cell-heard") === false) await expect(region).toHaveText("");
});

test("the focus never falls to the beginning of the page when a button goes", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	const inCell = () => page.evaluate(() => document.activeElement?.closest("ptp-cell")?.getAttribute("name"));
	await cell.set("throw new Error('mine');\n");
	await cell.runToTheEnd();
	await cell.button("show").press("Enter");
	await expect(cell.output).toBeFocused();
	await cell.button("reset").press("Enter");
	expect(await inCell()).toBe("reopen");
	await cell.button("back").press("Enter");
	expect(await inCell()).toBe("reopen");
});

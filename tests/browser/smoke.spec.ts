import type { Page } from "@playwright/test";
import { LESSON, lesson } from "./course.ts";
import { restored } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

/** Puts the slider of the power cut after a byte of the job, as a pointer or a key would. Without one, after the last. */
async function slideTo(page: Page, byte?: number): Promise<void> {
	await page.getByLabel("When the power goes out").evaluate((slider: HTMLInputElement, value) => {
		slider.value = value === undefined ? slider.max : String(value);
		slider.dispatchEvent(new Event("input", { bubbles: true }));
	}, byte);
}

test("the home page opens with a power cut that the build has run, and its first screen holds what plays with it", async ({
	page,
}) => {
	await page.goto("");
	const words = page.locator(".demo-words");
	const figure = page.locator(".demo figure");
	const [said, drawn] = [await words.textContent(), await figure.textContent()];
	expect(said).toMatch(
		/^After byte \d+ of \d+: line 5 is torn, and the log refuses by its number\. b\.ts is on the disk, and no/,
	);
	await expect(figure.locator(".torn")).toHaveCount(1);
	for (const part of [page.getByRole("slider"), page.getByRole("button", { name: "Pull the plug" }), figure])
		await expect(part).toBeInViewport({ ratio: 1 });
	await expect(page.locator(".home-written")).toBeInViewport();

	// The page's own engine comes to the same.
	await page.getByRole("button", { name: "Pull the plug" }).click();
	await expect(words).toHaveText(said!);
	await expect(figure).toHaveText(drawn!);

	// By keyboard alone, byte by byte.
	await page.getByRole("slider").focus();
	const byte = Number(/byte (\d+)/.exec(said!)![1]);
	await page.keyboard.press("ArrowLeft");
	await expect(words).toHaveText(new RegExp(`^After byte ${byte - 1} of`));
	await page.keyboard.press("End");
	await expect(words).toHaveText("Nothing was cut: all 8 messages are there.");
});

test("the home page cuts a real job's power: some bytes tear a line, others leave a whole log", async ({ page }) => {
	await page.goto("");
	const words = page.locator(".demo-words");
	const lines = page.locator(".demo .log li");
	const torn = page.locator(".demo .log li.torn");
	await slideTo(page, 0);
	await expect(words).toHaveText(/^After byte 0 of \d+: 0 messages come back, whole\./);
	await expect(lines).toHaveCount(0);

	const seen = { torn: 0, whole: 0 };
	const total = Number(/of (\d+)/.exec((await words.textContent())!)![1]);
	for (let part = 1; part < 17; part++) {
		const byte = Math.round((part / 17) * total);
		await slideTo(page, byte);
		await expect(words).toHaveText(new RegExp(`^After byte ${byte} of ${total}: `));
		const said = (await words.textContent())!;
		if (/is torn/.test(said)) {
			seen.torn += 1;
			await expect(torn).toHaveCount(1);
			await expect(lines).toHaveCount(Number(/line (\d+) is torn/.exec(said)![1]));
		} else {
			seen.whole += 1;
			await expect(torn).toHaveCount(0);
		}
	}
	expect(seen.torn).toBeGreaterThan(0);
	await slideTo(page);
	await expect(words).toHaveText("Nothing was cut: all 8 messages are there.");
	await expect(torn).toHaveCount(0);
	await expect(lines).toHaveCount(8);
});

test("the power cut follows the slider, however fast it is moved", async ({ page }) => {
	await page.goto("");
	const words = page.locator(".demo-words");
	await page.getByRole("button", { name: "Pull the plug" }).click();
	await expect(words).toHaveText(/^After byte \d+ of \d+: /);
	for (const byte of [100, 300, 500, 700, undefined]) await slideTo(page, byte);
	await expect(words).toHaveText(/^Nothing was cut/);
});

test("the home page leads to the lesson, and shows how far the learner is", async ({ page }) => {
	await page.goto("");
	await page.locator(".map").getByRole("link", { name: lesson.title }).click();
	await expect(page.locator("html")).toHaveAttribute("data-restored");
	await page.locator("ptp-predict").first().locator('[data-do="skip"]').click();
	await page.locator('ptp-cell[name="recall"] [data-do="run"]').click();
	await expect(page.locator('ptp-cell[name="recall"] .cell-verdict')).toContainText("Finished.");
	await expect(page.locator("#saved")).toHaveText("Saved");
	await page.getByRole("link", { name: "Pull the Plug", exact: true }).click();
	await expect(page.locator(".home-progress")).toContainText(
		"0 of 2 labs passed, 0 questions answered, 1 program run.",
	);
});

test("the theme is known before anything is painted, and the styles do not wait for it", async ({
	page,
	browserName,
}) => {
	test.skip(browserName !== "chromium", "Only Chromium tells of the first paint.");
	// The theme comes when a style sheet has: styles that waited for it would wait for ever.
	let styled = () => {};
	const styles = new Promise<void>((resolve) => {
		styled = resolve;
	});
	page.on("requestfinished", (request) => {
		if (request.url().endsWith(".css")) styled();
	});
	await page.route("**/theme.js", async (route) => {
		await styles;
		await route.continue();
	});
	await page.goto("");
	await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
	const times = await page.evaluate(() => {
		const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
		const of = (end: string) => resources.filter(({ name }) => name.endsWith(end));
		return {
			painted: performance.getEntriesByName("first-paint")[0]!.startTime,
			theme: of("/theme.js")[0]!.responseEnd,
			styles: Math.max(...of(".css").map(({ responseEnd }) => responseEnd)),
		};
	});
	expect(times.painted).toBeGreaterThanOrEqual(times.theme);
	expect(times.styles).toBeLessThan(times.theme);
});

test("a link in the list of sections leads to its heading, also as the first thing that is done on a page", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1400, height: 900 });
	for (const id of ["whose-work-is-saving", "tables-and-notes"]) {
		await page.goto("progress/");
		await page.goto(LESSON);
		await restored(page);
		await page.locator(`.contents a[href="#${id}"]`).click();
		const top = () => page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top);
		await expect.poll(top).toBeLessThan(200);
		expect(await top()).toBeGreaterThanOrEqual(0);
	}
});

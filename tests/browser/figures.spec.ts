import { LessonPage } from "./lesson-page.ts";
import { expect, test } from "./test.ts";
import { WHOLE_ONLY } from "./whole.ts";

for (const motion of ["reduce", "no-preference"] as const) {
	test.describe(motion, () => {
		test.use({ reducedMotion: motion });

		test(`every figure goes forward and back, saying each step, where motion is “${motion}”`, {
			tag: motion === "reduce" ? WHOLE_ONLY : [],
		}, async ({ page }) => {
			await LessonPage.open(page);
			for (const figure of await page.locator("ptp-figure").all()) {
				await figure.scrollIntoViewIfNeeded();
				const [next, previous] = [figure.locator('[data-do="next"]'), figure.locator('[data-do="previous"]')];
				const status = figure.locator(".figure-status");
				const drawing = figure.locator("svg.drawing");
				await expect(next).toBeVisible();
				const words = await figure.locator(".figure-words li").allTextContents();
				expect(words.length).toBeGreaterThan(2);
				await expect(status).toHaveText(words[0]!);
				for (const step of words.slice(1)) {
					await next.click();
					await expect(status).toHaveText(step);
					await expect(drawing).toHaveAttribute("aria-label", step);
				}
				await expect(next).toHaveAttribute("aria-disabled", "true");
				await next.press("Enter");
				await expect(status).toHaveText(words.at(-1)!);
				await figure.getByRole("slider").fill("1");
				await expect(status).toHaveText(words[0]!);
				await expect(previous).toHaveAttribute("aria-disabled", "true");
			}
		});
	});
}

test.describe("in motion", () => {
	test.use({ reducedMotion: "no-preference" });

	test("a figure shows the same at a step, however fast it got there and from where", async ({ page, profile }) => {
		const still = await LessonPage.open(await (await profile({ reducedMotion: "reduce" })).newPage());
		const moving = await LessonPage.open(page);
		expect(await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(false);
		for (let index = 0; index < (await page.locator("ptp-figure").count()); index++) {
			const [one, other] = [still, moving].map((lesson) => lesson.page.locator("ptp-figure").nth(index));
			for (const figure of [one!, other!]) {
				await figure.scrollIntoViewIfNeeded();
				const next = figure.locator('[data-do="next"]');
				await expect(next).toBeVisible();
				await next.focus();
			}
			await still.page.keyboard.press("ArrowRight");
			await still.page.keyboard.press("ArrowRight");
			for (const key of ["End", "Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"])
				await moving.page.keyboard.press(key);
			const texts = await one!.locator("svg.drawing text").allTextContents();
			expect(texts.length).toBeGreaterThan(0);
			await expect(other!.locator("svg.drawing text")).toHaveText(texts);
		}
	});
});

test("a page fetches the code of the figures that it shows, and of no other", async ({ page }) => {
	const fetched = new Set<string>();
	page.on("request", (request) => {
		const name = /\/([\w-]+)\.figure\.[\w-]+\.js$/.exec(new URL(request.url()).pathname)?.[1];
		if (name !== undefined) fetched.add(name);
	});
	await LessonPage.open(page);
	const figures = await page.locator("ptp-figure").all();
	const shown: string[] = [];
	for (const figure of figures) {
		await figure.scrollIntoViewIfNeeded();
		await expect(figure.locator('[data-do="next"]')).toBeVisible();
		shown.push((await figure.getAttribute("data-name"))!);
	}
	expect(shown.length).toBeGreaterThan(0);
	expect([...fetched].sort()).toEqual(shown.sort());
});

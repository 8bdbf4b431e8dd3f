import { BELOW } from "./addresses.ts";
import { FIRST, LESSON, LOGGED, mistake, recorded, solution } from "./course.ts";
import { LessonPage, restored } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

test.use({ baseURL: BELOW.url });

test("below a path of an address everything works that works at its root", async ({ page }) => {
	await page.goto("");
	await page.getByRole("button", { name: "Pull the plug" }).click();
	await expect(page.locator(".demo-words")).toHaveText(/^After byte \d+ of \d+: /);
	await page.locator(`[data-stop="${LOGGED}"]`).getByRole("link").click();
	await restored(page);
	expect(page.url()).toBe(BELOW.url + LESSON);

	const open = new LessonPage(page);
	await open.skipAll();
	const cell = open.cell("lamp");
	await cell.runToTheEnd();
	await cell.passes(recorded("lamp"));
	const lab = open.lab(1);
	const { text, says } = mistake(1, "ids-from-zero");
	await lab.edit(text, FIRST[1]);
	await lab.checkToTheEnd();
	await expect(lab.mistake).toHaveText(says);
	await lab.edit(solution(1), FIRST[1]);
	await lab.checkToTheEnd();
	await expect(lab.verdict).toHaveAttribute("data-tone", "passed");
	const figure = page.locator("ptp-figure").first();
	await figure.getByRole("slider").fill("1");
	await figure.getByRole("button", { name: "Next step" }).click();
	await expect(figure.locator(".figure-count")).toHaveText(/^2 of /);
	await open.saved();

	await page.getByRole("link", { name: "Progress" }).click();
	await expect(page.getByText("1 of 2 labs passed")).toBeVisible();
	await page.getByRole("link", { name: "Glossary" }).click();
	expect(page.url()).toBe(`${BELOW.url}glossary/`);
	await page.getByRole("link", { name: "Pull the Plug" }).click();
	expect(page.url()).toBe(BELOW.url);
});

test("a place that is not there is a page of the site", async ({ page, watch }) => {
	watch.expect(/404/);
	const response = await page.goto("lessons/99-nothing/");
	expect(response!.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is plugged in here");
	await page.getByRole("link", { name: "The course begins here" }).click();
	expect(page.url()).toBe(BELOW.url);
});

import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { folderName } from "../../labs/course/course.ts";
import { holds } from "./axe.ts";
import { allPass, countOf, FIRST, labOf, lesson, mistake, solution } from "./course.ts";
import { DESK, DeskOnPage, leavesNoDatabase } from "./desk-on-page.ts";
import { LessonPage, laidOut } from "./lesson-page.ts";
import { expect, test } from "./test.ts";
import { WHOLE_ONLY } from "./whole.ts";

/** How many files the desk of lab 1 has: start, solution, alternatives and mistakes. */
const files = 2 + labOf(1).alternatives.length + labOf(1).mistakes.length;

async function fits(page: Page, width: number): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width);
}

test("a link opens a mistake beside the solution; its run fails what it names, and a matrix grows of what was run", async ({
	page,
}) => {
	const { says, fails } = mistake(1, "ids-from-zero");
	const desk = await DeskOnPage.at(page, 1, "mistake/ids-from-zero");
	await expect(desk.right.locator(".cell-name")).toContainText("solution");
	await expect(desk.right.locator(".cm-deletedChunk")).toHaveText(/const entry: LogEntry = \{ id: `e\$\{count\}`, /);
	await expect(desk.element.locator(".desk-about")).toContainText(says);
	await desk.run();
	await expect(desk.verdict).toContainText(`${countOf(1) - fails.length} of ${countOf(1)} tests pass.`);
	await expect(desk.outcome).toHaveText(
		`It fails the 2 tests that it names, and exactly the ${fails.length} that are recorded.`,
	);
	await expect(desk.left.locator(".lab-mistake")).toHaveText(`The learner reads: ${says}`);
	expect((await desk.failing()).sort()).toEqual([...fails].sort());

	// The list leads to the next file; the address follows, and Back goes back.
	await desk.element.locator(".desk-files").getByRole("link", { name: "solution" }).click();
	await desk.shows("solution");
	expect(new URL(page.url()).hash).toBe("#lab-1/solution");
	await desk.run();
	await expect(desk.outcome).toHaveText(`It passes all ${countOf(1)} tests, as it must.`);
	await page.goBack();
	await desk.shows("mistake/ids-from-zero");

	// Both stand in the matrix; each outcome has a sign and words, and what failed leads to its message.
	await expect(desk.element.locator(".matrix tbody tr")).toHaveCount(2);
	const failed = desk.row("mistake/ids-from-zero").locator('td[data-test="three-ids"]');
	await expect(failed).toHaveText("×");
	await expect(failed).toHaveAttribute("aria-label", /^mistake ids-from-zero, three-ids: failed, \d+ ticks?, \d+ ms$/);
	await expect(desk.row("solution").locator('td[data-test="three-ids"]')).toHaveText("·");
	await expect(desk.element.locator('.matrix tbody td[data-status="failed"]')).toHaveCount(fails.length);
	await failed.click();
	const detail = desk.element.locator(".matrix-detail");
	await expect(detail).toBeFocused();
	await expect(detail.locator(".test-message")).toContainText("they were e0, e1, e2");

	// Every other file, until somebody has seen enough.
	await expect(desk.all).toHaveText(`Run the other ${files - 2} files`);
	await desk.all.click();
	await expect(desk.words).toHaveText(new RegExp(`^Running .+, file 1 of ${files - 2}…$`), { timeout: 60_000 });
	await expect(desk.row("start").locator(".matrix-holds")).toHaveText("yes", { timeout: 90_000 });
	await desk.element.locator('[data-do="stop-all"]').click();
	await expect(desk.words).toHaveText(
		new RegExp(`^Stopped\\. \\d of ${files} files, .* Each does what the lab says of it\\.$`),
	);
	await expect(desk.all).toBeFocused();
	await leavesNoDatabase(page);
});

test("a file that is changed is run as it stands, compared as it stands, and can be put back", async ({ page }) => {
	const desk = await DeskOnPage.at(page, 1, "solution");
	await desk.element.locator('select[data-side="right"]').selectOption("solution");
	await expect(desk.right.locator(".desk-same")).toBeVisible();
	const line = desk.left.locator(".cm-line").getByText(FIRST[1], { exact: true });
	await line.click();
	await page.keyboard.press("End");
	await page.keyboard.press("Enter");
	await page.keyboard.type('static broken = (() => { throw new Error("typed here"); })();');
	await expect(desk.left.locator(".cell-name")).toHaveText("solution, changed");
	await expect(desk.right.locator(".cm-deletedChunk")).toContainText("typed here");
	await page.keyboard.press("ControlOrMeta+Enter");
	await desk.ended();
	await expect(desk.verdict).toContainText(`0 of ${countOf(1)} tests pass.`);
	await expect(desk.outcome).toContainText("as you have changed it");
	await expect(desk.element.locator(".tests .test-message").first()).toContainText("typed here");
	await expect(desk.element.locator(".matrix tbody tr")).toHaveCount(0);

	// Another file and back: the change is still there, until it is put back.
	await desk.element.locator('select[data-side="left"]').selectOption("start");
	await desk.shows("start");
	await desk.element.locator('select[data-side="left"]').selectOption("solution");
	await desk.shows("solution");
	await expect(desk.left.locator(".cm-content")).toContainText("typed here");
	await desk.left.getByRole("button", { name: "Put it back" }).click();
	await expect(desk.left.locator(".cell-name")).toHaveText("solution");
	await expect(desk.left.locator(".cm-content")).not.toContainText("typed here");
});

test("what an address names and is not there is said by its name, with what there is", async ({ page }) => {
	await page.goto(`${DESK}#lab-1/mistake/ids-from-nowhere`);
	const desk = new DeskOnPage(page, 1);
	await expect(desk.element.locator(".desk-about")).toHaveText(
		"Lab 1 has no file “mistake/ids-from-nowhere”. What there is stands in the list: start, solution, 1 alternative and 4 mistakes.",
	);
	await expect(desk.element.locator(".desk-files li")).toHaveCount(files);
	await page.goto(`${DESK}#lab-7/start`);
	await expect(page.locator("#desk-words")).toHaveText("This lesson has no lab 7. It has lab 1, lab 2.");
	await page.goto(`${DESK}#lab-2/start`);
	await new DeskOnPage(page, 2).shows("start");
	await expect(page.locator("#desk-words")).toBeEmpty();
});

test("the desk shows every hint, and every reply of every question of the lesson", async ({ page }) => {
	await page.goto(`lessons/${folderName(lesson)}/?desk`);
	await expect(page.locator("html")).toHaveAttribute("data-restored");
	const words = (text: string) => text.replace(/\s+/g, " ").trim();
	const replies = (await page.locator("ptp-predict .reply > div").allTextContents()).map(words);
	const models = await page.locator("ptp-answer").count();
	expect(replies.length).toBeGreaterThan(5);

	await page.goto(DESK);
	const shown = words((await page.locator("section[aria-labelledby='questions']").textContent()) ?? "");
	for (const reply of replies) expect(shown).toContain(reply);
	for (const reply of await page.locator(".desk-reply").all()) await expect(reply).toBeVisible();
	await expect(page.locator(".desk-question .model")).toHaveCount(models);
	for (const hint of await page.locator(".desk-hint").all()) await expect(hint).toBeVisible();
	for (const number of [1, 2])
		await expect(page.locator(`section[aria-labelledby="lab-${number}"] .desk-hint`)).toHaveCount(3);
	await expect(page.locator("section[aria-labelledby='questions'] details")).toHaveCount(0);
});

test("with ?desk a lesson is open from end to end, and what is done there is nowhere afterwards", async ({ page }) => {
	const open = await LessonPage.open(page, "?desk");
	await expect(page.locator(".desk-line")).toContainText("nothing that you do is kept");
	for (const reply of await page.locator("ptp-predict .reply > div").all()) await expect(reply).toBeVisible();
	for (const after of await page.locator("ptp-predict > [data-after], ptp-answer [data-after]").all())
		await expect(after).toBeVisible();
	for (const output of await page.locator("ptp-cell .output").all()) await expect(output).toBeVisible();
	for (const hint of await page.locator("details.hint > .unfolded").all()) await expect(hint).toBeVisible();
	await expect(page.locator("ptp-finale .cell").first()).toBeVisible();
	for (const number of [1, 2])
		await expect(open.lab(number).element.locator(".lab-solution .cm-content")).toBeVisible({ timeout: 30_000 });

	await open.answer("words").getByRole("textbox").fill("An instructor’s own words.");
	await open.cell("recall").runToTheEnd();
	await open.lab(1).edit(solution(1), FIRST[1]);
	await open.lab(1).checkToTheEnd();
	await expect(open.lab(1).verdict).toHaveText(allPass(1));
	await expect(page.locator("#saved")).toBeHidden();
	await leavesNoDatabase(page);

	await page.reload();
	await expect(page.locator("html")).toHaveAttribute("data-restored");
	await expect(open.answer("words").getByRole("textbox")).toHaveValue("");
	await leavesNoDatabase(page);
	await page.getByRole("link", { name: "The lesson as a learner meets it" }).click();
	await expect(page.locator("html")).toHaveAttribute("data-restored");
	await expect(open.lab(1).element).not.toHaveAttribute("data-passed");
	await expect(page.locator("ptp-predict .reply > div").first()).toBeHidden();
});

for (const scheme of ["light", "dark"] as const) {
	test.describe(scheme, () => {
		test.use({ colorScheme: scheme });

		test(`axe finds nothing against the desk in the ${scheme} theme`, {
			tag: scheme === "dark" ? WHOLE_ONLY : [],
		}, async ({ page }) => {
			const desk = await DeskOnPage.at(page, 1, "mistake/ids-from-zero");
			await holds(page, "a desk, a file open");
			await desk.run();
			await desk.row("mistake/ids-from-zero").locator('td[data-test="three-ids"]').click();
			await holds(page, "a file that was run, a matrix of one line", desk.element);
			await page.goto("instructor/");
			await expect(page.locator("html")).toHaveAttribute("data-ready");
			const fixture = fileURLToPath(new URL("../progress/fixtures/export-v1-page.jsonl", import.meta.url));
			await page.getByLabel("Open a file").setInputFiles(fixture);
			await expect(page.locator(".viewer-deed")).toBeVisible();
			await holds(page, "the desks, a learner’s progress open");
		});
	});
}

test("on a phone the desk is no wider than the screen, and its files stand one above the other", async ({
	profile,
	browserName,
}) => {
	const viewport = { width: 390, height: 844 };
	const context = await profile({ viewport, hasTouch: true, isMobile: browserName !== "firefox" });
	const page = await context.newPage();
	const desk = await DeskOnPage.at(page, 1, "mistake/ids-from-zero");
	await fits(page, 390);
	await desk.run();
	await desk.row("mistake/ids-from-zero").locator('td[data-test="three-ids"]').tap();
	await fits(page, 390);
	const [left, right] = [await desk.left.boundingBox(), await desk.right.boundingBox()];
	expect(right!.y).toBeGreaterThanOrEqual(left!.y + left!.height);
	await page.goto("instructor/");
	await fits(page, 390);
});

test("by keyboard alone: a file is chosen and run, and the matrix walked to a message", async ({
	page,
	browserName,
}) => {
	test.skip(browserName === "webkit", "not run: WebKit passes over buttons unless its user has set it otherwise");
	const desk = await DeskOnPage.at(page, 1, "mistake/ids-from-zero");
	const tabTo = async (goal: Locator) => {
		for (let presses = 0; presses < 120; presses += 1) {
			if (await goal.evaluate((element) => element.matches(":focus"))) return;
			await page.keyboard.press("Tab");
		}
		throw new Error(`Tab does not reach ${goal}`);
	};
	await tabTo(desk.element.locator('select[data-side="left"]'));
	await page.keyboard.press("ArrowDown");
	await desk.shows("mistake/remembers");
	await tabTo(desk.left.locator('[data-do="run"]'));
	await page.keyboard.press("Enter");
	await desk.ended();
	const fails = new Set(mistake(1, "remembers").fails);
	const cells = desk.row("mistake/remembers").locator("td[data-test]");
	await tabTo(cells.first());
	const order = await cells.evaluateAll((all) => all.map((cell) => (cell as HTMLElement).dataset.test ?? ""));
	for (const id of order.slice(
		0,
		order.findIndex((id) => fails.has(id)),
	)) {
		await expect(desk.row("mistake/remembers").locator(`td[data-test="${id}"]`)).toBeFocused();
		await page.keyboard.press("ArrowRight");
	}
	await page.keyboard.press("Enter");
	await expect(desk.element.locator(".matrix-detail")).toBeFocused();
	await expect(desk.element.locator(".matrix-detail .test-message")).toBeVisible();
});

test("the site's foot leads to the desk, the desk to every lesson that is ready", async ({ page }) => {
	await page.goto("glossary/");
	await laidOut(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "For instructors" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("The instructor’s desk");
	await page.getByRole("link", { name: lesson.title, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(lesson.title);
	await new DeskOnPage(page, 1).shows("start");
});

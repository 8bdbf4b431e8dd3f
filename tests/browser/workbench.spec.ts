import type { Locator } from "@playwright/test";
import { allPass, FIRST, mistake, solution, start } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";

const PHONE = { width: 390, height: 844 };

const boxOf = async (one: Locator) => (await one.boundingBox())!;
const style = (one: Locator, name: string) =>
	one.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name);
/** Scrolls the page so that an element's upper edge is so many pixels below the window's. */
const scrollTo = (one: Locator, below: number) =>
	one.evaluate((element, below) => scrollBy(0, element.getBoundingClientRect().top - below), below);

test("specification and tests stand beside the editor while somebody types, and each scrolls on its own", async ({
	page,
}) => {
	const lab = (await LessonPage.open(page)).lab(1);
	const [cell, brief, tests] = [".cell", ".lab-brief", ".lab-tests"].map((name) => lab.element.locator(name));
	await scrollTo(lab.element.locator(".bench"), 70);
	await lab.typeBelow("// --- your code: SessionLog ---", "// typed");
	for (const one of [cell!, brief!, tests!]) await expect(one).toBeInViewport({ ratio: 0.99 });
	const [left, above, below] = [await boxOf(cell!), await boxOf(brief!), await boxOf(tests!)];
	for (const beside of [above, below]) expect(beside.x).toBeGreaterThanOrEqual(left.x + left.width - 1);
	expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
	expect(left.height).toBeGreaterThan(0.85 * page.viewportSize()!.height);
	for (const one of [brief!, tests!, lab.element.locator(".cell-code")])
		expect(await style(one, "overflow-y")).toBe("auto");
	// The margin beside the prose is the bench's.
	const prose = await boxOf(lab.element.locator("xpath=preceding-sibling::h2").last());
	const bench = await boxOf(lab.element);
	expect(bench.x + bench.width).toBeGreaterThan(prose.x + prose.width);
});

for (const [where, size] of [
	["at 1280 pixels", { width: 1280, height: 800 }],
	["on a phone", PHONE],
] as const)
	test(`${where} the verdict and the button are in view wherever the tests are run from, and the page stays`, async ({
		page,
	}) => {
		await page.setViewportSize(size);
		const lab = (await LessonPage.open(page)).lab(1);
		const bench = lab.element.locator(".bench");
		for (const place of ["h3", ".cell", ".lab-tests", ".lab-solution"]) {
			await scrollTo(lab.element.locator(place), place === "h3" ? 20 : 120);
			await expect(lab.check).toBeInViewport({ ratio: 1 });
			const before = (await boxOf(bench)).y;
			await lab.checkToTheEnd();
			await expect(lab.check).toBeInViewport({ ratio: 1 });
			await expect(lab.verdict).toBeInViewport({ ratio: 1 });
			// From the tests on, the page is as long as what they say.
			if (place === "h3" || place === ".cell") expect((await boxOf(bench)).y).toBeCloseTo(before, 0);
		}
	});

test("by keyboard the lab is opened over the whole page and left; what is behind it cannot be reached meanwhile", async ({
	page,
}) => {
	const lab = (await LessonPage.open(page)).lab(1);
	await lab.open();
	const before = await page.evaluate(() => scrollY);
	await page.keyboard.press("F4");
	await expect(lab.element).toHaveAttribute("data-full");
	await expect(lab.editor).toBeFocused();
	const { width, height } = page.viewportSize()!;
	expect(await boxOf(lab.element)).toEqual({ x: 0, y: 0, width, height });
	await expect(page.locator(".site-head")).toHaveAttribute("inert");
	await expect(page.locator('ptp-lab[data-lab="2"]')).toHaveAttribute("inert");
	// Once around everything that can be reached: it is all in the lab, or the browser's own.
	const outside = () =>
		page.evaluate(() => {
			const { activeElement } = document;
			return activeElement !== document.body && !activeElement?.closest("[data-full]");
		});
	for (let presses = 0; presses < 60; presses++) {
		await page.keyboard.press("Tab");
		expect(await outside()).toBe(false);
	}
	await lab.editor.focus();
	await page.keyboard.press("Escape");
	await expect(lab.element).toHaveAttribute("data-full");
	await page.keyboard.press("ControlOrMeta+Enter");
	await lab.ended();
	await expect(lab.verdict).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("F4");
	await expect(lab.element).not.toHaveAttribute("data-full");
	await expect(lab.editor).toBeFocused();
	await expect(page.locator("[inert]")).toHaveCount(0);
	expect(await page.evaluate(() => scrollY)).toBe(before);

	const full = lab.button("full");
	await full.focus();
	await page.keyboard.press("Enter");
	await expect(full).toHaveText("Leave full screen");
	await expect(full).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(full).toHaveText("Open full screen");
	await expect(full).toBeFocused();
});

test("one cause is said once; then what fails stands in the lab's order, and what has changed is marked", async ({
	page,
}) => {
	const lab = (await LessonPage.open(page)).lab(1);
	const mark = (id: string) => lab.test(id).locator(".test-mark");
	await lab.checkToTheEnd();
	await expect(lab.element.locator(".test-message").filter({ visible: true })).toHaveText([
		"harness.ts should export SessionLog; it does not.",
	]);
	await expect(lab.element.locator(".test-cause")).toContainText("5 tests fail for this:");
	await expect(mark("replayed")).toHaveText("failed");

	const wrong = mistake(1, "ids-from-zero");
	await lab.set(wrong.text);
	await lab.checkToTheEnd();
	expect(await lab.tests("failed")).toEqual(["three-ids", "a-line-each"]);
	await expect(mark("three-ids")).toHaveText("failed");
	await expect(mark("replayed")).toHaveText("now passes");
	await expect(lab.test("replayed")).toBeVisible();

	await lab.set(solution(1));
	await lab.checkToTheEnd();
	await expect(lab.verdict).toHaveText(allPass(1));
	await expect(mark("three-ids")).toHaveText("now passes");
	// What passes is a line, until it is opened.
	await expect(lab.test("replayed")).toBeHidden();
	await lab.element.getByText("5 passed, 2 of them now").click();
	await expect(lab.test("replayed")).toBeVisible();
	await expect(mark("replayed")).toHaveText("passed");

	await lab.set(wrong.text);
	await lab.checkToTheEnd();
	await expect(mark("three-ids")).toHaveText("fails now");
	await expect(mark("replayed")).toHaveText("passed");
});

test("one test is run alone: its mark changes and no other, and it counts as no attempt", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	await lab.checkToTheEnd();
	await lab.set(solution(1));
	const alone = (id: string) => lab.test(id).getByRole("button", { name: "Run alone" });
	await alone("two-logs").focus();
	await page.keyboard.press("Enter");
	await expect(lab.verdict).toHaveText("This test alone passes. The others are as they were.");
	await expect(alone("two-logs")).toBeFocused();
	expect(await lab.tests("passed")).toEqual(["two-logs"]);
	expect((await lab.tests("failed")).slice(0, 4)).toEqual(["three-ids", "a-line-each", "replayed", "nothing-yet"]);

	await lab.set(mistake(1, "ids-from-zero").text);
	await alone("three-ids").click();
	await expect(lab.verdict).toHaveText("This test alone fails. The others are as they were.");
	await expect(lab.test("three-ids").locator(".test-message")).toContainText("they were e0, e1, e2");
	await expect(lab.attempts.locator(".count")).toHaveText("1");
	await lesson.saved();
	expect(await readLog(page, "attempted")).toHaveLength(1);

	// All of them are run from here too, and the focus stays.
	await page.keyboard.press("ControlOrMeta+Enter");
	await lab.ended();
	await expect(lab.attempts.locator(".count")).toHaveText("2");
	await expect(alone("three-ids")).toBeFocused();
});

test("a failing test leads to its line", async ({ page }) => {
	const lab = (await LessonPage.open(page)).lab(1);
	await lab.set(
		solution(1).replace(`${FIRST[1]}\n`, `${FIRST[1]}\n\treadonly never = (() => { throw new Error("no"); })();\n`),
	);
	await lab.checkToTheEnd();
	const line = (await lab.text()).split("\n").findIndex((text) => text.includes("never")) + 1;
	await lab.element
		.locator(".test-cause")
		.getByRole("button", { name: `line ${line}` })
		.click();
	await expect(lab.editor).toBeFocused();
	await expect(lab.editor.locator(".at-fault")).toBeInViewport();
	await expect(lab.editor.locator(".at-fault")).toContainText("readonly never");
});

test("where to type is seen at rest and in the editor, and the comment on it is folded, for the specification says it", async ({
	page,
}) => {
	const lab = (await LessonPage.open(page)).lab(1);
	const code = lab.element.locator(".cell-code");
	const rest = { gap: code.locator(".gap > code"), given: code.locator(".given summary").first() };
	const [paper, given] = [await style(rest.gap, "background-color"), await style(rest.given, "background-color")];
	expect(paper).not.toBe(given);
	const label = code.locator(".marker").first();
	await expect(label).toHaveText("// --- your code: SessionLog ---");
	const [ink, ground] = [await style(label, "color"), await style(label, "background-color")];
	expect(ground).not.toBe(paper);
	const folds = await code.locator(".fold").allTextContents();
	expect(folds.filter((words) => /^show the comment on SessionLog, \d+ lines$/.test(words))).toHaveLength(1);
	await scrollTo(lab.element.locator(".bench"), 70);
	const { y } = await boxOf(label);

	await lab.open();
	const opened = lab.editor.locator(".marker").first();
	expect((await boxOf(opened)).y).toBe(y);
	expect([await style(opened, "color"), await style(opened, "background-color")]).toEqual([ink, ground]);
	expect(await style(lab.editor.locator(".gap").first(), "background-color")).toBe(paper);
	expect(await lab.editor.locator(".fold").allTextContents()).toEqual(folds);
	expect(await lab.text()).toBe(start(1));
});

test("on a phone the parts of a lab stand in the order in which they are read, and no line is cut off", async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	const lab = (await LessonPage.open(page)).lab(1);
	const parts = ["h3", ".lab-bar", ".lab-brief", ".cell", ".lab-tests", ".lab-download"];
	const tops = await Promise.all(parts.map(async (name) => (await boxOf(lab.element.locator(name))).y));
	expect(tops).toEqual(tops.toSorted((a, b) => a - b));
	await expect(lab.button("full")).toBeHidden();

	const comment = lab.element.locator(".given", { hasText: "the comment on SessionLog" });
	await comment.locator("summary").click();
	await expect(comment.locator(".line").first()).toBeVisible();
	const wide = (one: Locator) => one.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
	expect(await wide(lab.element.locator(".cell-code"))).toBe(0);

	await lab.checkToTheEnd();
	await lab.element.getByRole("link", { name: "See the tests" }).click();
	await expect(lab.element.locator(".test-cause")).toBeInViewport();
	await expect(lab.verdict).toBeInViewport({ ratio: 1 });
});

import { readGaps } from "../../labs/harness/gaps.ts";
import { countOf, FIRST, LINE, mistake, recorded, solution, source } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";

const CHANGED = /^Another tab changed this at .*\. You see this tab’s\./;

test("two tabs at one lab write over nothing of each other's, and each says what the other did", async ({
	context,
	page,
}) => {
	const one = await LessonPage.open(page);
	const two = await LessonPage.open(await context.newPage());

	await one.lab(1).edit(mistake(1, "ids-from-zero").text, FIRST[1]);
	await one.saved();
	await expect(two.lab(1).otherTab).toContainText(CHANGED);
	const textTwo = await two.lab(1).edit(solution(1), FIRST[1]);
	await two.saved();
	await expect(one.lab(1).otherTab).toContainText(CHANGED);
	await one.lab(1).at(`${FIRST[1]} `);
	await one.page.keyboard.type("// one");
	const textOne = await one.lab(1).text();

	await Promise.all([one.lab(1).checkToTheEnd(), two.lab(1).checkToTheEnd()]);
	await expect(one.lab(1).verdict).toHaveAttribute("data-tone", "error");
	await expect(two.lab(1).verdict).toHaveAttribute("data-tone", "passed");
	expect(await one.lab(1).text()).toBe(textOne);
	expect(await two.lab(1).text()).toBe(textTwo);
	await two.saved();
	await expect(one.lab(1).otherTab).toContainText(
		new RegExp(`ran the tests at .*: ${countOf(1)} of ${countOf(1)} passed\\.`),
	);
	await expect(two.lab(1).otherTab).toContainText(/ran the tests at .*: \d+ of \d+ passed\./);
	await expect(one.lab(1).element).toHaveAttribute("data-passed");

	await one.reload();
	const kept = (await readLog(one.page, "edited")).map(({ data }) => readGaps(data.text));
	for (const text of [textOne, textTwo]) expect(kept).toContainEqual(readGaps(text));
	expect([textOne, textTwo]).toContain(await one.lab(1).text());
	await expect(one.lab(1).attempts).toContainText("Your attempts: 2");
	await expect(one.lab(1).element).toHaveAttribute("data-passed");
});

test("a lab that passes in one tab opens the finale in the other", async ({ context, page }) => {
	const one = await LessonPage.open(page);
	const two = await LessonPage.open(await context.newPage());
	await expect(one.cell("morning").element).toBeHidden();
	await two.lab(2).edit(solution(2), FIRST[2]);
	await two.lab(2).checkToTheEnd();
	const finale = one.cell("morning");
	await expect(finale.element).toBeVisible();
	await finale.runToTheEnd();
	await finale.passes(recorded("morning"));
});

test("the other tab's text can be looked at and taken, and what was here can be had back", async ({
	context,
	page,
}) => {
	const one = await LessonPage.open(page);
	const two = await LessonPage.open(await context.newPage());
	const mine = await one.lab(1).edit(mistake(1, "ids-from-zero").text, FIRST[1]);
	await one.saved();
	const theirs = await two.lab(1).edit(solution(1), FIRST[1]);
	await two.saved();

	const lab = one.lab(1);
	await lab.otherTab.getByRole("button", { name: "Compare" }).click();
	const beside = lab.otherTab.locator(".comparison .cm-content");
	await expect(beside.locator(".cm-line", { hasText: "{count + 1}" })).toBeVisible();
	await expect(beside.locator(".cm-deletedChunk", { hasText: "{count}" })).toBeVisible();
	expect(await lab.text()).toBe(mine);
	await lab.otherTab.getByRole("button", { name: "Take the other’s" }).click();
	await expect(lab.otherTab).toBeHidden();
	expect(await lab.text()).toBe(theirs);
	await lab.back.click();
	expect(await lab.text()).toBe(mine);
	await one.saved();
	await one.reload();
	expect(await lab.text()).toBe(mine);
	await expect(lab.otherTab).toBeHidden();
});

test("of two texts of one cell the later is shown after a reload, the other is offered, and a choice is for good", async ({
	context,
	page,
}) => {
	const one = await LessonPage.open(page);
	const two = await LessonPage.open(await context.newPage());
	await one.cell("reopen").typeBelow(LINE, "// one");
	await one.saved();
	await two.cell("reopen").typeBelow(LINE, "// two");
	await two.saved();
	await one.cell("reopen").typeBelow("// one", "// one again");
	await one.saved();
	const [first, second] = [await one.cell("reopen").text(), await two.cell("reopen").text()];
	await expect(two.cell("reopen").otherTab).toContainText(CHANGED);
	await two.page.close();

	await one.reload();
	const cell = one.cell("reopen");
	expect(await cell.text()).toBe(first);
	await expect(cell.otherTab).toContainText("Another tab changed this too");
	await cell.otherTab.getByRole("button", { name: "Keep this one" }).click();
	await one.reload();
	await expect(cell.otherTab).toBeHidden();
	expect(await cell.text()).toBe(first);
	const kept = (await readLog(one.page, "edited")).map(({ data }) => data.text);
	for (const text of [first, second]) expect(kept).toContain(text);
});

test("a tab that has written nothing keeps what it shows when its learner says so", async ({ context, page }) => {
	const one = await LessonPage.open(page);
	const two = await LessonPage.open(await context.newPage());
	await two.cell("reopen").typeBelow(LINE, "// two");
	await two.cell("reopen").runToTheEnd();
	await two.saved();
	const cell = one.cell("reopen");
	await expect(cell.otherTab).toContainText(/Another tab ran it at .*: passed\./);
	await cell.otherTab.getByRole("button", { name: "Keep this one" }).click();
	await one.reload();
	expect(await cell.text()).toBe(`${source("reopen")}\n`);
});

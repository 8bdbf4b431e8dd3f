import { readGaps } from "../../labs/harness/gaps.ts";
import { labOf, mistake, recorded, solution, source } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";

const FIRST = "export class SessionLog {";
const CHANGED = /^Another tab changed this at .*\. You see this tab’s\./;

test("two tabs at one lab write over nothing of each other's, and each says what the other did", async ({
	context,
	page,
}) => {
	const one = await LessonPage.open(page);
	const two = await LessonPage.open(await context.newPage());

	await one.lab(1).edit(mistake(1, "ids-from-zero").text, FIRST);
	await one.saved();
	await expect(two.lab(1).otherTab).toContainText(CHANGED);
	const textTwo = await two.lab(1).edit(solution(1), FIRST);
	await two.saved();
	await expect(one.lab(1).otherTab).toContainText(CHANGED);
	await one.lab(1).at(`${FIRST} `);
	await one.page.keyboard.type("// one");
	const textOne = await one.lab(1).text();

	await Promise.all([one.lab(1).checkToTheEnd(), two.lab(1).checkToTheEnd()]);
	await expect(one.lab(1).verdict).toHaveAttribute("data-tone", "error");
	await expect(two.lab(1).verdict).toHaveAttribute("data-tone", "passed");
	expect(await one.lab(1).text()).toBe(textOne);
	expect(await two.lab(1).text()).toBe(textTwo);
	await two.saved();
	const all = Object.keys(labOf(1).recorded!.fuel).length;
	await expect(one.lab(1).otherTab).toContainText(new RegExp(`ran the tests at .*: ${all} of ${all} passed\\.`));
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
	await expect(one.cell("five-files").element).toBeHidden();
	await two.lab(2).edit(solution(2), "export class Harness {");
	await two.lab(2).checkToTheEnd();
	const finale = one.cell("five-files");
	await expect(finale.element).toBeVisible();
	await finale.runToTheEnd();
	await finale.passes(recorded("five-files"));
});

test("the other tab's text can be looked at and taken, and what was here can be had back", async ({
	context,
	page,
}) => {
	const one = await LessonPage.open(page);
	const two = await LessonPage.open(await context.newPage());
	const mine = await one.lab(1).edit(mistake(1, "ids-from-zero").text, FIRST);
	await one.saved();
	const theirs = await two.lab(1).edit(solution(1), FIRST);
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
	const line = "// Your one line goes here. This guess takes the newest entry.";
	await one.cell("replay").typeBelow(line, "// one");
	await one.saved();
	await two.cell("replay").typeBelow(line, "// two");
	await two.saved();
	await one.cell("replay").typeBelow("// one", "// one again");
	await one.saved();
	const [first, second] = [await one.cell("replay").text(), await two.cell("replay").text()];
	await expect(two.cell("replay").otherTab).toContainText(CHANGED);
	await two.page.close();

	await one.reload();
	const cell = one.cell("replay");
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
	await two.cell("replay").typeBelow("// Your one line goes here. This guess takes the newest entry.", "// two");
	await two.cell("replay").runToTheEnd();
	await two.saved();
	const cell = one.cell("replay");
	await expect(cell.otherTab).toContainText(/Another tab ran it at .*: passed\./);
	await cell.otherTab.getByRole("button", { name: "Keep this one" }).click();
	await one.reload();
	expect(await cell.text()).toBe(`${source("replay")}\n`);
});

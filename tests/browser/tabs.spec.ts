import { readGaps } from "../../labs/grader/gaps.ts";
import { mistake, recorded, solution } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";

const FIRST = "export class SessionLog {";

test("two tabs at one lab write over nothing of each other's, and each says what the other did", async ({
	context,
	page,
}) => {
	const one = await LessonPage.open(page);
	const two = await LessonPage.open(await context.newPage());

	await one.lab(1).edit(mistake(1, "ids-from-zero").text, FIRST);
	await one.saved();
	await expect(two.lab(1).verdict).toHaveText("This file was changed in another tab too. You see this tab’s.");
	const textTwo = await two.lab(1).edit(solution(1), FIRST);
	await two.saved();
	await expect(one.lab(1).verdict).toHaveText("This file was changed in another tab too. You see this tab’s.");
	await one.lab(1).at(`${FIRST} `);
	await one.page.keyboard.type("// one");
	const textOne = await one.lab(1).text();

	await Promise.all([one.lab(1).checkToTheEnd(), two.lab(1).checkToTheEnd()]);
	await expect(one.lab(1).verdict).toHaveAttribute("data-tone", "error");
	await expect(two.lab(1).verdict).toHaveAttribute("data-tone", "passed");
	expect(await one.lab(1).text()).toBe(textOne);
	expect(await two.lab(1).text()).toBe(textTwo);
	await two.saved();

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

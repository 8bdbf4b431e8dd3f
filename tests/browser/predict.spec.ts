import { recorded } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";

test("a program that a question is about shows its output and its explanation after the answer", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const question = lesson.question("lamp");
	const cell = lesson.cell("lamp");
	const after = question.locator("> [data-after]");

	await expect(cell.output).toBeHidden();
	await expect(after).toBeHidden();
	await cell.run.click();
	await expect(cell.verdict).toHaveText("Answer the question above first, or skip it.");

	await question.getByRole("button", { name: "Answer" }).click();
	await expect(question.getByRole("status").first()).toHaveText("Pick the answer that you would bet on, or skip.");

	const [first, second] = await question.getByRole("radio").all();
	await first!.check();
	await question.getByRole("button", { name: "Answer" }).click();
	await expect(question.locator(".option").first().locator(".reply > div")).toBeVisible();
	await expect(second!).toBeDisabled();
	await expect(after).toBeHidden();

	await cell.runToTheEnd();
	await cell.passes(recorded("lamp"));
	await expect(after).toBeVisible();

	await lesson.reload();
	await expect(question.getByRole("radio").first()).toBeChecked();
	await expect(question.locator(".option").first().locator(".reply > div")).toBeVisible();
	await expect(cell.output).toBeVisible();
	await expect(after).toBeVisible();
	expect(await readLog(page, "predicted")).toMatchObject([{ data: { question: "lamp", option: "0" } }]);
});

test("a skip is remembered, and the replies can be read after it", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const question = lesson.question("where");
	await expect(question.locator("> [data-after]")).toBeHidden();
	await question.getByRole("button", { name: "Skip" }).click();
	await expect(question.locator("> [data-after]")).toBeVisible();

	await lesson.reload();
	await expect(question.locator("> [data-after]")).toBeVisible();
	await expect(question.getByRole("button", { name: "Skip" })).toBeHidden();
	await expect(question.getByRole("radio", { checked: true })).toHaveCount(0);
	for (const reply of await question.locator(".reply").all()) {
		await reply.locator("summary").click();
		await expect(reply.locator("> div")).toBeVisible();
	}
});

test("an answer in the learner's own words is kept beside the model answer, and can be changed", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const answer = lesson.answer("derive");
	const box = answer.getByRole("textbox");
	await expect(answer.getByText("A model answer")).toBeHidden();
	await answer.getByRole("button", { name: "Keep it" }).click();
	await expect(answer.getByRole("status")).toHaveText("Write a sentence first, or skip.");

	await box.fill("entries.map((entry) => entry.message)");
	await answer.getByRole("button", { name: "Keep it" }).click();
	await expect(answer.getByText("A model answer")).toBeVisible();
	await box.fill("The messages of the entries, and nothing else.");

	await lesson.reload();
	await expect(box).toHaveValue("The messages of the entries, and nothing else.");
	await expect(answer.getByText("A model answer")).toBeVisible();
});

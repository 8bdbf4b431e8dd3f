import { recorded } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";

for (const [width, height] of [
	[1280, 800],
	[390, 844],
] as const)
	test(`one press keeps the answer and runs, and output, reply and comparison stand in view together, ${width} wide`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height });
		const lesson = await LessonPage.open(page);
		const question = lesson.question("lamp");
		const cell = lesson.cell("lamp");
		const after = question.locator("> [data-after]");
		const reply = question.locator(".replied > .reply > div");
		await expect(cell.output).toBeHidden();
		await expect(cell.run).toBeHidden();
		await expect(after).toBeHidden();
		for (const one of await question.locator(".reply").all()) await expect(one).toBeHidden();

		const keep = question.getByRole("button", { name: "Keep it and run" });
		await keep.click();
		await expect(question.locator(".predict-note")).toHaveText("Pick the answer that you would bet on, or skip.");
		await question.getByRole("radio").first().check();
		await keep.click();
		await cell.ended();
		await cell.passes(recorded("lamp"));
		await expect(reply).toBeInViewport({ ratio: 1 });
		await expect(cell.output).toBeInViewport({ ratio: 1 });
		await expect(question.locator(".said")).toBeInViewport({ ratio: 1 });
		await expect(question.locator(".said")).toBeFocused();
		await expect(question.locator(".said")).toHaveText(
			"You saidfound 3 not printedIt printedfound 0disk: till.txtIt did not print what you said.",
		);
		await expect(cell.output.locator(".decides")).toHaveText(["found 0", "disk: till.txt", "found 0"]);
		await expect(cell.element.getByRole("status").filter({ hasText: "Finished." })).toHaveText(
			/^Finished\. It printed: found 0; disk: till\.txt; found 0\.$/,
		);
		await expect(after).toBeVisible();
		await expect(cell.run).toBeVisible();
		await question.locator(".others > summary").click();
		await expect(question.locator(".others .reply > div").first()).toBeVisible();

		await lesson.reload();
		await expect(question.getByRole("radio").first()).toBeChecked();
		await expect(reply).toBeVisible();
		await expect(question.locator(".said")).toContainText("It did not print what you said.");
		await expect(cell.output.locator(".decides")).toHaveCount(3);
		await expect(cell.element.locator(".cell-out-label")).toHaveText("Recorded output");
		await expect(after).toBeVisible();
		expect(await readLog(page, "predicted")).toMatchObject([{ data: { question: "lamp", option: "0" } }]);
	});

test("a program that was changed before the answer is said to be another one", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const [question, cell] = [lesson.question("recall"), lesson.cell("recall")];
	await cell.put('import * as lab from "lab";', 'console.log("mine");');
	await question.getByRole("radio").nth(1).check();
	await question.getByRole("button", { name: "Keep it and run" }).click();
	await cell.passes(`mine\n${recorded("recall")}`);
	await expect(question.locator(".said-words")).toHaveText(
		"You had changed the program: this is the output of yours. The question is about the page’s own.",
	);
});

test("a skip runs the program too, and every reply can be read", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const [question, cell] = [lesson.question("lamp"), lesson.cell("lamp")];
	await question.getByRole("button", { name: "Skip and run" }).click();
	await cell.passes(recorded("lamp"));
	await expect(question.locator(".said-words")).toHaveText("You skipped this question.");
	for (const reply of await question.locator(".reply").all()) await expect(reply).toBeVisible();
});

test("Control and Enter in a program that a question waits for leads to the question", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const [question, cell] = [lesson.question("lamp"), lesson.cell("lamp")];
	await cell.open();
	await page.keyboard.press("ControlOrMeta+Enter");
	await expect(question.locator(".predict-note")).toHaveText(/^Pick an answer first, or skip/);
	await expect(question.locator(".predict-note")).toBeInViewport();
	await expect(question.getByRole("radio").first()).toBeFocused();
	await expect(cell.output).toBeHidden();
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
	await expect(answer.getByText("A model answer")).toBeInViewport();
	await expect(answer.locator(".model")).toBeFocused();
	await box.fill("The messages of the entries, and nothing else.");

	await lesson.reload();
	await expect(box).toHaveValue("The messages of the entries, and nothing else.");
	await expect(answer.getByText("A model answer")).toBeVisible();
});

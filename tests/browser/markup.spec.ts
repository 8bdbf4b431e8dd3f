import type { Page } from "@playwright/test";
import { FIRST, LINE, LOGGED, solution } from "./course.ts";
import { LessonPage, restored } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

/** What would be an element and run, if a text were ever taken for markup. */
const MARKUP = `<img src="x-marks-it" onerror="document.title='taken'"><script>document.title='taken'</script>`;

/** The texts above stand on the page as texts: the watch would have heard of the picture, too. */
async function isText(page: Page): Promise<void> {
	await expect(page.locator('img[src="x-marks-it"], [onerror]')).toHaveCount(0);
	expect(await page.locator("script:not([src])").count()).toBe(0);
	expect(await page.title()).toContain("Pull the Plug");
}

test("what a program prints and throws is text", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	const literal = JSON.stringify(MARKUP);
	await cell.typeBelow(LINE, `console.log(${literal});`);
	await cell.typeBelow("console.log(lab.show(agent.messages.slice(-2)));", `throw new Error(${literal});`);
	await cell.runToTheEnd();
	await expect(cell.output).toContainText(`${MARKUP}\n`);
	await expect(cell.verdict).toContainText(MARKUP);
	await cell.happened.locator("summary").first().click();
	await expect(cell.happened.getByRole("region", { name: "What happened, in order" })).toContainText(MARKUP);
	await isText(page);
});

test("what a lab's file says in a failing test, and an answer, is text", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	await lab.edit(solution(1), FIRST[1]);
	const thrown = `throw new Error(${JSON.stringify(MARKUP)});`;
	await lab.typeBelow("constructor(ws: Workspace, path: string) {", thrown);
	await lab.checkToTheEnd();
	const failing = lab.element.locator(".test-message").first();
	await expect(failing).toContainText(MARKUP);
	const answer = lesson.answer("words");
	await answer.getByRole("textbox").fill(MARKUP);
	await answer.getByRole("button", { name: "Keep it" }).click();
	await isText(page);

	await lesson.reload();
	await expect(answer.getByRole("textbox")).toHaveValue(MARKUP);
	await lab.attempts.locator("summary").click();
	await lab.attempts.getByRole("button", { name: "Compare" }).click();
	await expect(lab.attempts.locator(".comparison .cm-content")).toBeVisible();
	await isText(page);
});

test("an imported log is text, whatever stands in it, and so is its file's name", async ({ page }) => {
	let made = 0;
	const record = (kind: string, data: object, lesson = LOGGED) =>
		JSON.stringify({
			v: 1,
			id: `${(made++).toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`,
			at: `2026-03-01T10:00:${String(made).padStart(2, "0")}.000Z`,
			tab: MARKUP,
			lesson,
			kind,
			data,
		});
	const records = [
		record("predicted", { question: MARKUP, option: MARKUP }),
		record("predicted", { question: "lamp", option: MARKUP }),
		record("skipped", { question: "where" }),
		record("answered", { question: "words", text: MARKUP }),
		record("edited", { target: "reopen", text: `${MARKUP}\n`, starterHash: MARKUP }),
		record("ran", { cell: "reopen", verdict: MARKUP }),
		record("edited", { target: "lab-1", text: `${MARKUP}\n`, starterHash: MARKUP }),
		record("attempted", { lab: "lab-1", passed: [MARKUP], failed: [MARKUP], textHash: MARKUP }),
		record("passed", { lab: "lab-1", text: MARKUP }),
		record("opened", { what: MARKUP }),
		record("reset", { target: MARKUP, to: MARKUP }),
		record("skipped", { question: MARKUP }, MARKUP),
		record(MARKUP, { [MARKUP]: MARKUP }),
	];
	const header = JSON.stringify({ format: "pull-the-plug/progress", version: 1 });
	const choose = (name: string, lines: string[]) =>
		page
			.getByLabel("Import a file")
			.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(`${lines.join("\n")}\n`) });
	await page.goto("progress/");
	await restored(page);
	const name = MARKUP.replaceAll("/", "");
	await choose(name, [MARKUP]);
	await expect(page.getByText(`${name} was not imported`)).toBeVisible();
	await choose(name, [header, JSON.stringify({ ...JSON.parse(records[0]!), kind: "ran", data: { cell: "a" } })]);
	await expect(page.getByText("Line 2 is not a record of this course")).toBeVisible();
	await choose(name, [header, ...records]);
	await expect(page.getByText(`${records.length} records were new`)).toBeVisible();
	await isText(page);

	const lesson = await LessonPage.open(page);
	expect(await lesson.cell("reopen").text()).toBe(`${MARKUP}\n`);
	await lesson.cell("reopen").element.getByRole("button", { name: "Compare" }).click();
	await expect(lesson.cell("reopen").element.locator(".comparison .cm-content")).toBeVisible();
	await expect(lesson.answer("words").getByRole("textbox")).toHaveValue(MARKUP);
	await isText(page);
	await page.goto("");
	await restoredHome(page);
	await isText(page);
});

/** The home page shows how far the learner is, from the same log. */
async function restoredHome(page: Page): Promise<void> {
	await expect(page.locator(".home-progress")).toContainText("1 of 2 labs passed");
}

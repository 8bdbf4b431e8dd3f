import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { ON_SMALL_COURSE } from "../small-course.ts";
import { allPass, alternative, countOf, FIRST, labOf, mistake, recorded, solution, start } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";

test("lab 1 from a known mistake to a pass, and everything is there after a reload", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	expect(await lab.text()).toBe(start(1));
	await expect(lab.attempts).toBeHidden();
	const passedWords = lab.element.locator(".lab-passed");
	await expect(passedWords).toBeHidden();

	const wrong = mistake(1, "forgives-the-tail");
	const wrongText = await lab.edit(wrong.text, FIRST[1]);
	await lab.checkToTheEnd();
	await expect(lab.verdict).toHaveText(
		`${countOf(1) - wrong.fails.length} of ${countOf(1)} tests pass. What is left is at the edges.`,
	);
	await expect(lab.mistake).toHaveText(wrong.says);
	expect((await lab.tests("failed")).sort()).toEqual(wrong.fails);
	const failing = lab.test("torn-tail");
	await expect(failing.locator(".test-message")).toContainText("Replayed an evening.jsonl whose line 2 stops halfway.");

	await failing.getByRole("button", { name: "Show what happened" }).click();
	await expect(failing.getByRole("region", { name: "What happened, in order" })).toBeVisible();

	// Of a test over all power cuts it is the one at which it failed.
	const cut = lab.test("every-cut");
	await expect(cut.locator(".test-message")).toContainText("Power cut after byte 1 of 69 of write 1");
	await cut.getByRole("button", { name: "Show what happened" }).click();
	const steps = cut.getByRole("region", { name: "What happened, in order" });
	await expect(steps).toContainText("1 byte of 69 reached the disk");
	await expect(steps).toContainText("the power goes at write 1");
	await expect(steps).toContainText("Process 2 has thrown");

	const rightText = await lab.edit(solution(1), FIRST[1]);
	await lab.checkToTheEnd();
	await expect(lab.verdict).toHaveText(allPass(1));
	await expect(lab.mistake).toBeHidden();
	await expect(passedWords).toBeVisible();
	await expect(lab.element.locator(".what-happened")).toHaveCount(0);

	await lesson.reload();
	expect(await lab.text()).toBe(rightText);
	await expect(passedWords).toBeVisible();
	await lab.attempts.locator("summary").click();
	const attempts = lab.attempts.getByRole("listitem");
	await expect(attempts).toHaveCount(2);
	await expect(attempts.first()).toContainText(`${countOf(1)} of ${countOf(1)} tests passed`);
	await attempts.last().getByRole("button", { name: "Take it back" }).click();
	expect(await lab.text()).toBe(wrongText);
	await attempts.first().getByRole("button", { name: "Take it back" }).click();
	expect(await lab.text()).toBe(rightText);

	await lesson.saved();
	expect(await readLog(page, "attempted")).toHaveLength(2);
	expect(await readLog(page, "passed")).toMatchObject([{ lab: "lab-1", data: { text: rightText } }]);
});

test("lab 2 from a known mistake to a pass, and the finale opens and runs", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(2);
	const finale = page.locator("ptp-finale");
	const cell = lesson.cell("morning");
	await expect(finale).toContainText("This opens when lab 2 has passed");
	await expect(cell.element).toBeHidden();

	const wrong = mistake(2, "saver-keeps-replies");
	await lab.edit(wrong.text, FIRST[2]);
	await lab.checkToTheEnd();
	await expect(lab.mistake).toHaveText(wrong.says);
	expect((await lab.tests("failed")).sort()).toEqual(wrong.fails);
	await expect(lab.test(wrong.fails[0]!).locator(".test-message")).not.toBeEmpty();
	await expect(cell.element).toBeHidden();

	const text = await lab.edit(solution(2), FIRST[2]);
	await lab.checkToTheEnd();
	await expect(lab.verdict).toHaveText(allPass(2));
	await cell.runToTheEnd();
	await cell.passes(recorded("morning"));

	await lesson.reload();
	expect(await lab.text()).toBe(text);
	await cell.runToTheEnd();
	await cell.passes(recorded("morning"));
});

test("the finale and the harness to take home are the learner's own, written otherwise than the reference", async ({
	page,
}, info) => {
	const lesson = await LessonPage.open(page);
	for (const [number, slug] of [
		[1, "closures"],
		[2, "tokens"],
	] as const) {
		const lab = lesson.lab(number);
		await lab.edit(alternative(number, slug), FIRST[number]);
		await lab.checkToTheEnd();
		await expect(lab.verdict).toHaveText(allPass(number));
	}
	const cell = lesson.cell("morning");
	await cell.runToTheEnd();
	await cell.passes(recorded("morning"));
	await cell.typeBelow(
		'const PAGES = ["till.txt", "shelf.txt", "door.txt"];',
		'lab.boot(({ harness }) => console.log(String(harness.SessionLog).includes("const read = ")));',
	);
	await cell.runToTheEnd();
	await cell.passes(`true\n${recorded("morning")}`);
	await lesson.saved();

	await page.goto("progress/");
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Download harness.ts" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("harness.ts");
	const file = info.outputPath("harness.ts");
	await download.saveAs(file);
	const text = readFileSync(file, "utf8");
	expect(text).toContain("\t\tconst read = (): LogEntry[] => {\n");
	expect(text).not.toMatch(/--- (your code|end):/);
	const { status, stdout } = spawnSync(process.execPath, ["bin/lab.js", "check", file, "--lesson", labOf(1).lesson], {
		env: { ...process.env, ...ON_SMALL_COURSE },
	});
	expect(status, String(stdout)).toBe(0);
});

test("a lab's untouched starting file fails, and does no harm to a pass", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	await lab.checkToTheEnd();
	await expect(lab.verdict).toHaveAttribute("data-tone", "error");
	// The tests at the edges wait for the others.
	await expect(lab.edges).toBeHidden();
	await expect(lab.verdict).toHaveText("0 of 5 tests pass.");
	expect((await lab.tests("failed")).sort()).toEqual(labOf(1).recorded!.starter);

	await lab.edit(solution(1), FIRST[1]);
	await lab.checkToTheEnd();
	await expect(lab.element).toHaveAttribute("data-edges");
	await lab.reset.click();
	expect(await lab.text()).toBe(start(1));
	await lab.checkToTheEnd();
	await expect(lab.verdict).toHaveAttribute("data-tone", "error");
	await expect(lab.edges).toBeHidden();
	await lesson.reload();
	await expect(lab.element).toHaveAttribute("data-passed");
	expect(await lab.text()).toBe(start(1));
});

test("a file that does not parse is refused in words with its line, and counts as no attempt", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	await lab.edit(solution(1), FIRST[1]);
	await lab.typeBelow(FIRST[1] + " ", "const constant = ;");
	await lab.check.click();
	const line = (await lab.text()).split("\n").indexOf("\tconst constant = ;") + 1;
	await lab.verdict.getByRole("button", { name: `line ${line}` }).click();
	await expect(lab.editor.locator(".at-fault")).toHaveText("\tconst constant = ;");
	await expect(lab.attempts).toBeHidden();
});

test("what is given cannot be changed, and the page says why", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	await lab.at("// --- your code: SessionLog ---");
	await page.keyboard.type("x");
	await expect(lab.verdict).toHaveText(/^That part is given\./);
	expect(await lab.text()).toBe(start(1));
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.press("Delete");
	expect(await lab.text()).toBe(start(1));
});

test("a whole harness file that is pasted brings what stands in its gaps, and one undo takes it back", async ({
	page,
}) => {
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	await lab.open();
	const elsewhere = solution(1).replace("class Harness {", "class Harness { // changed outside the gap");
	await lab.editor.evaluate((editor, text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", text.replaceAll("\n", "\r\n"));
		editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, elsewhere);
	await expect(lab.verdict).toHaveText("Taken from the file that you pasted: SessionLog.");
	expect(await lab.text()).toBe(solution(1));
	await page.keyboard.press("ControlOrMeta+z");
	expect(await lab.text()).toBe(start(1));
});

test("the solution stands beside the learner's file, is asked for twice, and cannot be typed into", async ({
	page,
}) => {
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	const text = await lab.edit(mistake(1, "ids-from-zero").text, FIRST[1]);
	const solutionFold = lab.element.locator(".lab-solution");
	await solutionFold.locator("summary").click();
	await expect(solutionFold.locator(".cm-content")).toHaveCount(0);
	await solutionFold.getByRole("button", { name: "Show it all the same" }).click();
	const beside = solutionFold.locator(".cm-content");
	await expect(beside.locator(".cm-line", { hasText: "{count + 1}" })).toBeVisible();
	await expect(beside.locator(".cm-deletedChunk", { hasText: "{count}" })).toBeVisible();
	await beside.locator(".cm-line", { hasText: "{count + 1}" }).click();
	await page.keyboard.type("zzmine");
	for (const key of ["Delete", "Backspace", "Enter"]) await page.keyboard.press(key);
	// An editor draws the lines in view alone, so what was typed is looked for, and what was there.
	await expect(beside.locator(".cm-line", { hasText: /^\t\tconst entry: LogEntry = .*{count \+ 1}/ })).toBeVisible();
	await expect(beside).not.toContainText("zzmine");
	expect(await lab.text()).toBe(text);
});

test("a marker that is typed into a gap is refused in words, and nothing that was written is lost", async ({
	page,
}) => {
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	await lab.edit(solution(1), FIRST[1]);
	await lab.typeBelow(`${FIRST[1]} `, "// --- end: SessionLog ---");
	const text = await lab.text();
	expect(text).toContain("{ \n\t// --- end: SessionLog ---\n");
	await lab.check.click();
	await expect(lab.verdict).toContainText("The lines that mark your code do not fit together");
	await expect(lab.attempts).toBeHidden();
	await lesson.reload();
	expect(await lab.text()).toBe(text);
});

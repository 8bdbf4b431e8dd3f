import { holds } from "./axe.ts";
import { FIRST, LESSON, LINE, mistake, solution } from "./course.ts";
import { LessonPage, laidOut } from "./lesson-page.ts";
import { expect, test } from "./test.ts";
import { WHOLE, WHOLE_ONLY } from "./whole.ts";

for (const scheme of ["light", "dark"] as const) {
	test.describe(scheme, () => {
		test.use({ colorScheme: scheme });

		test(`axe finds nothing against any page in the ${scheme} theme`, async ({ page, watch }) => {
			watch.expect(/404/);
			for (const path of scheme === "dark" && !WHOLE
				? ["", LESSON]
				: ["", "lessons/", "progress/", "glossary/", "404.html", LESSON]) {
				await page.goto(path);
				await laidOut(page);
				await holds(page, path || "home");
			}
			await page.goto("");
			await page.getByRole("button", { name: "Pull the plug" }).click();
			await expect(page.locator(".demo-words")).toHaveText(/^After byte/);
			await holds(page, "home, the power cut");
		});

		test(`axe finds nothing against any state of the lesson in the ${scheme} theme`, {
			tag: scheme === "dark" ? WHOLE_ONLY : [],
		}, async ({ page }) => {
			const lesson = await LessonPage.open(page);
			const question = lesson.question("lamp");
			await question.getByRole("radio").first().check();
			await question.getByRole("button", { name: "Keep it and run" }).click();
			await lesson.answer("derive").getByRole("button", { name: "Skip" }).click();
			await holds(page, "a question answered", question);
			await holds(page, "an answer skipped", lesson.answer("derive"));

			const cell = lesson.cell("lamp");
			await cell.runToTheEnd();
			await cell.happened.locator("summary").first().click();
			await expect(cell.happened.getByRole("slider")).toBeVisible();
			await holds(page, "a program run, its timeline open", cell.element);

			const other = lesson.cell("reopen");
			await other.typeBelow(LINE, "throw 1;");
			await other.runToTheEnd();
			await other.open();
			await other.editor.focus();
			await page.keyboard.press("ControlOrMeta+f");
			await expect(other.element.getByRole("textbox", { name: "Find" })).toBeFocused();
			await holds(page, "an editor open, an error in it", other.element);

			const lab = lesson.lab(1);
			await lab.edit(mistake(1, "forgives-the-tail").text, FIRST[1]);
			await lab.checkToTheEnd();
			await lab.element.locator("details.hint summary").first().click();
			await lab.element.locator(".lab-solution summary").click();
			await lab.element.getByRole("button", { name: "Show it all the same" }).click();
			await expect(lab.element.locator(".lab-solution .cm-content")).toBeVisible();
			await holds(page, "a lab failed, its solution beside it", lab.element);

			await lab.edit(solution(1), FIRST[1]);
			await lab.checkToTheEnd();
			await lab.attempts.locator("summary").click();
			await lab.attempts.getByRole("button", { name: "Compare" }).last().click();
			await expect(lab.attempts.locator(".cm-content")).toBeVisible();
			await holds(page, "a lab passed, an attempt compared", lab.element);
			const figure = page.locator("ptp-figure").first();
			await figure.getByRole("button", { name: "Next step" }).click();
			await holds(page, "a figure at its second step", figure);

			await page.goto("progress/");
			await expect(page.getByRole("button", { name: "Download harness.ts" })).toBeVisible();
			await holds(page, "progress with something to show");
		});
	});
}

test("the light switch turns the page dark, is remembered, and axe finds nothing against it", async ({ page }) => {
	await LessonPage.open(page);
	const light = page.locator("#light");
	await expect(light).toHaveAttribute("aria-pressed", "false");
	await light.click();
	await expect(light).toHaveAttribute("aria-pressed", "true");
	await page.goto("");
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await holds(page, "home, turned dark");
});

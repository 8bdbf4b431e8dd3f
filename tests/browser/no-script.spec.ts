import { LESSON, LOGGED, lesson, recorded, source, start } from "./course.ts";
import { expect, test } from "./test.ts";

test.use({ javaScriptEnabled: false });

test("without JavaScript the lesson reads whole: programs, outputs, replies, figures and starting files", async ({
	page,
}) => {
	await page.goto(LESSON);
	for (const { name } of lesson.cells) {
		const cell = page.locator(`ptp-cell[name="${name}"]`);
		await expect(cell.locator("pre.code code").first()).toBeVisible();
		expect((await cell.locator("pre.code code").allTextContents()).join("")).toBe(source(name));
		for (const fold of await cell.locator(".region").all()) {
			await fold.locator("summary").click();
			await expect(fold.locator("pre.code")).toBeVisible();
		}
		await expect(cell.locator(".output")).toBeVisible();
		expect(await cell.locator(".output").textContent()).toBe(recorded(name));
		await expect(cell.getByRole("button")).toHaveCount(0);
	}
	for (const question of await page.locator("ptp-predict").all()) {
		await expect(question.locator(".question")).toBeVisible();
		for (const reply of await question.locator(".reply").all()) {
			await reply.locator("summary").click();
			await expect(reply.locator("> div")).toBeVisible();
		}
		await expect(question.locator("> [data-after]").first()).toBeVisible();
		await expect(question.getByRole("button")).toHaveCount(0);
	}
	for (const answer of await page.locator("ptp-answer").all())
		await expect(answer.getByText("A model answer")).toBeVisible();
	for (const figure of await page.locator("ptp-figure").all()) {
		await expect(figure.locator(".still svg").first()).toBeVisible();
		await figure.getByText("The steps in words").click();
		await expect(figure.locator(".figure-words li").first()).toBeVisible();
	}
	for (const { number } of lesson.labs) {
		const lab = page.locator(`ptp-lab[data-lab="${number}"]`);
		const code = await lab.locator(".cell-code pre > code").allTextContents();
		expect(`${code.join("")}\n`).toBe(start(number));
		await expect(lab.locator(".cell-code pre").filter({ visible: true }).first()).toBeVisible();
		await lab.locator("details.given > summary").first().click();
		await expect(lab.locator("details.given > pre").first()).toBeVisible();
		await expect(lab.getByRole("button")).toHaveCount(0);
	}
	await expect(page.locator("ptp-finale .cell")).toBeVisible();
});

test("without JavaScript the other pages say what needs it, and the way through the course works", async ({ page }) => {
	await page.goto("");
	await expect(page.getByRole("figure").locator("li.torn")).toBeVisible();
	await expect(page.getByText("b.ts is on the disk, and no line says so.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Pull the plug" })).toBeHidden();
	await page.locator(`[data-stop="${LOGGED}"]`).getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(lesson.title);
	await page.getByRole("link", { name: "Progress" }).click();
	await expect(page.getByText("Export and import need JavaScript.")).toBeVisible();
	await page.getByRole("link", { name: "Glossary" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glossary");
});

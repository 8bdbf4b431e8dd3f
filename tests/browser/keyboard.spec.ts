import type { Locator, Page } from "@playwright/test";
import { recorded, source } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

/** A SessionLog that is quickly typed. The editor indents it. */
const SHORT = [
	"export class SessionLog {",
	"#ws; #path;",
	"constructor(ws: Workspace, path: string) { this.#ws = ws; this.#path = path; }",
	'#refuse(n: number): never { throw new Error(this.#path + ", line " + n + ": not a complete log entry"); }',
	'#text() { return this.#ws.exists(this.#path) ? this.#ws.readText(this.#path) : ""; }',
	"entries(): LogEntry[] {",
	'const lines = this.#text().split("\\n");',
	'if (lines.at(-1) === "") lines.pop();',
	"return lines.map((line, index) => {",
	"let entry: LogEntry | undefined;",
	"try { entry = JSON.parse(line); } catch {}",
	'return typeof entry?.id === "string" && typeof entry.type === "string" ? entry : this.#refuse(index + 1);',
	"});",
	"}",
	'rows(): [string, Message][] { return this.entries().flatMap((e) => (e.type === "message" ? [[e.id, e.message]] : [])); }',
	"replay() { return this.rows().map(([, message]) => message); }",
	"appendMessage(message: Message) {",
	"const count = this.entries().length;",
	'if (count > 0 && !this.#text().endsWith("\\n")) this.#refuse(count);',
	'const id = "e" + (count + 1);',
	'this.#ws.appendText(this.#path, JSON.stringify({ id, type: "message", message }) + "\\n");',
	"return id;",
	"}",
	"}",
];

/** Presses Tab until the focus is there. A browser that passes over links with Tab alone is asked as its users do. */
async function tabTo(page: Page, goal: Locator, keys = "Tab"): Promise<void> {
	for (let presses = 0; presses < 200; presses++) {
		if (await goal.evaluate((element) => element.matches(":focus"))) return;
		await page.keyboard.press(keys);
	}
	throw new Error(`${keys} does not reach ${goal}`);
}

test.beforeEach(({ browserName }) => {
	test.skip(
		browserName === "webkit",
		"not run: WebKit passes over links and buttons unless its user has set it otherwise",
	);
});

test("by keyboard alone: the skip link, a question, a program that is changed and run, and a way out of its editor", async ({
	page,
}) => {
	const lesson = await LessonPage.open(page);
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to the text" })).toBeFocused();
	await expect(page.getByRole("link", { name: "Skip to the text" })).toBeInViewport();
	await page.keyboard.press("Enter");
	await expect(page.locator("#main")).toBeFocused();

	const question = lesson.question("recall");
	await tabTo(page, question.getByRole("radio").first());
	await page.keyboard.press("ArrowDown");
	await expect(question.getByRole("radio").nth(1)).toBeChecked();
	await tabTo(page, question.getByRole("button", { name: "Answer" }));
	await page.keyboard.press("Enter");
	await expect(question.locator(".option").nth(1).locator(".reply > div")).toBeVisible();
	await expect(question.getByRole("status").first()).toContainText("Your answer is kept");

	const cell = lesson.cell("recall");
	await tabTo(page, cell.run);
	await page.keyboard.press("Enter");
	await cell.ended();
	await cell.passes(recorded("recall"));

	// From Run on, Tab reaches the code, which opens; Tab leaves it again as long as it is not asked to indent.
	await tabTo(page, cell.run);
	await page.keyboard.press("Tab");
	await expect(cell.editor).toBeFocused();
	await page.keyboard.type('console.log("by keyboard"); ');
	await page.keyboard.press("ControlOrMeta+Enter");
	await cell.ended();
	await expect(cell.output).toHaveText(`by keyboard\n${recorded("recall")}`);
	await expect(cell.editor).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(cell.editor).not.toBeFocused();

	const indents = cell.button("tab");
	await tabTo(page, indents, "Shift+Tab");
	await page.keyboard.press("Enter");
	await expect(indents).toHaveAttribute("aria-pressed", "true");
	await expect(cell.element.locator(".way-out")).toHaveText("Escape, then Tab, leaves the editor.");
	await tabTo(page, cell.editor);
	await page.keyboard.press("ControlOrMeta+Home");
	await page.keyboard.press("Tab");
	await expect(cell.editor).toBeFocused();
	expect(await cell.text()).toBe(`\tconsole.log("by keyboard"); ${source("recall")}\n`);
	await page.keyboard.press("Escape");
	await page.keyboard.press("Tab");
	await expect(cell.editor).not.toBeFocused();
	expect(await cell.text()).toBe(`\tconsole.log("by keyboard"); ${source("recall")}\n`);
});

test("by keyboard alone: a figure's steps, the hints, and a lab that is written and checked", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const figure = page.locator("ptp-figure").first();
	await tabTo(page, page.locator(".contents").getByRole("link", { name: "From lines back to a conversation" }));
	await page.keyboard.press("Enter");
	await tabTo(page, lesson.cell("replay").run);
	await expect(figure.locator(".stepper")).toBeVisible();
	await tabTo(page, figure.getByRole("button", { name: "Previous step" }));
	const status = figure.locator(".figure-status");
	const first = await status.textContent();
	await page.keyboard.press("ArrowRight");
	await expect(status).not.toHaveText(first!);
	await expect(figure.locator(".figure-count")).toHaveText(/^2 of /);
	await page.keyboard.press("End");
	await expect(figure.getByRole("button", { name: "Next step" })).toHaveAttribute("aria-disabled", "true");
	await page.keyboard.press("Home");
	await expect(status).toHaveText(first!);

	const lab = lesson.lab(1);
	const hints = lab.element.locator("details.hint");
	await tabTo(page, hints.first().locator("summary"));
	await expect(hints.nth(1)).toBeHidden();
	await page.keyboard.press("Enter");
	await expect(hints.first()).toHaveAttribute("open");
	await expect(hints.nth(1)).toBeVisible();

	await tabTo(page, lab.editor.or(lab.element.locator(".cell-code pre:visible")).first());
	await expect(lab.editor).toBeFocused();
	// Down to the one line of the gap, past what is folded; then over it, from its end to its beginning.
	await page.keyboard.press("ControlOrMeta+f");
	const search = lab.element.getByRole("textbox", { name: "Find" });
	await expect(search).toBeFocused();
	await page.keyboard.type("// Write SessionLog here.");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Escape");
	await expect(lab.editor).toBeFocused();
	for (const [index, line] of SHORT.entries()) {
		if (index > 0) await page.keyboard.press("Enter");
		await page.keyboard.type(line);
	}
	await page.keyboard.press("ControlOrMeta+Enter");
	await lab.ended();
	await expect(lab.verdict).toHaveAttribute("data-tone", "passed");
	await expect(lab.editor).toBeFocused();

	await page.keyboard.press("Tab");
	await expect(lab.editor).not.toBeFocused();
	await tabTo(page, lab.check, "Shift+Tab");
	await page.keyboard.press("Enter");
	await lab.ended();
	await expect(lab.attempts).toContainText("Your attempts: 2");
});

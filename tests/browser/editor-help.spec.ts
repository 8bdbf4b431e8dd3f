import { holds } from "./axe.ts";
import { FIRST, LINE, solution, source, start } from "./course.ts";
import { about, asked, atTheEnd, call, chosen, helped, lastLine, list, listen, problems } from "./help-on-page.ts";
import { LessonPage } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

test("names are listed as they are typed, with what they are; Enter takes one that is begun", async ({ page }) => {
	const cell = await atTheEnd(page);
	await page.keyboard.type("lab.Sc");
	await expect(chosen(cell)).toContainText("ScriptedModel");
	await expect(cell.editor).toHaveAttribute("aria-activedescendant", /./);
	await expect(about(cell)).toContainText("new ScriptedModel(steps: readonly Step[])");
	await expect(about(cell)).toContainText("A model that follows a script");
	await page.keyboard.press("Enter");
	await expect(list(cell)).toHaveCount(0);
	expect(await lastLine(cell)).toBe("lab.ScriptedModel");
});

test("a list that nobody has asked for takes neither Enter nor Escape away, and Tab leaves the editor without one", async ({
	page,
}) => {
	const cell = await atTheEnd(page);
	await page.keyboard.type("lab.");
	await expect(chosen(cell)).toBeVisible();
	await page.keyboard.press("Enter");
	await page.keyboard.type("1;");
	await expect(list(cell)).toHaveCount(0);
	expect(
		(await cell.text())
			.trimEnd()
			.split("\n")
			.slice(-2)
			.map((line) => line.trim()),
	).toEqual(["lab.", "1;"]);
	await page.keyboard.type(" lab.");
	await expect(chosen(cell)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(list(cell)).toHaveCount(0);
	await expect(cell.editor).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(cell.editor).not.toBeFocused();
});

test("Tab takes what the list has chosen, and the arrows choose", async ({ page }) => {
	const cell = await atTheEnd(page);
	await page.keyboard.type("lab.");
	const first = await chosen(cell).textContent();
	await page.keyboard.press("ArrowDown");
	await expect(chosen(cell)).not.toHaveText(first!);
	const name = await chosen(cell).locator(".cm-completionLabel").textContent();
	await page.keyboard.press("Tab");
	await expect(list(cell)).toHaveCount(0);
	await expect(cell.editor).toBeFocused();
	expect(await lastLine(cell)).toBe(`lab.${name}`);
});

test("a call shows what it is called with, the argument that is being written marked; Escape closes it", async ({
	page,
}) => {
	const cell = await atTheEnd(page);
	const heard = await listen(cell);
	await page.keyboard.type("lab.cutPower(");
	await expect(call(cell)).toContainText("cutPower(ws: Workspace, { atWrite, bytes }: CutPoint): void");
	await expect(call(cell).locator("b")).toHaveText("ws: Workspace");
	await page.keyboard.type("ws, ");
	await expect(call(cell).locator("b")).toHaveText("{ atWrite, bytes }: CutPoint");
	await page.keyboard.press("Escape");
	await expect(call(cell)).toHaveCount(0);
	await page.keyboard.press("ControlOrMeta+Shift+Space");
	await expect(call(cell)).toBeVisible();
	await expect.poll(heard).toContain("Now: { atWrite, bytes }");
	// The bracket that was closed by itself is typed over.
	await page.keyboard.type("cut)");
	await expect(call(cell)).toHaveCount(0);
	expect(await lastLine(cell)).toBe("lab.cutPower(ws, cut)");
});

test("what a name means is shown on hovering, and said at the cursor by a key", async ({ page }) => {
	const cell = await atTheEnd(page);
	await cell.editor.getByText("lab.shape(messages)").hover({ position: { x: 100, y: 8 } });
	await expect(cell.element.locator(".cm-tooltip-hover")).toBeVisible();
	await page.keyboard.press("Escape");
	await page.mouse.move(0, 0);
	await page.keyboard.type("lab.show");
	await page.keyboard.press("Escape");
	const heard = await listen(cell);
	await page.keyboard.press("F2");
	await expect(asked(cell)).toContainText("show(messages");
	await expect.poll(heard).toContain("show(messages");
	await page.keyboard.press("ArrowLeft");
	await expect(asked(cell)).toHaveCount(0);
});

test("what does not parse is underlined while it is typed, in words, and runs all the same into the verdict", async ({
	page,
}) => {
	const cell = await atTheEnd(page);
	await page.keyboard.type("const = 1;");
	await expect(problems(cell)).toHaveText("=");
	const heard = await listen(cell);
	await page.keyboard.press("F8");
	await expect(cell.element.locator(".cm-tooltip .cm-diagnostic")).toContainText('Unexpected "="');
	await expect.poll(heard).toMatch(/^Line \d+: Unexpected "="/m);
	await page.keyboard.press("ControlOrMeta+Enter");
	await expect(cell.verdict).toContainText('Unexpected "="');
	await page.keyboard.press("ControlOrMeta+End");
	for (const _ of "= 1;") await page.keyboard.press("Backspace");
	await page.keyboard.insertText("fine = 1;");
	await expect(problems(cell)).toHaveCount(0);
	await page.keyboard.press("F8");
	await expect(asked(cell)).toHaveText("No problem is known in this file.");
});

test("a lab knows its harness: names with what is asked of them, members, what the file declares itself", async ({
	page,
}) => {
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	await lab.open();
	await lab.set(start(1).replace("// Write SessionLog here.", "export class SessionLog {\n\t#ws: Workspace;\n\n}"));
	await lab.at("#ws: Workspace;");
	await page.keyboard.press("Enter");
	await helped(page, lab);
	await page.keyboard.type("all() { return this.");
	await expect(list(lab).getByRole("option")).toContainText(["#ws", "all"]);
	await page.keyboard.type("#ws.read");
	await expect(chosen(lab)).toContainText("readText");
	await page.keyboard.press("Tab");
	await page.keyboard.type("(");
	await expect(call(lab)).toContainText("readText(path: string): string");
	expect(await lab.text()).toContain("all() { return this.#ws.readText()}");
});

test("undo goes back over “Start again” and “Bring mine back”, and what is folded stays so", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	const mine = await lab.edit(solution(1), FIRST[1]);
	const folds = await lab.element.locator(".fold").count();
	expect(folds).toBeGreaterThan(0);
	await lab.reset.click();
	expect(await lab.text()).toBe(start(1));
	await lab.editor.focus();
	await page.keyboard.press("ControlOrMeta+z");
	expect(await lab.text()).toBe(mine);
	await page.keyboard.press("ControlOrMeta+Shift+Z");
	expect(await lab.text()).toBe(start(1));
	await page.keyboard.press("ControlOrMeta+z");
	await lab.reset.click();
	await lab.back.click();
	expect(await lab.text()).toBe(mine);
	await lab.editor.focus();
	await page.keyboard.press("ControlOrMeta+z");
	expect(await lab.text()).toBe(start(1));
	expect(await lab.element.locator(".fold").count()).toBe(folds);
});

test("a line is made a comment, and code again", async ({ page }) => {
	const cell = await atTheEnd(page);
	await page.keyboard.type("const a = 1;");
	await page.keyboard.press("ControlOrMeta+/");
	expect(await lastLine(cell)).toBe("// const a = 1;");
	await page.keyboard.press("ControlOrMeta+/");
	expect(await lastLine(cell)).toBe("const a = 1;");
});

test("the list of keys opens by its key and by its button, and gives the focus back", async ({ page }) => {
	const cell = await atTheEnd(page);
	const panel = cell.element.getByRole("dialog", { name: "Editor help" });
	await page.keyboard.press("F1");
	await expect(panel).toBeVisible();
	await expect(panel).toContainText("explains the name or the problem at the cursor");
	await expect(panel.getByRole("button", { name: "Tab indents" })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(panel).toBeHidden();
	await expect(cell.editor).toBeFocused();
	await cell.button("keys").click();
	await expect(panel).toBeVisible();
	await expect(cell.button("keys")).toHaveAttribute("aria-expanded", "true");
	await panel.getByRole("button", { name: "Close" }).click();
	await expect(panel).toBeHidden();
	await expect(cell.button("keys")).toHaveAttribute("aria-expanded", "false");
});

test("that the editor could not be fetched is said until it is there", async ({ page, watch }) => {
	watch.expect(/Failed to load resource|ERR_FAILED|Failed to fetch/);
	await page.route(/\/editor\.[^/]*\.js$/, (route) => route.abort());
	const lesson = await LessonPage.open(page);
	const lab = lesson.lab(1);
	const before = await lab.verdict.textContent();
	const code = lab.element.locator(".cell-code pre").filter({ visible: true }).first();
	await code.click();
	await expect(lab.verdict).toHaveText("The editor could not be fetched. Click the code to try again.");
	await page.unroute(/\/editor\.[^/]*\.js$/);
	await lab.open();
	await expect(lab.verdict).toHaveText(before!);
});

for (const scheme of ["light", "dark"] as const) {
	test.describe(scheme, () => {
		test.use({ colorScheme: scheme });

		test(`axe finds nothing against an editor's lists, words and panel in the ${scheme} theme`, async ({ page }) => {
			const cell = await atTheEnd(page);
			await page.keyboard.type("lab.Sc");
			await expect(about(cell)).toBeVisible();
			await holds(page, "a list of names", cell.element);
			await page.keyboard.press("Enter");
			await page.keyboard.type("(");
			await expect(call(cell)).toBeVisible();
			await holds(page, "a call that is being written", cell.element);
			await page.keyboard.type(";");
			await expect(problems(cell)).toHaveText(";");
			await page.keyboard.press("F8");
			await expect(cell.element.locator(".cm-diagnostic")).toBeVisible();
			await holds(page, "a problem shown", cell.element);
			await page.keyboard.press("F1");
			await expect(cell.element.getByRole("dialog", { name: "Editor help" })).toBeVisible();
			await holds(page, "the panel", cell.element);
		});
	});
}

test("nothing of the help is fetched before the code is touched", async ({ page }) => {
	const urls: string[] = [];
	page.on("request", (request) => urls.push(request.url()));
	const lesson = await LessonPage.open(page);
	expect(urls.filter((url) => /help|language|worker-/.test(url))).toEqual([]);
	await lesson.cell("reopen").at(LINE);
	await expect.poll(() => urls.some((url) => url.endsWith("/help.json"))).toBe(true);
	expect(source("reopen")).toContain(LINE);
});

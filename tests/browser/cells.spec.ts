import type { Locator, Page } from "@playwright/test";
import { lesson as course, LESSON, LINE, recorded, source } from "./course.ts";
import { toLineEnd } from "./editing.ts";
import { holdBack } from "./hold.ts";
import { LessonPage, restored } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

/** Every figure is drawn, and so nothing of the page moves any more because another one comes near. */
async function drawn(page: Page): Promise<void> {
	for (const figure of await page.locator("ptp-figure").all()) {
		await figure.scrollIntoViewIfNeeded();
		await expect(figure.locator("svg.drawing")).toBeVisible();
	}
}

/** The page has been painted so many times since this was asked. */
async function painted(page: Page, times: number): Promise<void> {
	await page.evaluate(async (times) => {
		for (let time = 0; time < times; time++) await new Promise(requestAnimationFrame);
	}, times);
}

test("every program of the lesson prints on the page what is recorded of it", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	await lesson.skipAll();
	// What stands in the finale opens with the labs: see labs.spec.ts.
	const inFinale = await page
		.locator("ptp-finale ptp-cell")
		.evaluateAll((cells) => cells.map((cell) => cell.getAttribute("name")));
	const names = course.cells.map(({ name }) => name).filter((name) => !inFinale.includes(name));
	expect(names.length + inFinale.length).toBe(await page.locator("ptp-cell").count());
	for (const name of names) {
		await test.step(name, async () => {
			const cell = lesson.cell(name);
			await cell.runToTheEnd();
			await cell.passes(recorded(name));
		});
	}
});

test("what the learner changes in a program is what runs, and what stands there after a reload", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await cell.typeBelow(LINE, 'console.log("typed here")');
	const text = `${source("reopen")}\n`.replace(LINE, `${LINE}\nconsole.log("typed here")`);
	expect(await cell.text()).toBe(text);
	await cell.runToTheEnd();
	await cell.passes(`typed here\n${recorded("reopen")}`);

	await lesson.reload();
	expect(await cell.text()).toBe(text);
	await cell.runToTheEnd();
	await cell.passes(`typed here\n${recorded("reopen")}`);
});

test("a click on the code opens the editor with the cursor where the click was", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await cell.element.getByText(LINE, { exact: true }).click();
	await expect(cell.editor).toBeFocused();
	await toLineEnd(page);
	await page.keyboard.type(" Typed.");
	expect(await cell.text()).toContain(`${LINE} Typed.\n`);
});

test("the cursor is where the click was, even when the page has moved before the editor is there", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	const arrive = await holdBack(page, "**/editor.*.js");
	const line = cell.element.getByText(LINE, { exact: true });
	await line.click({ position: { x: 0, y: 4 } });
	await page.evaluate(() => scrollBy(0, 200));
	arrive();
	await expect(cell.editor).toBeFocused();
	await page.keyboard.type("Typed ");
	expect(await cell.text()).toContain(`\nTyped ${LINE}\n`);
});

test("a click among the numbers of the lines puts the cursor at the beginning of that line", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await drawn(page);
	await cell.element.getByText(LINE, { exact: true }).scrollIntoViewIfNeeded();
	const [line, numbers] = [cell.element.getByText(LINE, { exact: true }), cell.element.locator(".lines").first()];
	const [at, gutter] = [(await line.boundingBox())!, (await numbers.boundingBox())!];
	await page.mouse.click(gutter.x + gutter.width / 2, at.y + at.height / 2);
	await expect(cell.editor).toBeFocused();
	await page.keyboard.type("Typed ");
	expect(await cell.text()).toContain(`\nTyped ${LINE}\n`);
});

test("an error names the learner's line, and the button with it leads there", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await cell.typeBelow(LINE, 'throw new Error("on purpose");');
	await cell.runToTheEnd();
	const line = (await cell.text()).split("\n").indexOf('throw new Error("on purpose");') + 1;
	await expect(cell.verdict).toContainText(`Error (line ${line}): on purpose`);
	await expect(cell.verdict).toHaveAttribute("data-tone", "error");
	await cell.verdict.getByRole("button", { name: `line ${line}` }).click();
	await expect(cell.editor).toBeFocused();
	await expect(cell.editor.locator(".at-fault")).toHaveText('throw new Error("on purpose");');
});

test("what happened in a run unfolds step by step, in words and as a drawing", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	await lesson.skipAll();
	const cell = lesson.cell("lamp");
	await cell.runToTheEnd();
	await cell.happened.locator("summary").first().click();

	const place = cell.happened.getByRole("slider", { name: "Place in the run" });
	const list = cell.happened.getByRole("region", { name: "What happened, in order" });
	await expect(list).not.toHaveAttribute("aria-busy", "true");
	await expect(list.getByRole("list", { name: "Process 1" }).first()).toBeVisible();
	await expect(list.getByRole("list", { name: "Process 2" }).last()).toContainText("found 0");
	await expect(place.locator("svg")).toBeVisible();

	await place.focus();
	const before = await place.getAttribute("aria-valuetext");
	await page.keyboard.press("ArrowRight");
	await expect(place).not.toHaveAttribute("aria-valuetext", before!);
	await expect(list.locator('[aria-current="true"]')).toHaveCount(1);
	await toLineEnd(page);
	await expect(place).toHaveAttribute("aria-valuenow", (await place.getAttribute("aria-valuemax"))!);
});

for (const [how, open] of [
	["a click", (code: Locator) => code.locator(".line, code").first().click()],
	["the keyboard", (code: Locator) => code.locator("pre").first().focus()],
] as const)
	test(`nothing moves when ${how} opens the editor`, async ({ page, browserName }) => {
		test.skip(browserName !== "chromium", "Only Chromium tells of shifts.");
		const lesson = await LessonPage.open(page);
		const cell = lesson.cell("reopen");
		await drawn(page);
		await cell.element.scrollIntoViewIfNeeded();
		await page.evaluate(() => {
			const shifts: number[] = [];
			Object.assign(globalThis, { shifts });
			const watch = new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
			});
			watch.observe({ type: "layout-shift" });
		});
		await open(cell.element.locator(".cell-code"));
		await expect(cell.editor).toBeFocused();
		await painted(page, 20);
		expect(await page.evaluate(() => Reflect.get(globalThis, "shifts"))).toEqual([]);
	});

test("what is typed before the log could be read stays, and what the log holds is offered", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await cell.typeBelow(LINE, "// kept");
	await lesson.saved();
	// The database opens when it is let go.
	await page.addInitScript(() => {
		const open = IDBFactory.prototype.open;
		let letGo = () => {};
		const held = new Promise<void>((resolve) => {
			letGo = resolve;
		});
		Object.assign(globalThis, { letGo });
		IDBFactory.prototype.open = function (...args) {
			const request = open.apply(this, args);
			const listen = request.addEventListener.bind(request) as EventTarget["addEventListener"];
			request.addEventListener = (kind: string, heard: EventListenerOrEventListenerObject | null) =>
				listen(kind, async (event) => {
					if (kind === "success") await held;
					(heard as EventListener)(event);
				});
			return request;
		};
	});
	await page.goto(LESSON);
	await cell.typeBelow(LINE, "// early");
	await page.evaluate(() => (globalThis as unknown as { letGo(): void }).letGo());
	await restored(page);
	expect(await cell.text()).toContain("// early\n");
	await expect(cell.element.locator(".other-tab")).toContainText(
		"You see what you have typed since this page was opened.",
	);
	await cell.element.getByRole("button", { name: "Take the other’s" }).click();
	expect(await cell.text()).toContain("// kept\n");
	expect(await cell.text()).not.toContain("// early");
});

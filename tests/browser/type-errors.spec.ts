import type { Page } from "@playwright/test";
import { recorded } from "./course.ts";
import { atTheEnd, listen, problems } from "./help-on-page.ts";
import { LessonPage } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

/** Every file of the type checker that was asked for. */
function checkerRequests(page: Page): string[] {
	const asked: string[] = [];
	page.context().on("request", (request) => {
		if (/\/worker-(?!browser)[^/]*\.js$|types\.json$/.test(request.url())) asked.push(request.url());
	});
	return asked;
}

test("type errors are looked for when they are asked for, are remembered, and stand in no run's way", async ({
	page,
}) => {
	const requests = checkerRequests(page);
	const cell = await atTheEnd(page);
	await page.keyboard.insertText("const count: string = 7;");
	expect(requests).toEqual([]);
	const panel = cell.element.getByRole("dialog", { name: "Editor help" });
	await page.keyboard.press("F1");
	const types = panel.getByRole("button", { name: "Type errors" });
	await expect(panel).toContainText("0.8 MB");
	await types.click();
	await expect(types).toHaveAttribute("aria-pressed", "true");
	await expect(panel.getByRole("status")).toHaveText(/^Types that do not fit are underlined/, { timeout: 60_000 });
	await page.keyboard.press("Escape");
	await expect(problems(cell)).toHaveText("count");
	const heard = await listen(cell);
	await page.keyboard.press("F8");
	await expect.poll(heard).toContain("Type 'number' is not assignable to type 'string'.");
	expect(requests.filter((url) => url.endsWith(".js"))).toHaveLength(1);

	await page.keyboard.press("ControlOrMeta+Enter");
	await cell.ended();
	await cell.passes(recorded("reopen"));

	const lesson = new LessonPage(page);
	await lesson.reload();
	await cell.open();
	await expect(problems(cell)).toHaveText("count", { timeout: 60_000 });
	await page.keyboard.press("F1");
	await types.click();
	await expect(types).toHaveAttribute("aria-pressed", "false");
	await page.keyboard.press("Escape");
	await expect(problems(cell)).toHaveCount(0);
});

test("a type checker that cannot be fetched is said in words, harms nothing, and can be asked for again", async ({
	page,
	watch,
}) => {
	watch.expect(/ERR_FAILED/);
	const cell = await atTheEnd(page);
	await page.keyboard.insertText("const count: string = 7;");
	const panel = cell.element.getByRole("dialog", { name: "Editor help" });
	const types = panel.getByRole("button", { name: "Type errors" });
	await page.route(/\/worker-(?!browser)[^/]*\.js$/, (route) => route.abort());
	await page.keyboard.press("F1");
	await types.click();
	await expect(panel.getByRole("status")).toHaveText(/^TypeScript could not be fetched/);
	await expect(cell.verdict).toContainText("Type errors could not be fetched");
	await cell.run.click();
	await cell.ended();
	await cell.passes(recorded("reopen"));
	await page.unroute(/\/worker-(?!browser)[^/]*\.js$/);
	await cell.button("keys").click();
	await types.click();
	await types.click();
	await expect(problems(cell)).toHaveText("count", { timeout: 60_000 });
});

test("the Worker that checks types is bound by the page's policy", async ({ page, watch }) => {
	watch.expect(/Content Security Policy|Content-Security-Policy|Refused to/i);
	const cell = await atTheEnd(page);
	await page.keyboard.insertText("const count: string = 7;");
	const started = page.waitForEvent("worker");
	await page.keyboard.press("F1");
	await cell.element.getByRole("button", { name: "Type errors" }).click();
	const worker = await started;
	expect(worker.url()).toMatch(/^blob:/);
	await page.keyboard.press("Escape");
	await expect(problems(cell)).toHaveText("count", { timeout: 60_000 });
	const refused = () =>
		new Promise<string>((resolve) => {
			setTimeout(() => {
				try {
					new Function("return 1")();
					resolve("done");
				} catch (error) {
					resolve((error as Error).name);
				}
			});
		});
	expect(await worker.evaluate(refused)).toBe("EvalError");
});

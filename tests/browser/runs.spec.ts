import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { FIRST, LINE, mistake, recorded, solution, source, start } from "./course.ts";
import { holdBack } from "./hold.ts";
import { LessonPage } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";

/** Sorting burns next to no fuel, so this goes on until somebody stops it. */
const ENDLESS = "for (;;) Array.from({ length: 20_000 }, (_, n) => -n).sort();";

async function open(page: Page, query = "") {
	const lesson = await LessonPage.open(page, query);
	return { lesson, cell: lesson.cell("reopen") };
}

test("Stop ends a loop without an end, and the next run works at once", async ({ page }) => {
	const { lesson, cell } = await open(page);
	await cell.put(LINE, 'console.log("before");', ENDLESS);
	await cell.run.click();
	await expect(cell.output).toHaveText("before\n");
	await cell.stop.click();
	await cell.ended();
	await expect(cell.verdict).toContainText("Stopped.");
	await expect(cell.output).toHaveText("before\n");

	await cell.reset.click();
	await cell.runToTheEnd();
	await cell.passes(recorded("reopen"));
	await lesson.saved();
	expect((await readLog(page, "ran")).map(({ data }) => data)).toMatchObject([
		{ verdict: "stopped" },
		{ verdict: "passed" },
	]);
});

test("a run that waits for another can be stopped by itself, and the other goes on", async ({ page }) => {
	const { lesson, cell } = await open(page);
	await lesson.skipAll();
	const other = lesson.cell("recall");
	await cell.put(LINE, 'console.log("before");', ENDLESS);
	await cell.run.click();
	await expect(cell.output).toHaveText("before\n");
	await other.run.click();
	await other.stop.click();
	await other.ended();
	await expect(other.verdict).toContainText("Stopped.");
	await expect(other.output).toBeEmpty();
	await expect(cell.stop).toBeVisible();
	await cell.stop.click();
	await cell.ended();
	await other.runToTheEnd();
	await other.passes(recorded("recall"));
});

test("Stop ends a check of a lab, nothing is counted, and the next check works", async ({ page }) => {
	const { lesson } = await open(page);
	const lab = lesson.lab(1);
	await lab.edit(solution(1), FIRST[1]);
	await lab.typeBelow("constructor(ws: Workspace, path: string) {", ENDLESS);
	await lab.check.click();
	await expect(lab.verdict).toHaveText("Running the tests…");
	await lab.stop.click();
	await expect(lab.verdict).toHaveText("Stopped. Nothing was counted.");
	await expect(lab.check).toBeVisible();
	await expect(lab.attempts).toBeHidden();

	await lab.edit(solution(1), FIRST[1]);
	await lab.checkToTheEnd();
	await expect(lab.verdict).toHaveAttribute("data-tone", "passed");
});

test("a loop that burns its fuel ends by itself, naming its line, and honest work passes with ten times the fuel", async ({
	page,
}) => {
	const { lesson, cell } = await open(page);
	await cell.put(LINE, "for (;;);");
	await cell.runToTheEnd();
	const line = `line ${(await cell.text()).split("\n").indexOf("for (;;);") + 1}`;
	await expect(cell.verdict).toContainText(`The program used up its fuel (${line}).`);
	await expect(cell.verdict.getByRole("button", { name: line })).toBeVisible();
	await expect(cell.more).toBeVisible();
	await lesson.saved();
	expect(await readLog(page, "ran")).toHaveLength(1);
	await cell.reset.click();

	await cell.put(LINE, "for (let n = 0; n < 30_000_000; n++);");
	await cell.runToTheEnd();
	await expect(cell.verdict).toContainText("used up its fuel");
	await cell.more.click();
	await cell.ended();
	await cell.passes(recorded("reopen"));
});

test("a built-in that burns no fuel and has far too much to do is ended and named, and the next run works at once", async ({
	page,
}) => {
	const { cell } = await open(page);
	await cell.put(LINE, "const holes: number[] = [];", "holes.length = 2 ** 32 - 1;", "holes.indexOf(7);");
	await cell.runToTheEnd();
	await expect(cell.verdict).toContainText("indexOf was given far too much to do (line 21).");
	await cell.reset.click();
	await cell.runToTheEnd();
	await cell.passes(recorded("reopen"));
});

test("a flood of output is cut, said so, and the page goes on", async ({ page }) => {
	const { cell } = await open(page);
	await cell.put(LINE, 'for (let n = 0; n < 1_000_000; n++) console.log("line", n);');
	await cell.runToTheEnd();
	await expect(cell.verdict).toContainText("The program printed more than a page can show");
	expect((await cell.output.textContent())!.length).toBeLessThan(1_000_000);
	await expect(cell.output).toContainText("line 0\nline 1\n");
	await cell.reset.click();
	await cell.runToTheEnd();
	await cell.passes(recorded("reopen"));
});

test("a program that runs out of memory, of the stack or of promises is told so, and the next run works", async ({
	page,
}) => {
	const { cell } = await open(page);
	for (const [program, words] of [
		['const list = []; for (;;) list.push("x".repeat(1_000_000) + list.length);', "used up its memory"],
		["function deeper() { return deeper() + 1; } deeper();", "went too deep"],
		["await new Promise(() => {});", "waits for a promise"],
	] as const) {
		await cell.put(LINE, program);
		await cell.runToTheEnd();
		await expect(cell.verdict).toContainText(words);
		await cell.reset.click();
		await cell.runToTheEnd();
		await cell.passes(recorded("reopen"));
	}
});

test("nothing runs when the page loads, not even what was running when it was left, and its text is there", async ({
	page,
}) => {
	const { lesson, cell } = await open(page);
	await cell.typeBelow(LINE, 'console.log("before");', ENDLESS);
	await cell.run.click();
	await expect(cell.output).toHaveText("before\n");
	const text = await cell.text();
	await lesson.reload();
	expect(await cell.text()).toBe(text);
	await expect(cell.run).toBeVisible();
	expect(page.workers()).toEqual([]);
});

test("with ?safe nothing runs, and the text can be mended", async ({ page }) => {
	const { lesson, cell } = await open(page, "?safe");
	await cell.typeBelow(LINE, 'console.log("safe");');
	await cell.run.click();
	await expect(cell.verdict).toContainText("This page was opened with ?safe, so nothing runs on it.");
	await expect(cell.output).not.toContainText("safe");
	const lab = lesson.lab(1);
	await lab.check.click();
	await expect(lab.verdict).toContainText("This page was opened with ?safe, so nothing runs on it.");
	expect(page.workers()).toEqual([]);
	await lesson.saved();

	await open(page);
	expect(await cell.text()).toContain('console.log("safe");');
	await cell.runToTheEnd();
	await cell.passes(`safe\n${recorded("reopen")}`);
});

test("Reset shows the page's text and brings the learner's back, and both are kept", async ({ page }) => {
	const { lesson, cell } = await open(page);
	await expect(cell.reset).toBeHidden();
	await cell.typeBelow(LINE, "// mine");
	const mine = await cell.text();
	await cell.reset.click();
	expect(await cell.text()).toBe(`${source("reopen")}\n`);
	await expect(cell.reset).toBeHidden();
	await expect(cell.back).toBeFocused();
	await cell.back.click();
	await expect(cell.reset).toBeFocused();
	expect(await cell.text()).toBe(mine);
	await lesson.reload();
	expect(await cell.text()).toBe(mine);

	await cell.reset.click();
	await lesson.reload();
	expect(await cell.text()).toBe(`${source("reopen")}\n`);
	expect((await readLog(page, "edited")).map(({ data }) => data.text)).toContain(mine);
});

test("“Start again” shows a lab's first file and brings the learner's back", async ({ page }) => {
	const { lesson } = await open(page);
	const lab = lesson.lab(1);
	const mine = await lab.edit(mistake(1, "ids-from-zero").text, FIRST[1]);
	await lab.reset.click();
	expect(await lab.text()).toBe(start(1));
	await lab.back.click();
	expect(await lab.text()).toBe(mine);
	await lesson.reload();
	expect(await lab.text()).toBe(mine);
});

test("the starting file of a lab can be taken along", async ({ page }) => {
	await open(page);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Download the starting file" }).first().click(),
	]);
	expect(download.suggestedFilename()).toBe("harness.ts");
	expect(readFileSync(await download.path(), "utf8")).toBe(start(1));
});

test("an engine that cannot be fetched is said in words, and fetched at the next press", async ({ page, watch }) => {
	watch.expect(/engine\.json/);
	watch.expect(/Failed to load resource/);
	const { cell } = await open(page);
	await page.route("**/engine.json", (route) => route.abort());
	await cell.runToTheEnd();
	await expect(cell.verdict).toContainText(
		"The engine could not be fetched: there is no connection. Your work is kept",
	);
	await page.unroute("**/engine.json");
	await page.route("**/engine.json", (route) => route.fulfill({ status: 503 }));
	await cell.runToTheEnd();
	await expect(cell.verdict).toContainText("The engine could not be fetched (503).");
	await page.unroute("**/engine.json");
	await cell.runToTheEnd();
	await cell.passes(recorded("reopen"));
});

test("while the engine is on its way the cell says so, and Stop works", async ({ page }) => {
	const { cell } = await open(page);
	const arrive = await holdBack(page, "**/engine.json");
	await cell.run.click();
	await expect(cell.verdict).toHaveText("Fetching the engine…");
	await cell.stop.click();
	await expect(cell.verdict).toContainText("Stopped.");
	arrive();
	await cell.runToTheEnd();
	await cell.passes(recorded("reopen"));
});

/** The addresses of the engine's parts that a page fetches, as they are asked for. */
function engineRequests(page: Page): string[] {
	const fetched: string[] = [];
	page.on("request", (request) => {
		if (/engine\.json|\.wasm|worker/.test(request.url())) fetched.push(request.url());
	});
	return fetched;
}

test("the engine is on its way when a question is touched, and nobody who only reads fetches it", async ({ page }) => {
	const engine = engineRequests(page);
	const lesson = await LessonPage.open(page);
	await page.locator(".hook").click();
	await page.keyboard.press("End");
	const option = lesson.page.locator("ptp-predict .option label").first();
	await option.scrollIntoViewIfNeeded();
	expect(engine).toEqual([]);
	await option.click();
	await expect.poll(() => page.workers().length).toBe(1);
	await expect.poll(() => engine.length).toBe(3);
	await expect(page.locator("ptp-cell[data-busy], ptp-predict[data-open]")).toHaveCount(0);
});

test("with ?safe nothing of the engine is fetched, whatever is pressed", async ({ page }) => {
	const engine = engineRequests(page);
	const lesson = await LessonPage.open(page, "?safe");
	await lesson.page.locator("ptp-predict .option label").first().click();
	await lesson.cell("reopen").run.click();
	await expect(lesson.cell("reopen").verdict).toContainText("?safe");
	expect(engine).toEqual([]);
	expect(page.workers()).toEqual([]);
});

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { PROJECT } from "./addresses.ts";
import { FIRST, LINE, LOGGED, recorded, solution, start } from "./course.ts";
import { LessonPage, restored } from "./lesson-page.ts";
import { readLog } from "./log.ts";
import { expect, test } from "./test.ts";

const NAME = /^pull-the-plug-progress-\d{4}-\d\d-\d\d\.jsonl$/;

/** Does a little of everything, and gives what then stands in the two editors. */
async function work(page: Page): Promise<{ cell: string; lab: string }> {
	const lesson = await LessonPage.open(page);
	const cable = lesson.question("lamp");
	await cable.getByRole("radio").nth(1).check();
	await cable.getByRole("button", { name: "Keep it and run" }).click();
	await lesson.question("where").getByRole("button", { name: "Skip" }).click();
	const answer = lesson.answer("words");
	await answer.getByRole("textbox").fill("In the file. “agent.messages” is a reading of it: 読む.");
	await answer.getByRole("button", { name: "Keep it" }).click();
	const cell = lesson.cell("reopen");
	await cell.typeBelow(LINE, 'console.log("carried over");');
	await cell.runToTheEnd();
	const lab = lesson.lab(1);
	await page.locator("ptp-lab[data-lab='1'] details.hint summary").first().click();
	await lab.checkToTheEnd();
	await lab.edit(solution(1), FIRST[1]);
	await lab.checkToTheEnd();
	await lesson.saved();
	return { cell: await cell.text(), lab: await lab.text() };
}

async function openProgress(page: Page): Promise<void> {
	await page.goto("progress/");
	await restored(page);
}

async function exportFile(page: Page): Promise<{ name: string; text: string }> {
	await openProgress(page);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Export" }).click(),
	]);
	await expect(page.getByText("Exported. The file is among your downloads.")).toBeVisible();
	return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

async function importText(page: Page, name: string, text: string): Promise<void> {
	await page
		.getByLabel("Import a file")
		.setInputFiles({ name, mimeType: "application/jsonl", buffer: Buffer.from(text, "utf8") });
}

test("an export carries everything into another browser, once", async ({ page, profile }) => {
	const texts = await work(page);
	const { name, text } = await exportFile(page);
	expect(name).toMatch(NAME);
	const lines = text.trimEnd().split("\n");
	expect(JSON.parse(lines[0]!)).toEqual({ format: "pull-the-plug/progress", version: 1 });
	const exported = lines.slice(1).map((line) => JSON.parse(line));

	const elsewhere = await (await profile()).newPage();
	await openProgress(elsewhere);
	await expect(elsewhere.getByText("Nothing has been recorded yet.")).toBeVisible();
	await importText(elsewhere, name, text);
	await expect(elsewhere.getByText(`${exported.length} records were new, 0 here already.`)).toBeVisible();
	await expect(elsewhere.getByText("1 of 2 labs passed")).toBeVisible();
	await expect(elsewhere.getByRole("button", { name: "Download harness.ts" })).toBeVisible();
	expect((await readLog(elsewhere)).map(({ id }) => id).sort()).toEqual(exported.map(({ id }) => id).sort());

	await importText(elsewhere, name, text);
	await expect(elsewhere.getByText(`0 records were new, ${exported.length} here already.`)).toBeVisible();
	expect(await readLog(elsewhere)).toHaveLength(exported.length);

	const lesson = await LessonPage.open(elsewhere);
	await expect(lesson.question("lamp").locator('input[value="1"]')).toBeChecked();
	await expect(lesson.question("where").locator("> [data-after]")).toBeVisible();
	await expect(lesson.answer("words").getByRole("textbox")).toHaveValue(/読む/);
	expect(await lesson.cell("reopen").text()).toBe(texts.cell);
	const lab = lesson.lab(1);
	expect(await lab.text()).toBe(texts.lab);
	await expect(lab.element).toHaveAttribute("data-passed");
	await expect(lab.attempts).toContainText("Your attempts: 2");
	await expect(lab.element.locator("details.hint").nth(1)).toBeVisible();
	await lesson.cell("reopen").runToTheEnd();
	await lesson.cell("reopen").passes(`carried over\n${recorded("reopen")}`);

	await elsewhere.goto("");
	await expect(elsewhere.getByText("1 of 2 labs passed")).toBeVisible();
});

test("a file that is not wholly good is refused by its line, and nothing changes", async ({ page }) => {
	await work(page);
	const { text } = await exportFile(page);
	const before = await readLog(page);
	const lines = text.trimEnd().split("\n");
	const last = lines.length;
	const changed = [...lines];
	changed[2] = JSON.stringify({ ...JSON.parse(lines[2]!), at: "2026-01-01T00:00:00.000Z" });
	const broken = [...lines];
	broken[2] = broken[2]!.slice(0, -9);

	for (const [name, content, words] of [
		["torn.jsonl", text.trimEnd().slice(0, -5), `The file ends in the middle of line ${last}`],
		["broken.jsonl", broken.join("\n"), "Line 3 is damaged"],
		["photo.jsonl", "GIF89a", "This is not a progress file of this course: line 1 should be"],
		["nothing.jsonl", "", "This is not a progress file of this course: line 1 should be"],
		["newer.jsonl", text.replace('"version":1', '"version":2'), "Line 1 says that a newer copy of the course"],
		["changed.jsonl", changed.join("\n"), "Line 3 holds a record that is here already with other content"],
		["stranger.jsonl", `${lines[0]}\n{"a":1}\n`, "Line 2 is not a record of this course"],
	] as const) {
		await test.step(name, async () => {
			await importText(page, name, content);
			const said = page.locator('[data-slot="transfer"]').getByRole("status");
			await expect(said).toContainText(`${name} was not imported, and nothing was changed.`);
			await expect(said).toContainText(words);
			await expect(said).toHaveAttribute("data-tone", "error");
		});
	}
	expect(await readLog(page)).toEqual(before);
});

test("a film of 200 MB, and a log of 20 MB that is torn at its end, are refused without holding up the page", async ({
	page,
}, info) => {
	// Hundreds of megabytes are written and read.
	test.slow();
	await openProgress(page);
	const header = `${JSON.stringify({ format: "pull-the-plug/progress", version: 1 })}\n`;
	const record = (n: number) =>
		JSON.stringify({
			v: 1,
			id: `${n.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`,
			at: "2026-03-01T10:00:00.000Z",
			tab: "t",
			lesson: LOGGED,
			kind: "answered",
			data: { question: "words", text: "x".repeat(9_800) },
		});
	const grown = (lines: number) => `${Array.from({ length: lines }, (_, n) => record(n)).join("\n")}\n`;
	// A clock that goes on by a millisecond whenever it is looked at: how often reading pauses, for the page to have its turn, then
	// depends on the lines that were read alone.
	await page.evaluate(() => {
		let now = performance.now();
		performance.now = () => now++;
		const pauses = { made: 0 };
		Object.assign(globalThis, { pauses });
		const after = globalThis.setTimeout;
		globalThis.setTimeout = ((run: () => void, wait?: number) => {
			if (wait === undefined) pauses.made++;
			return after(run, wait);
		}) as typeof setTimeout;
	});
	const pauses = () => page.evaluate(() => (globalThis as unknown as { pauses: { made: number } }).pauses.made);
	for (const [name, content, words] of [
		["film.jsonl", Buffer.alloc(200_000_000), "This is not a progress file of this course: line 1 should be"],
		["torn.jsonl", `${header}${grown(2_000)}{"v":1,`, "The file ends in the middle of line 2002"],
	] as const) {
		await test.step(name, async () => {
			const path = info.outputPath(name);
			writeFileSync(path, content);
			const before = await pauses();
			await page.getByLabel("Import a file").setInputFiles(path);
			const said = page.locator('[data-slot="transfer"]').getByRole("status");
			await expect(said).toContainText(`${name} was not imported, and nothing was changed. ${words}`, {
				timeout: 90_000,
			});
			// Of the film no line is whole; of the log 2,002 are, and a pause comes after 12 milliseconds at the latest.
			if (name === "torn.jsonl") expect((await pauses()) - before).toBeGreaterThanOrEqual(Math.floor(2_002 / 13));
			rmSync(path);
		});
	}
	expect(await readLog(page)).toEqual([]);
});

test.describe("on the course itself", () => {
	test.use({ baseURL: PROJECT.url });

	test("what the first version exported stands on the page of today", async ({ page }) => {
		const text = readFileSync(new URL("../progress/fixtures/export-v1-page.jsonl", import.meta.url), "utf8");
		await openProgress(page);
		await importText(page, "first-version.jsonl", text);
		await expect(page.getByText("19 records were new, 0 here already.")).toBeVisible();
		await expect(page.getByText("2 of 2 labs passed")).toBeVisible();
		const lesson = await LessonPage.open(page, "", "lessons/11-pull-the-plug/");
		await expect(lesson.question("cable").locator(".option[data-chosen] input")).toHaveValue("1");
		await expect(lesson.answer("words").getByRole("textbox")).toHaveValue(/読む/);
		await expect(lesson.lab(1).attempts).toContainText("Your attempts: 3");
		for (const number of [1, 2]) {
			await expect(lesson.lab(number).element).toHaveAttribute("data-passed");
			expect(await lesson.lab(number).text()).not.toContain(
				`// Write ${number === 1 ? "SessionLog" : "persistTo"} here.`,
			);
		}
		await expect(lesson.cell("five-files").element).toBeVisible();
	});
});

test("a lesson whose starting text has changed offers to keep the learner's, to take the new one, or to compare", async ({
	page,
}) => {
	const record = {
		v: 1,
		id: "0f8f9a86-3f2d-4c57-9d2c-5a1c0c5a7e11",
		at: "2026-03-01T10:00:00.000Z",
		tab: "an earlier tab",
		lesson: LOGGED,
		kind: "edited",
		data: { target: "reopen", text: "// mine, of long ago\n", starterHash: "of another text" },
	};
	await openProgress(page);
	const header = JSON.stringify({ format: "pull-the-plug/progress", version: 1 });
	await importText(page, "old.jsonl", `${header}\n${JSON.stringify(record)}\n`);
	await expect(page.getByText("1 record was new")).toBeVisible();

	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	expect(await cell.text()).toBe("// mine, of long ago\n");
	await cell.element.getByRole("button", { name: "Compare" }).click();
	await expect(cell.element.locator(".comparison .cm-deletedChunk")).toContainText("// mine, of long ago");
	await cell.element.getByRole("button", { name: "Keep mine" }).click();
	await lesson.reload();
	expect(await cell.text()).toBe("// mine, of long ago\n");
	await expect(cell.element.getByRole("button", { name: "Keep mine" })).toBeHidden();
	await cell.reset.click();
	await cell.runToTheEnd();
	await cell.passes(recorded("reopen"));
	expect(await lesson.lab(1).text()).toBe(start(1));
});

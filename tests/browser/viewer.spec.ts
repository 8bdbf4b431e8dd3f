import { readFileSync } from "node:fs";
import { PROJECT } from "./addresses.ts";
import { leavesNoDatabase } from "./desk-on-page.ts";
import { expect, test } from "./test.ts";

// The log that is looked at is one of the course's own lesson 11.
test.use({ baseURL: PROJECT.url });

const HEADER = '{"format":"pull-the-plug/progress","version":1}';

test("a learner's exported progress is summed up and stepped through, its texts as texts, and none of it is kept", async ({
	page,
}) => {
	await page.goto("instructor/");
	await expect(page.locator("html")).toHaveAttribute("data-ready");
	const viewer = page.locator(".viewer");
	const file = viewer.getByLabel("Open a file");
	const text = readFileSync(new URL("../progress/fixtures/export-v1-page.jsonl", import.meta.url), "utf8");
	const evil = {
		v: 1,
		id: "0f8f9a86-3f2d-4c57-9d2c-5a1c0c5a7e11",
		at: "2027-03-01T10:00:00.000Z",
		tab: "t",
		lesson: "11",
		kind: "answered",
		data: { question: "words", text: '<img src="x" onerror="document.title=1"><b>bold</b>' },
	};
	const buffer = (content: string) => ({
		name: "ada.jsonl",
		mimeType: "application/jsonl",
		buffer: Buffer.from(content),
	});
	await file.setInputFiles(buffer(`${text.trimEnd()}\n${JSON.stringify(evil)}\n`));
	const said = viewer.getByRole("status").first();
	await expect(said).toHaveText("ada.jsonl: 20 records.");
	await expect(viewer.getByRole("row").nth(1)).toHaveText("Lab 1335 of 35once, first 2 Apr 2026, 18:011");
	await expect(viewer).toContainText("First predictions: cable answer b.");
	await expect(viewer).toContainText("Skipped: where.");

	const place = viewer.getByRole("slider", { name: "Record" });
	const deed = viewer.locator(".viewer-deed");
	await expect(deed).toContainText("Question cable: chose answer b.");
	await place.focus();
	await page.keyboard.press("ArrowRight");
	await expect(deed).toContainText("Question where: skipped.");
	await expect(place).toHaveAttribute("aria-valuetext", "2 of 20");
	await viewer.getByRole("button", { name: "Next" }).click();
	await expect(viewer.locator(".viewer-text")).toHaveText("In the fi");
	for (let step = 4; step <= 13; step += 1) await page.keyboard.press("ArrowRight");
	await expect(deed).toContainText("in another tab. Lab 1: changed.");
	await expect(viewer.locator(".viewer-text .cm-deletedChunk").first()).toBeVisible();

	await page.keyboard.press("End");
	await expect(deed).toContainText("Question words: answered in their own words.");
	await expect(viewer.locator(".viewer-text .cm-content")).toContainText(
		'<img src="x" onerror="document.title=1"><b>bold</b>',
	);
	await expect(viewer.locator("img, b")).toHaveCount(0);

	for (const [content, words] of [
		["GIF89a", "ada.jsonl was not opened. This is not a progress file of this course: line 1 should be"],
		[text.trimEnd().slice(0, -5), "The file ends in the middle of line 20"],
		[`${HEADER}\n{"a":1}\n`, "Line 2 is not a record of this course"],
	] as const) {
		await file.setInputFiles(buffer(content));
		await expect(said).toContainText(words);
		await expect(said).toHaveAttribute("data-tone", "error");
		await expect(viewer.locator(".stepper")).toHaveCount(0);
	}
	await leavesNoDatabase(page);
});

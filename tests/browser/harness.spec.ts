import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { exportFiles } from "../../labs/progress/export-file.ts";
import { makeRecord } from "../../labs/progress/records.ts";
import { holds } from "./axe.ts";
import { allPass, alternative, countOf, earlier, FIRST, LOGGED, lesson, solution } from "./course.ts";
import { LessonPage, restored } from "./lesson-page.ts";
import { expect, test } from "./test.ts";
import { WHOLE_ONLY } from "./whole.ts";

test("what a learner passed is in their harness and in the file they take home, which Node runs", async ({
	page,
}, info) => {
	await page.goto("harness/");
	await restored(page);
	const whose = page.locator('[data-slot="whose"]');
	await expect(whose).toContainText("You have passed no lab yet");
	const log = page.locator('[data-block="SessionLog"]');
	await expect(log.locator(".whose")).toHaveText("the reference’s");
	const given = await log.locator("pre code").textContent();

	// A right solution of another shape, so that it can be told from the reference's.
	const lesson = await LessonPage.open(page);
	const own = alternative(1, "closures");
	await lesson.lab(1).edit(own, FIRST[1]);
	await lesson.lab(1).checkToTheEnd();
	await expect(lesson.lab(1).verdict).toHaveText(allPass(1));
	await lesson.saved();

	await page.goto("progress/");
	await restored(page);
	await page.getByRole("link", { name: "Your harness now" }).click();
	await restored(page);
	await expect(whose).toContainText("yours: SessionLog.");
	await expect(log.locator(".whose")).toHaveText(`yours, from lesson ${LOGGED}, lab 1`);
	await log.locator("summary").click();
	const shown = (await log.locator("pre code").textContent())!;
	const [, code] = /\/\/ --- your code: SessionLog ---\n([\s\S]*?)\n\/\/ --- end: SessionLog ---/.exec(own)!;
	expect(shown.replace("SessionLog { \n", "SessionLog {\n")).toContain(code);
	expect(shown).not.toBe(given);
	await expect(page.locator('[data-block="persistTo"] .whose')).toHaveText("the reference’s");

	const [file] = await Promise.all([
		page.waitForEvent("download", { timeout: 100_000 }),
		page.getByRole("button", { name: "Download harness.ts" }).click(),
	]);
	await expect(page.locator(".desk-words")).toHaveText(
		`All ${countOf(1) + countOf(2)} tests of lesson ${LOGGED} pass on it. The file is among your downloads.`,
	);
	expect(file.suggestedFilename()).toBe("harness.ts");
	const path = info.outputPath("harness.ts");
	await file.saveAs(path);
	const text = readFileSync(path, "utf8");
	expect(text.replace("SessionLog { \n", "SessionLog {\n")).toContain(code);
	expect(text).not.toContain("// --- ");
	const { status, stderr } = spawnSync(process.execPath, [path], { encoding: "utf8" });
	expect(stderr).toBe("");
	expect(status).toBe(0);
});

test("what each lesson changed is the difference between the file before it and after it", async ({ page }) => {
	await page.goto("harness/");
	await restored(page);
	const choice = page.getByLabel("Lesson", { exact: true });
	const added = page.locator(".own-changes ins");
	const lessons = await choice
		.locator("option")
		.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
	expect(lessons.at(-1)).toBe(lesson.id);
	await expect(choice).toHaveValue(lesson.id);
	await expect(added.filter({ hasText: FIRST[1] })).toHaveCount(1);
	await expect(page.locator(".own-changes del").first()).toBeVisible();
	if (lessons.length === 1) return;
	await choice.selectOption(lessons[0]!);
	await expect(added.filter({ hasText: FIRST[1] })).toHaveCount(0);
	await expect(added.filter({ hasText: "export function userMessage" })).toHaveCount(1);
});

for (const scheme of ["light", "dark"] as const) {
	test.describe(scheme, () => {
		test.use({ colorScheme: scheme });
		test(`axe finds nothing against the harness in the ${scheme} theme`, {
			tag: scheme === "dark" ? WHOLE_ONLY : [],
		}, async ({ page }) => {
			await page.goto("harness/");
			await restored(page);
			await page.locator('[data-block="SessionLog"] summary').click();
			await holds(page, "a harness, a block open");
		});
	});
}

test("on a phone the harness is no wider than the screen", async ({ profile, browserName }) => {
	const viewport = { width: 390, height: 844 };
	const page = await (await profile({ viewport, hasTouch: true, isMobile: browserName !== "firefox" })).newPage();
	await page.goto("harness/");
	await restored(page);
	await page.locator('[data-block="Harness"] summary').tap();
	await expect(page.locator(".own-changes ins").first()).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("what was passed in all lessons goes home together, from either page", async ({ page }) => {
	const mine = (text: string, line: string) => text.replace(line, `${line}\n\t// my own words`);
	const passes = [
		{ lesson: "1", text: mine(solution(1, earlier.id), "export function userMessage(text: string): Message {") },
		{ lesson: LOGGED, text: mine(solution(1), FIRST[1]) },
	];
	for (const { text } of passes) expect(text).toContain("// my own words");
	const records = passes.map(({ lesson, text }, n) =>
		makeRecord(
			{ lesson, lab: "lab-1", kind: "passed", data: { lab: "lab-1", text } },
			{ id: crypto.randomUUID(), at: `2026-03-0${n + 1}T10:00:00.000Z`, tab: crypto.randomUUID() },
		),
	);
	await page.goto("progress/");
	await restored(page);
	const file = { name: "p.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(exportFiles(records)[0]!) };
	await page.getByLabel("Import a file").setInputFiles(file);
	await expect(page.getByText("2 records were new")).toBeVisible();

	const takeHome = async () => {
		const [download] = await Promise.all([
			page.waitForEvent("download", { timeout: 100_000 }),
			page.getByRole("button", { name: "Download harness.ts" }).click(),
		]);
		return readFileSync(await download.path(), "utf8");
	};
	const text = await takeHome();
	expect(text.match(/\/\/ my own words/g)).toHaveLength(2);
	await page.goto("harness/");
	await restored(page);
	expect(await takeHome()).toBe(text);
});

import { folderName } from "../../labs/course/course.ts";
import { readCourse } from "../../labs/course/course-node.ts";
import { PROJECT } from "./addresses.ts";
import { FIRST, solution, source } from "./course.ts";
import { LessonPage, restored } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

/** What is left of a sheet of A4 between the margins of the print style, in pixels. */
const SHEET = { width: 673, height: 986 };

/** What is wider than its frame or the sheet, or lies over something: nobody can scroll paper. Runs in the page. */
function troubles(): string[] {
	const sheet = document.documentElement.clientWidth;
	const inside = (root: ParentNode): Element[] =>
		[...root.querySelectorAll("*")].flatMap((one) => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])]);
	const blocks = inside(document).filter((one) =>
		one.matches("pre, table, .table, .cell-code, .cm-scroller, .cm-content, summary, svg"),
	);
	const found: string[] = [];
	for (const one of blocks) {
		const { width, height, right } = one.getBoundingClientRect();
		if (width === 0) continue;
		const what = `${one.localName}.${one.getAttribute("class")} “${one.textContent.slice(0, 40)}”`;
		if (right > sheet + 1) found.push(`wider than the sheet: ${what}`);
		if (one instanceof SVGElement) continue;
		if (one.scrollWidth > one.clientWidth + 1) found.push(`wider than its frame: ${what}`);
		if (one.scrollHeight > height + 2 && one.localName !== "table") found.push(`higher than its frame: ${what}`);
	}
	return found;
}

test.describe("every lesson", () => {
	test.use({ baseURL: PROJECT.url, viewport: SHEET });

	for (const lesson of readCourse(PROJECT.course).lessons) {
		test(`lesson ${lesson.id} fits on paper: every program, output and table is wrapped, and no fold lies over it`, async ({
			page,
		}) => {
			await page.goto(`lessons/${folderName(lesson)}/`);
			await restored(page);
			await page.emulateMedia({ media: "print" });
			expect(await page.locator("pre").count()).toBeGreaterThan(10);
			await expect.poll(() => page.evaluate(troubles)).toEqual([]);
			// What answers a question is there without an answer; what is given, and the hints, are not.
			for (const output of await page.locator("ptp-cell .output:not(:empty)").all()) await expect(output).toBeVisible();
			for (const fold of await page.locator("details.unfold:not(.lab-solution, .lab-attempts)").all())
				await expect(fold.locator("> :last-child")).toBeVisible();
			for (const given of await page.locator("ptp-lab details.given > pre, details.hint").all())
				await expect(given).toBeHidden();
		});
	}
});

test.describe("what has been opened", () => {
	test.use({ viewport: SHEET });

	test("an open editor is printed whole, and wrapped as other code is", async ({ page }) => {
		const lesson = await LessonPage.open(page);
		const cell = lesson.cell("reopen");
		await cell.open();
		await cell.set(`${source("reopen")}\n// ${"long ".repeat(60)}\n${"// more\n".repeat(150)}`);
		await lesson.lab(1).edit(solution(1), FIRST[1]);
		await page.emulateMedia({ media: "print" });
		await expect.poll(() => page.evaluate(troubles)).toEqual([]);
	});
});

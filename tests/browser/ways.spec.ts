import { lesson as course, earlier, FIRST, LESSON, LOGGED, mistake } from "./course.ts";
import { LessonPage, restored } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

test("whoever comes for the first time begins with the first lesson; whoever has begun goes on where they were", async ({
	page,
}) => {
	await page.goto("");
	await restored(page);
	const go = page.locator('[data-slot="go"]');
	const left = page.locator('[data-slot="left-off"]');
	await expect(go).toHaveText("Begin with lesson 1");
	await expect(go).toHaveAttribute("href", new RegExp(`/lessons/${earlier.id}-[^/]+/$`));
	await expect(left).toBeEmpty();

	let lesson = await LessonPage.open(page);
	await lesson.cell("reopen").runToTheEnd();
	await lesson.saved();
	await page.goto("");
	await expect(go).toHaveText(`Go on with lesson ${LOGGED}`);
	await expect(left).toContainText("You were last at the program reopen, ");
	await go.click();
	await restored(page);
	await expect(lesson.cell("reopen").element).toBeInViewport();

	// What was only typed counts too.
	await lesson.lab(2).edit(mistake(2, "undo-takes-all").text, FIRST[2]);
	await lesson.saved();
	await page.goto("");
	await expect(left).toContainText("You were last at lab 2, ");
	await go.click();
	await expect(page.locator("#lab-2")).toBeInViewport();

	lesson = await LessonPage.open(page);
	await lesson.question("where").locator('[data-do="skip"]').click();
	await lesson.saved();
	await page.goto("");
	await expect(left).toContainText("You were last at the question “where”, ");
	await go.click();
	await expect(lesson.question("where")).toBeInViewport();
});

test("what has not been written is said to be so, and never linked", async ({ page }) => {
	await page.goto("");
	await expect(page.locator(".home-written")).toContainText("2 of 3 lessons are here so far: 1, 2.");
	await expect(page.locator(".map")).not.toContainText("Not written yet");
	await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Lessons" }).click();
	await expect(page.locator("h1 + .hook")).toContainText(
		"2 of 3 lessons, 1 of 2 checkpoints and 1 of 2 side quests are written.",
	);
	const stops = page.locator(".map-stop");
	await expect(stops).toHaveCount(7);
	for (const id of ["3", "B", "Q2"]) {
		const stop = page.locator(`[data-stop="${id}"]`);
		await expect(stop.locator(".stop-state")).toHaveText("not yet written");
		await expect(stop.getByRole("link")).toHaveCount(0);
	}
	await expect(page.locator("[data-ready]").getByRole("link")).toHaveCount(4);

	await page.locator(`[data-stop="${LOGGED}"]`).getByRole("link").click();
	const after = page.getByRole("navigation", { name: "Lessons before and after" });
	await expect(after.locator(".not-yet")).toHaveText([/Next.*Not yet written\./, /A detour.*Not yet written\./]);
	await page.goto("glossary/");
	const hrefs = await page.locator("main a").evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
	for (const href of new Set(hrefs.filter((href) => href.includes("lessons/"))))
		expect((await page.request.get(href)).status(), href).toBe(200);
});

test("on a phone the sections are one line at the top of the screen, which unfolds and says where one is", async ({
	profile,
	browserName,
}) => {
	const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: browserName !== "firefox" };
	const page = await (await profile(phone)).newPage();
	await LessonPage.open(page);
	const contents = page.getByRole("navigation", { name: "On this page" });
	const summary = contents.locator("summary");
	await expect(contents.getByRole("link").first()).toBeHidden();
	await summary.tap();
	const [first, second] = [contents.getByRole("link").first(), contents.getByRole("link").nth(1)];
	const words = (await second.textContent())!;
	await second.tap();
	await expect(first).toBeHidden();
	await expect(contents.locator(".contents-now")).toHaveText(words);
	const heading = page.getByRole("heading", { level: 2, name: words });
	await expect(heading).toBeInViewport();
	// It stands below that line, which stays.
	const [bar, text] = [(await contents.boundingBox())!, (await heading.boundingBox())!];
	expect(bar.y).toBeCloseTo(0, 0);
	expect(text.y).toBeGreaterThan(bar.y + bar.height);

	await summary.focus();
	await page.keyboard.press("Enter");
	await expect(first).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(first).toBeHidden();
	await expect(summary).toBeFocused();
});

test("beside the text the sections stand open, and none of them is called as a line of the log is", async ({
	page,
}) => {
	await page.goto(LESSON);
	await restored(page);
	const links = page.locator(".contents").getByRole("link");
	expect(await links.count()).toBeGreaterThan(3);
	await expect(links.first()).toBeInViewport();
	await expect(page.locator(".contents summary")).toBeVisible();
	const marks = await page
		.locator(".contents a, .prose > h2")
		.evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").content));
	for (const mark of marks) expect(mark).toMatch(/^counter\(entry\)/);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(course.title);
});

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { BELOW, ROOT } from "./addresses.ts";
import { FIRST, LESSON, LINE, LOGGED, recorded, solution } from "./course.ts";
import { Deployed } from "./deployed.ts";
import { LessonPage, restored } from "./lesson-page.ts";
import { test as base, expect } from "./test.ts";

const newerTitle = (html: string) => html.replace(/<h1>.*?<\/h1>/s, "<h1>Newer</h1>");

const test = base.extend<{ deployed: Deployed }>({
	deployed: async ({ watch }, use) => {
		const { site, close } = await Deployed.start(watch);
		await use(site);
		await close();
	},
});

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ watch }) => {
	// Without a network the browser itself says that something could not be fetched.
	watch.expect(/ERR_INTERNET_DISCONNECTED|NetworkError/);
});

/** The course is in the browser, and the page has it from there. */
async function kept(page: Page): Promise<void> {
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

for (const { name, url } of [
	{ name: "at the root of an address", url: ROOT.url },
	{ name: "below a path", url: BELOW.url },
]) {
	test(`after a first visit the whole course works without a network, ${name}`, async ({ profile }) => {
		const context = await profile({ baseURL: url });
		const page = await context.newPage();
		await page.goto("glossary/");
		await kept(page);
		await expect(page.locator("#connection")).toBeEmpty();
		await context.setOffline(true);
		await expect(page.locator("#connection")).toHaveText("Offline");

		// Lessons that were never opened, also by an address that lacks its last slash.
		const lesson = await LessonPage.open(page, "", LESSON.slice(0, -1));
		expect(page.url()).toBe(url + LESSON);
		await expect(page.locator("#connection")).toHaveText("Offline");
		const cell = lesson.cell("reopen");
		await cell.typeBelow(LINE, 'console.log("without a network");');
		await cell.runToTheEnd();
		await cell.passes(`without a network\n${recorded("reopen")}`);
		await cell.happened.locator("summary").first().click();
		await expect(cell.happened.getByRole("slider")).toBeVisible();
		const step = page.locator("ptp-figure .figure-count").first();
		await expect(step).toHaveText(/^\d+ of /);
		const shown = (await step.textContent())!;
		await page.locator("ptp-figure").first().getByRole("button", { name: "Next step" }).click();
		await expect(step).not.toHaveText(shown);
		const lab = lesson.lab(1);
		await lab.edit(solution(1), FIRST[1]);
		await lab.checkToTheEnd();
		await expect(lab.verdict).toHaveAttribute("data-tone", "passed");
		await lab.element.locator(".lab-solution > summary").click();
		await expect(lab.element.locator(".lab-solution .cm-content")).toBeVisible();
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download the starting file" }).first().click();
		expect(readFileSync(await (await download).path(), "utf8")).toContain("// Write SessionLog here.");

		await lesson.reload();
		expect(await cell.text()).toContain("without a network");
		await expect(lab.attempts).toContainText("Your attempts: 1");
		await page.getByRole("link", { name: "Progress" }).click();
		await restored(page);
		await expect(page.getByText("1 of 2 labs passed")).toBeVisible();
		await expect(page.locator('[data-slot="offline"]')).toHaveText(
			/^The whole course is kept in this browser: \d+ files, \d+\.\d MB\./,
		);
		await page.goto("");
		await page.locator(`[data-stop="${LOGGED}"]`).getByRole("link").click();
		await restored(page);
		await page.goto("lessons/99-nothing/");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is plugged in here");
		await context.setOffline(false);
		await expect(page.locator("#connection")).toBeEmpty();
	});
}

test("what is not for learners is kept once it has been opened", async ({ profile }) => {
	const context = await profile();
	const page = await context.newPage();
	await page.goto("");
	await kept(page);
	await page.goto("instructor/");
	await context.setOffline(true);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("The instructor’s desk");
	await context.setOffline(false);
});

test("a newer version is offered, and taken when the learner agrees: what was typed is there", async ({
	profile,
	deployed,
}) => {
	const context = await profile({ baseURL: deployed.url });
	const page = await context.newPage();
	await page.goto("");
	await kept(page);
	const lesson = await LessonPage.open(page);
	const title = page.getByRole("heading", { level: 1 });
	const before = await title.textContent();
	await deployed.change(`${LESSON}index.html`, newerTitle);

	// Whoever comes back to the page, or goes on to another, is offered it; nothing changes until they agree.
	await page.reload();
	await restored(page);
	const notice = page.locator("#course-notice");
	await expect(notice).toContainText("There is a newer version of the course. What you have done stays.");
	await expect(title).toHaveText(before!);
	await page.reload();
	await restored(page);
	await expect(title).toHaveText(before!);
	await expect(notice).toBeVisible();
	const cell = lesson.cell("reopen");
	await cell.typeBelow(LINE, "// mine");
	await notice.getByRole("button", { name: "Take it now" }).click();
	await expect(title).toHaveText("Newer");
	await restored(page);
	expect(await cell.text()).toContain("// mine");
	await expect(notice).toBeHidden();
	await context.setOffline(true);
	await page.reload();
	await expect(title).toHaveText("Newer");
	await context.setOffline(false);
});

test("a newer version that is put off is not offered again, and taken at the next visit", async ({
	profile,
	deployed,
}) => {
	const context = await profile({ baseURL: deployed.url });
	const page = await context.newPage();
	await page.goto("glossary/");
	await kept(page);
	await deployed.change("glossary/index.html", newerTitle);
	await page.reload();
	const notice = page.locator("#course-notice");
	await notice.getByRole("button", { name: "At the next visit" }).click();
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glossary");
	await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
	await expect(notice).toBeHidden();
	await page.close();

	// The browser tells nobody when it has noticed that the last page is gone.
	const next = await context.newPage();
	await expect(async () => {
		await next.goto("glossary/");
		expect(await next.getByRole("heading", { level: 1 }).textContent()).toBe("Newer");
	}).toPass();
});

test("a tab that stays with the older version is told so, and goes on working", async ({ profile, deployed }) => {
	const context = await profile({ baseURL: deployed.url });
	const page = await context.newPage();
	await page.goto("");
	await kept(page);
	const lesson = await LessonPage.open(page);
	deployed.remove("_astro/editor.");
	await deployed.change("glossary/index.html", newerTitle);
	const other = await context.newPage();
	await other.goto("glossary/");
	await other.locator("#course-notice").getByRole("button", { name: "Take it now" }).click();
	await expect(other.getByRole("heading", { level: 1 })).toHaveText("Newer");
	const notice = page.locator("#course-notice");
	await expect(notice).toContainText("A newer version of the course was taken in another tab.");
	await lesson.cell("reopen").open();
	await notice.getByRole("button", { name: "Load it anew" }).click();
	await expect(notice).toBeHidden();
});

test("a version that cannot be fetched whole changes nothing, and is fetched when it is whole", async ({
	profile,
	deployed,
	watch,
}) => {
	watch.expect(/digest|integrity|service-?worker/i);
	const context = await profile({ baseURL: deployed.url });
	const page = await context.newPage();
	await page.goto("glossary/");
	await kept(page);
	const title = page.getByRole("heading", { level: 1 });
	await deployed.change("glossary/index.html", newerTitle);
	await deployed.change("progress/index.html", newerTitle);
	// In the middle of a deployment a file may be of one version, and the list of another.
	const mend = deployed.breaks("progress/index.html");
	const failed = await page.evaluate(async () => {
		const registration = (await navigator.serviceWorker.getRegistration())!;
		const installing = Promise.withResolvers<ServiceWorker>();
		registration.addEventListener("updatefound", () => installing.resolve(registration.installing!));
		await registration.update();
		const worker = await installing.promise;
		if (worker.state === "installing")
			await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
		return worker.state;
	});
	expect(failed).toBe("redundant");
	await context.setOffline(true);
	for (const [path, words] of [
		["progress/", "Progress"],
		["glossary/", "Glossary"],
	] as const) {
		await page.goto(path);
		await expect(title).toHaveText(words);
	}
	await context.setOffline(false);
	mend();
	await page.reload();
	await page.locator("#course-notice").getByRole("button", { name: "Take it now" }).click();
	await expect(title).toHaveText("Newer");
});

test("where there is no room the page says so once, and everything else works", async ({
	profile,
	browserName,
	watch,
}) => {
	test.skip(browserName !== "chromium", "Only Chromium's quota can be set by a test.");
	watch.expect(/service-?worker|NoRoomError/i);
	const context = await profile();
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	const origin = new URL(ROOT.url).origin;
	await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1_000_000 });
	const lesson = await LessonPage.open(page);
	const notice = page.locator("#course-notice");
	await expect(notice).toContainText("This browser has no room to keep the course, so it needs the network.");
	await notice.getByRole("button", { name: "Close" }).click();
	const cell = lesson.cell("reopen");
	await cell.runToTheEnd();
	await cell.passes(recorded("reopen"));
	await lesson.reload();
	await page.goto("progress/");
	await expect(page.locator('[data-slot="offline"]')).toContainText("This browser had no room to keep the course");
	await expect(notice).toBeHidden();
	const left = () => page.evaluate(async () => (await (await caches.open((await caches.keys())[0]!)).keys()).length);
	expect(await left()).toBe(0);
});

test("when there is no room left for what the learner does, the kept course makes room", async ({
	profile,
	browserName,
}) => {
	test.skip(browserName !== "chromium", "Only Chromium's quota can be set by a test.");
	const context = await profile();
	const page = await context.newPage();
	await page.goto("");
	await kept(page);
	const lesson = await LessonPage.open(page);
	const session = await context.newCDPSession(page);
	const origin = new URL(ROOT.url).origin;
	await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
	await lesson.cell("reopen").typeBelow(LINE, "// the last straw");
	await expect(page.locator("#save-notice")).toContainText("There is no room left to save");
	await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
	await session.send("Storage.overrideQuotaForOrigin", { origin });
	await lesson.saved();
	await lesson.reload();
	expect(await lesson.cell("reopen").text()).toContain("// the last straw");
	expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test.describe("a page that is older than the site", () => {
	test.use({ serviceWorkers: "block" });

	test("says so when a part of it is asked for that is gone", async ({ profile, deployed, watch }) => {
		watch.expect(/404|Failed to fetch dynamically imported module/);
		const page = await (await profile({ baseURL: deployed.url })).newPage();
		const lesson = await LessonPage.open(page);
		const notice = page.locator(".lacks-code");
		await expect(notice).toBeHidden();
		deployed.remove("_astro/editor.");
		await lesson.cell("reopen").element.locator("pre.code").first().click();
		await expect(notice).toContainText("the course has been renewed since the page was opened");
		await notice.getByRole("link", { name: "Load the page anew" }).click();
		await restored(page);
		await expect(notice).toBeHidden();
	});

	test("says so when its engine is gone, where it is seen from a place far down the page", async ({
		profile,
		deployed,
		watch,
	}) => {
		watch.expect(/404/);
		const page = await (await profile({ baseURL: deployed.url })).newPage();
		const lesson = await LessonPage.open(page);
		deployed.remove("_astro/worker-browser");
		await lesson.cell("reopen").run.click();
		const notice = page.locator(".lacks-code");
		await expect(notice).toBeInViewport();
		await notice.getByRole("link", { name: "Load the page anew" }).click();
		await restored(page);
	});

	test("says so where none of its scripts are there any more", async ({ profile, deployed, watch }) => {
		watch.expect(/404/);
		const page = await (await profile({ baseURL: deployed.url })).newPage();
		deployed.remove("_astro/Page.astro");
		await page.goto("glossary/");
		await expect(page.getByRole("alert").getByText("A part of this page could not be fetched.")).toBeVisible();
	});
});

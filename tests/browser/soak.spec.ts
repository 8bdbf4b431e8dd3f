import { MOST_WORKERS, type SoakReport, soak } from "../soak/runs.ts";
import { ROOT } from "./addresses.ts";
import { recorded } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { seedFor } from "./seed.ts";
import { expect, test } from "./test.ts";
import { WHOLE } from "./whole.ts";

const MEGABYTE = 1_000_000;

test("many runs of all kinds end as they should, and the page grows by nothing", async ({ browserName }) => {
	test.skip(browserName !== "chromium", "Only Chromium tells how much memory a page has.");
	// Many runs, or many browsers: on a busy machine more than a test usually takes.
	test.slow();
	const runs = WHOLE ? 60 : 40;
	const seed = seedFor("soak");
	const report: SoakReport = await soak({ url: ROOT.url, runs, seed, every: runs / 2 });
	const [, middle, end] = report.memory;
	expect(report.wrong, `seed ${seed}`).toEqual([]);
	expect(end!.heap - middle!.heap, `seed ${seed}`).toBeLessThan(2 * MEGABYTE);
	expect(end!.nodes, `seed ${seed}`).toBeLessThan(middle!.nodes * 1.5);
	expect(end!.workers).toBeLessThanOrEqual(MOST_WORKERS);
});

test("the Worker ends when nothing has been run for five minutes, and the next run starts another", async ({
	page,
}) => {
	await page.clock.install();
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	expect(page.workers()).toEqual([]);
	await cell.runToTheEnd();
	const [first] = page.workers();
	expect(first).toBeDefined();
	await page.clock.fastForward("04:00");
	await cell.runToTheEnd();
	await page.clock.fastForward("04:00");
	// Where a run took long, another stands by.
	expect(page.workers()).toContain(first);
	expect(page.workers().length).toBeLessThanOrEqual(2);

	await page.clock.fastForward("02:00");
	await expect.poll(() => page.workers()).toEqual([]);
	await cell.runToTheEnd();
	await cell.passes(recorded("reopen"));
	expect([1, 2]).toContain(page.workers().length);
});

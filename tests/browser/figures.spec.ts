import type { Locator, Page } from "@playwright/test";
import { PROJECT } from "./addresses.ts";
import { holds } from "./axe.ts";
import { LessonPage, laidOut } from "./lesson-page.ts";
import { expect, test } from "./test.ts";
import { WHOLE_ONLY } from "./whole.ts";

/** The words of all steps of a figure, in order. */
const wordsOf = (figure: Locator) => figure.locator(".figure-words li").allTextContents();

/** A figure that has come into view and is drawn. */
async function drawn(figure: Locator): Promise<Locator> {
	await figure.scrollIntoViewIfNeeded();
	await expect(figure).toHaveAttribute("data-drawn");
	return figure;
}

async function figuresOf(page: Page): Promise<Locator[]> {
	const all = await page.locator("ptp-figure").all();
	expect(all.length).toBeGreaterThan(0);
	return all;
}

test("a figure opens on the step that it names, drawn or not, and its stops lead to theirs", async ({ page }) => {
	await LessonPage.open(page);
	for (const figure of await figuresOf(page)) {
		const words = await wordsOf(figure);
		const opens = Number(await figure.getAttribute("data-opens"));
		expect(opens).toBeGreaterThan(0);
		const status = figure.locator(".figure-status");
		await expect(status).toHaveText(words[opens]!);
		const still = await figure.locator(".still > svg.wide text").allTextContents();
		await drawn(figure);
		await expect(status).toHaveText(words[opens]!);
		await expect(figure.getByRole("slider")).toHaveValue(String(opens + 1));
		expect((await figure.locator("svg.drawing text").allTextContents()).sort()).toEqual(still.sort());
		const stops = await figure.locator("[data-step]").all();
		expect(stops.length).toBeGreaterThan(1);
		for (const stop of stops) {
			const step = Number(await stop.getAttribute("data-step"));
			await stop.click();
			await expect(status).toHaveText(words[step]!);
			await expect(stop).toHaveAttribute("aria-current", "step");
			await expect(figure.locator("[aria-current]")).toHaveCount(1);
		}
		await holds(page, "a figure at a stop", figure);
	}
});

for (const motion of ["reduce", "no-preference"] as const) {
	test.describe(motion, () => {
		test.use({ reducedMotion: motion });

		test(`every figure goes forward and back, saying each step, where motion is “${motion}”`, {
			tag: motion === "reduce" ? WHOLE_ONLY : [],
		}, async ({ page }) => {
			await LessonPage.open(page);
			for (const figure of await figuresOf(page)) {
				await drawn(figure);
				const [next, previous] = [figure.locator('[data-do="next"]'), figure.locator('[data-do="previous"]')];
				const status = figure.locator(".figure-status");
				const drawing = figure.locator("svg.drawing");
				const words = await wordsOf(figure);
				expect(words.length).toBeGreaterThan(2);
				await figure.getByRole("slider").fill("1");
				for (const [at, step] of words.entries()) {
					if (at > 0) await next.click();
					await expect(status).toHaveText(step);
					await expect(drawing).toHaveAttribute("aria-label", new RegExp(`, step ${at + 1} of ${words.length}$`));
				}
				await expect(next).toHaveAttribute("aria-disabled", "true");
				await next.press("Enter");
				await expect(status).toHaveText(words.at(-1)!);
				await figure.getByRole("slider").fill("1");
				await expect(status).toHaveText(words[0]!);
				await expect(previous).toHaveAttribute("aria-disabled", "true");
			}
		});
	});
}

test("where less motion is asked for, nothing plays", async ({ page }) => {
	await LessonPage.open(page);
	const figure = await drawn(page.locator("ptp-figure").first());
	await expect(figure.getByRole("button", { name: "Next step" })).toBeVisible();
	await expect(figure.getByRole("button", { name: "Play", exact: true })).toHaveCount(0);
});

test.describe("in motion", () => {
	test.use({ reducedMotion: "no-preference" });

	test("a figure plays from its first step to its last, and pauses when anything is touched", async ({ page }) => {
		await page.clock.install();
		await LessonPage.open(page);
		const figure = await drawn(page.locator("ptp-figure").first());
		const words = await wordsOf(figure);
		const status = figure.locator(".figure-status");
		await figure.getByRole("button", { name: "Play", exact: true }).click();
		const pause = figure.getByRole("button", { name: "Pause" });
		await expect(pause).toBeVisible();
		await expect(status).toHaveText(words[0]!);
		await page.clock.runFor(words.length * 12_000);
		await expect(status).toHaveText(words.at(-1)!);
		await expect(pause).toHaveCount(0);

		for (const touch of [
			() => pause.click(),
			() => figure.locator("figcaption").click(),
			() => page.keyboard.press("Shift"),
			() => page.mouse.wheel(0, 10),
			() => page.evaluate(() => scrollTo(0, 0)),
		]) {
			await figure.getByRole("slider").fill("1");
			await figure.locator('[data-do="play"]').click();
			await expect(pause).toBeVisible();
			await touch();
			await expect(pause, String(touch)).toHaveCount(0);
			await page.clock.runFor(60_000);
			await expect(figure.locator(".figure-count")).toHaveText(/^[12] of /);
		}
	});

	test("a figure shows the same at a step, however fast it got there and from where", async ({ page, profile }) => {
		const still = await LessonPage.open(await (await profile({ reducedMotion: "reduce" })).newPage());
		const moving = await LessonPage.open(page);
		expect(await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(false);
		for (let index = 0; index < (await page.locator("ptp-figure").count()); index++) {
			const [one, other] = [still, moving].map((lesson) => lesson.page.locator("ptp-figure").nth(index));
			for (const figure of [one!, other!]) {
				await drawn(figure);
				await figure.locator('[data-do="next"]').focus();
			}
			await still.page.keyboard.press("Home");
			await still.page.keyboard.press("ArrowRight");
			await still.page.keyboard.press("ArrowRight");
			for (const key of ["End", "Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"])
				await moving.page.keyboard.press(key);
			const texts = await one!.locator("svg.drawing text").allTextContents();
			expect(texts.length).toBeGreaterThan(0);
			await expect(other!.locator("svg.drawing text")).toHaveText(texts);
		}
	});
});

test("a page fetches the code of the figures that it shows, and of no other", async ({ page }) => {
	const fetched = new Set<string>();
	page.on("request", (request) => {
		const name = /\/([\w-]+)\.figure\.[\w-]+\.js$/.exec(new URL(request.url()).pathname)?.[1];
		if (name !== undefined) fetched.add(name);
	});
	await LessonPage.open(page);
	const figures = await page.locator("ptp-figure").all();
	const shown: string[] = [];
	for (const figure of figures) {
		await drawn(figure);
		shown.push((await figure.getAttribute("data-name"))!);
	}
	expect(shown.length).toBeGreaterThan(0);
	expect([...fetched].sort()).toEqual(shown.sort());
});

for (const width of [390, 820, 1280, 1920]) {
	test(`at ${width} pixels nothing of the page moves when a figure is drawn, and nothing when it steps`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 900 });
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(/\.figure\.[\w-]+\.js$/, async (route) => {
			await released;
			await route.continue();
		});
		await page.goto(`${PROJECT.url}lessons/11-pull-the-plug/`);
		await laidOut(page);
		const figures = await figuresOf(page);
		const heights = () => Promise.all(figures.map(async (figure) => (await figure.boundingBox())!.height));
		const pictures = () =>
			Promise.all(figures.map(async (figure) => (await figure.locator("svg:visible").boundingBox())!.height));
		for (const figure of figures) await expect(figure.locator(".still")).toBeVisible();
		const [before, still] = [await heights(), await pictures()];
		release();
		for (const figure of figures) await drawn(figure);
		expect(await heights()).toEqual(before);
		expect(await pictures()).toEqual(still);
		for (const key of ["Home", "ArrowRight", "ArrowRight", "ArrowRight", "End"]) {
			for (const figure of figures) await figure.getByRole("slider").press(key);
			expect(await heights()).toEqual(before);
		}
	});
}

test("on a phone the words and the ways of a figure are in view while its picture is looked at", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await LessonPage.open(page);
	const figure = await drawn(page.locator("ptp-figure").first());
	await figure
		.locator(".figure-stage")
		.evaluate((stage) => stage.scrollIntoView({ block: "start", behavior: "instant" }));
	for (const part of [".figure-status", ".stepper-ways"])
		await expect(figure.locator(part)).toBeInViewport({ ratio: 1 });
	const sizes = await figure
		.locator("svg.drawing text")
		.evaluateAll((texts) => texts.map((text) => (text as SVGTextElement).getBoundingClientRect().height));
	expect(Math.min(...sizes)).toBeGreaterThan(12);
});

test("no two keys of a timeline’s legend look alike", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await cell.runToTheEnd();
	await cell.happened.locator("summary").first().click();
	const legend = cell.happened.locator(".timeline-legend");
	for (const words of ["printed line", "handed to the consumer"]) await expect(legend).toContainText(words);
	const keys = await legend.locator("path").evaluateAll((paths) =>
		paths.map((path) => {
			const { fill, stroke, strokeDasharray } = getComputedStyle(path);
			return [path.getAttribute("d"), fill, stroke, strokeDasharray].join(" ");
		}),
	);
	expect(new Set(keys).size).toBe(keys.length);
});

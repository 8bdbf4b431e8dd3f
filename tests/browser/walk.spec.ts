/**
 * Every stop that has a page is walked through, whatever it teaches: nothing goes wrong while it loads, each question answers, each cell
 * prints its record, each figure steps to its end, each lab passes with its solution, and axe finds nothing. What fails
 * is named, and the walk goes on to the next.
 */
import { existsSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { type Cell, folderName, type Lab, type Lesson, lessonPath } from "../../labs/course/course.ts";
import { readCourse } from "../../labs/course/course-node.ts";
import { composeSolution } from "../../labs/harness/harness-files.ts";
import { stopTag } from "../gate/reports.ts";
import { PROJECT } from "./addresses.ts";
import { holds } from "./axe.ts";
import { CellOnPage } from "./cell-on-page.ts";
import { LabOnPage } from "./lab-on-page.ts";
import { restored } from "./lesson-page.ts";
import { inSample } from "./sample.ts";
import { expect, test } from "./test.ts";

const course = readCourse();
const stops = course.lessons.filter((stop) => inSample(stop.id) && existsSync(`${lessonPath(stop)}/page.mdx`));

for (const stop of stops)
	test(`stop ${stop.id} is walked from its first question to its last lab`, { tag: stopTag(stop.id) }, async ({
		page,
	}) => {
		const said: string[] = [];
		page.on("console", (message) => {
			// The tests let no service worker in.
			if (!message.text().startsWith("Service Worker registration blocked"))
				said.push(`${message.type()}: ${message.text()}`);
		});
		await page.goto(`${PROJECT.url}lessons/${folderName(stop)}/`);
		await restored(page);

		await answerAll(page);
		// What stands in a finale opens when its labs have passed.
		const inFinale = new Set(await namesOf(page.locator("ptp-finale ptp-cell")));
		const shown = new Set(await namesOf(page.locator("ptp-cell")));
		expect.soft([...shown].sort(), "cells on the page").toEqual(stop.cells.map(({ name }) => name).sort());
		const present = stop.cells.filter(({ name }) => shown.has(name));
		for (const cell of present) if (!inFinale.has(cell.name)) await printsItsRecord(page, cell);
		for (const lab of stop.labs) await passesWithItsSolution(page, lab);
		for (const cell of present) if (inFinale.has(cell.name)) await printsItsRecord(page, cell);
		await stepThroughAll(page, stop);
		await holds(page, `stop ${stop.id}, all of it done`);
		expect(said, "what the page said on the console").toEqual([]);
	});

/** A question with options is answered by the first, one in the learner's own words by a sentence. */
async function answerAll(page: Page): Promise<void> {
	for (const question of await page.locator("ptp-predict, ptp-answer").all()) {
		const id = await question.getAttribute("question");
		await step(`question ${id}`, async () => {
			const options = question.getByRole("radio");
			const free = (await options.count()) === 0;
			if (free) await question.getByRole("textbox").fill("In my own words.");
			else await options.first().check();
			await question.locator('[data-do="answer"]').click();
			const reply = free ? question.locator(".model") : question.locator(".reply > div").first();
			await expect(reply).toBeVisible();
		});
	}
}

async function printsItsRecord(page: Page, { name, recorded }: Cell): Promise<void> {
	await step(`cell ${name}`, async () => {
		expect(recorded, "it was recorded").not.toBeNull();
		const cell = new CellOnPage(page, name);
		await cell.runToTheEnd();
		expect(await cell.output.textContent(), "what it prints, and its record").toBe(recorded);
		await expect(cell.verdict).toHaveAttribute("data-tone", "passed");
	});
}

async function passesWithItsSolution(page: Page, found: Lab): Promise<void> {
	await step(`lab ${found.lesson}.${found.number}`, async () => {
		const lab = new LabOnPage(page, found.number);
		await lab.set(composeSolution(course, found));
		await lab.checkToTheEnd();
		expect(await lab.tests("failed"), "tests that fail").toEqual([]);
		await expect(lab.verdict).toHaveText(/^All \d+ tests pass\.$/);
	});
}

async function stepThroughAll(page: Page, stop: Lesson): Promise<void> {
	const figures = await page.locator("ptp-figure").all();
	const names = await Promise.all(figures.map((figure) => figure.getAttribute("data-name")));
	expect.soft(names.sort(), "figures on the page").toEqual(stop.figures.map(({ name }) => name).sort());
	for (const figure of figures)
		await step(`figure ${await figure.getAttribute("data-name")}`, () => stepThrough(figure));
}

/** To its end and back: each step says the words that stand under the figure, and is drawn. */
async function stepThrough(figure: Locator): Promise<void> {
	await figure.scrollIntoViewIfNeeded();
	const next = figure.locator('[data-do="next"]');
	await expect(next).toBeVisible();
	const words = await figure.locator(".figure-words li").allTextContents();
	expect(words.length).toBeGreaterThan(1);
	const said = figure.locator(".figure-status");
	const drawing = figure.locator("svg.drawing");
	await figure.getByRole("slider").fill("1");
	await expect(said).toHaveText(words[0]!);
	for (const [at, caption] of words.entries()) {
		if (at > 0) await next.click();
		await expect(said).toHaveText(caption);
		await expect(drawing).toHaveAttribute("aria-label", new RegExp(`step ${at + 1} of ${words.length}$`));
	}
	await expect(next).toHaveAttribute("aria-disabled", "true");
	await figure.getByRole("slider").fill("1");
	await expect(said).toHaveText(words[0]!);
}

function namesOf(cells: Locator): Promise<string[]> {
	return cells.evaluateAll((all) => all.map((cell) => cell.getAttribute("name") ?? ""));
}

/** A part of the walk: where it fails it says its name, and the walk goes on. */
async function step(name: string, body: () => Promise<void>): Promise<void> {
	await test.step(name, async () => {
		const failure = await body().then(
			() => null,
			(error: Error) => `${name}: ${error.message}`,
		);
		expect.soft(failure, name).toBeNull();
	});
}

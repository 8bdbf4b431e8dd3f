import { expect, type Locator, type Page } from "@playwright/test";
import { folderName } from "../../labs/course/course.ts";
import { lesson } from "./course.ts";

/** The address of the lesson's desk. */
export const DESK = `instructor/${folderName(lesson)}/`;

/** A lab's desk, as an instructor meets it. */
export class DeskOnPage {
	readonly page: Page;
	readonly element: Locator;
	readonly left: Locator;
	readonly right: Locator;
	readonly verdict: Locator;
	readonly outcome: Locator;
	readonly all: Locator;
	readonly words: Locator;

	constructor(page: Page, lab: number) {
		this.page = page;
		this.element = page.locator(`ptp-desk[data-lab="${lab}"]`);
		this.left = this.element.locator(".desk-left");
		this.right = this.element.locator(".desk-right");
		this.verdict = this.left.locator(".cell-verdict");
		this.outcome = this.left.locator(".desk-outcome");
		this.all = this.element.locator('[data-do="all"]');
		this.words = this.element.locator(".desk-words");
	}

	/** Opens the page at a file of the lab. */
	static async at(page: Page, lab: number, path: string): Promise<DeskOnPage> {
		await page.goto(`${DESK}#lab-${lab}/${path}`);
		const desk = new DeskOnPage(page, lab);
		await desk.shows(path);
		return desk;
	}

	async shows(path: string): Promise<void> {
		await expect(this.element).toHaveAttribute("data-file", path);
	}

	async run(): Promise<void> {
		await this.left.getByRole("button", { name: "Run the tests" }).click();
		await this.ended();
	}

	async ended(): Promise<void> {
		await expect(this.verdict).toContainText(/tests pass\./, { timeout: 90_000 });
	}

	row(path: string): Locator {
		return this.element.locator(`.matrix tr[data-path="${path}"]`);
	}

	/** The ids of the tests that are marked as failed in the list. */
	failing(): Promise<string[]> {
		return this.element
			.locator('.tests > [data-status="failed"]')
			.evaluateAll((tests) => tests.map((test) => (test as HTMLElement).dataset.test ?? ""));
	}
}

/** No database of the course is there: nothing was read from it, and nothing can have been written. */
export async function leavesNoDatabase(page: Page): Promise<void> {
	const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
	expect(names).toEqual([]);
}

import { expect, type Locator, type Page } from "@playwright/test";
import { CellOnPage } from "./cell-on-page.ts";
import { LESSON } from "./course.ts";
import { LabOnPage } from "./lab-on-page.ts";

/** A lesson's page, as one learner has it open. */
export class LessonPage {
	readonly page: Page;

	constructor(page: Page) {
		this.page = page;
	}

	/** Opens it, and waits until it shows what the log says. `query` is such as `?safe`. Another lesson is named by its path. */
	static async open(page: Page, query = "", path = LESSON): Promise<LessonPage> {
		await page.goto(path + query);
		await restored(page);
		await laidOut(page);
		return new LessonPage(page);
	}

	async reload(): Promise<void> {
		await this.saved();
		await this.page.reload();
		await restored(this.page);
	}

	/** Everything that was done is on the disk. */
	async saved(): Promise<void> {
		await expect(this.page.locator("#saved")).toHaveText("Saved");
	}

	cell(name: string): CellOnPage {
		return new CellOnPage(this.page, name);
	}

	lab(number: number): LabOnPage {
		return new LabOnPage(this.page, number);
	}

	question(id: string): Locator {
		return this.page.locator(`ptp-predict[question="${id}"]`);
	}

	answer(id: string): Locator {
		return this.page.locator(`ptp-answer[question="${id}"]`);
	}

	/** Skips every question that is not open yet, so that every program can be run. */
	async skipAll(): Promise<void> {
		for (const question of await this.page.locator("ptp-predict").all())
			await question.locator('[data-do="skip"]').click();
	}
}

/** The whole page is laid out, as for somebody who sets out to scroll: then no place in it moves any more. */
export async function laidOut(page: Page): Promise<void> {
	await page.mouse.wheel(0, 1);
	await expect(page.locator("html")).not.toHaveAttribute("data-far");
}

export async function restored(page: Page): Promise<void> {
	await expect(page.locator("html")).toHaveAttribute("data-restored");
}

import { expect, type Locator, type Page } from "@playwright/test";
import type { LabElement } from "../../site/elements/lab.ts";
import { Editing } from "./editing.ts";

/** A lab as a learner meets it. */
export class LabOnPage extends Editing<LabElement> {
	readonly check: Locator;
	readonly stop: Locator;
	readonly reset: Locator;
	readonly back: Locator;
	readonly mistake: Locator;
	readonly attempts: Locator;
	/** The second group of its tests, where it has one. */
	readonly edges: Locator;

	constructor(page: Page, number: number) {
		super(page.locator(`ptp-lab[data-lab="${number}"]`));
		this.check = this.button("check");
		this.stop = this.button("stop");
		this.reset = this.button("reset");
		this.back = this.button("back");
		this.mistake = this.element.locator(".lab-mistake");
		this.edges = this.element.locator(".lab-edges");
		this.attempts = this.element.locator(".lab-attempts");
	}

	/** The line of a hidden test, in the list under the code. */
	test(id: string): Locator {
		return this.element.locator(`.tests > [data-test="${id}"]`);
	}

	/** Runs the tests and waits until they are over. */
	async checkToTheEnd(): Promise<void> {
		await this.check.click();
		await this.ended();
	}

	async ended(): Promise<void> {
		await expect(this.verdict).toHaveText(/tests pass\./, { timeout: 60_000 });
	}

	/** Ids of the tests with a status, in the order of the page. */
	tests(status: string): Promise<string[]> {
		return this.element
			.locator(`.tests > [data-status="${status}"]`)
			.evaluateAll((tests) => tests.map((test) => (test as HTMLElement).dataset.test ?? ""));
	}
}

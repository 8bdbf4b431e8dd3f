import { expect, type Locator, type Page } from "@playwright/test";
import type { CellElement } from "../../site/elements/cell.ts";
import { Editing } from "./editing.ts";

/** A cell as a learner meets it. */
export class CellOnPage extends Editing<CellElement> {
	readonly output: Locator;
	readonly run: Locator;
	readonly stop: Locator;
	readonly more: Locator;
	readonly reset: Locator;
	readonly back: Locator;
	/** The fold under it: what happened in its last run. */
	readonly happened: Locator;

	constructor(page: Page, name: string) {
		super(page.locator(`ptp-cell[name="${name}"]`));
		this.output = this.element.locator(".output");
		this.run = this.button("run");
		this.stop = this.button("stop");
		this.more = this.button("more");
		this.reset = this.button("reset");
		this.back = this.button("back");
		this.happened = this.element.locator(".what-happened");
	}

	/** Presses Run and waits for the end of the run, whatever it is. */
	async runToTheEnd(): Promise<void> {
		await this.run.click();
		await this.ended();
	}

	/** A run has ended: the output is its own, not the recorded one. */
	async ended(): Promise<void> {
		await expect(this.element.locator(".cell-out-label")).toHaveText("Output");
		await expect(this.element).not.toHaveAttribute("data-busy");
	}

	async passes(output: string): Promise<void> {
		await expect(this.verdict).toHaveText(/^Finished\./);
		await expect(this.verdict).toHaveAttribute("data-tone", "passed");
		expect(await this.output.textContent()).toBe(output);
	}
}

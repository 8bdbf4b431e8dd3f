import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/**
 * Every rule of axe holds for what the page shows now, or for a part of it. Softly, so that a walk reports all its states.
 * In the dark theme it is the rules about colour: every other one has the same answer in both.
 * The lesson is long, and looking at all of it takes seconds: where only a part has changed, only that is looked at.
 */
export async function holds(page: Page, state: string, part?: Locator): Promise<void> {
	await test.step(state, async () => {
		const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
		if (await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches))
			axe.withRules(["color-contrast", "link-in-text-block"]);
		if (part) {
			await part.evaluate((element) => element.setAttribute("data-axe", ""));
			axe.include("[data-axe]");
		}
		const { violations, passes } = await axe.analyze();
		await part?.evaluate((element) => element.removeAttribute("data-axe"));
		expect(passes.length).toBeGreaterThan(0);
		const found = violations.flatMap(({ id, nodes }) =>
			nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
		);
		expect.soft(found, state).toEqual([]);
	});
}

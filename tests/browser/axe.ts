import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import type * as Axe from "axe-core";
import { expect, test } from "./test.ts";

const SCRIPT = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** In the dark theme it is the rules about colour: every other one has the same answer in both. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Every rule of axe holds for what the page shows now, or for a part of it. Softly, so that a walk reports all its states.
 * The lesson is long, and looking at all of it takes seconds: where only a part has changed, only that is looked at.
 */
export async function holds(page: Page, state: string, part: Locator = page.locator("html")): Promise<void> {
	await test.step(state, async () => {
		if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(readFileSync(SCRIPT, "utf8"));
		const { violations, passes } = await part.evaluate(async (element, colours) => {
			const { axe } = globalThis as unknown as { axe: typeof Axe };
			const dark = matchMedia("(prefers-color-scheme: dark)").matches;
			const found = await axe.run(element, {
				resultTypes: ["violations"],
				...(dark ? { runOnly: { type: "rule", values: colours } } : {}),
			});
			const violations = found.violations.flatMap(({ id, nodes }) =>
				nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
			);
			return { violations, passes: found.passes.length };
		}, COLOURS);
		expect(passes).toBeGreaterThan(0);
		expect.soft(violations, state).toEqual([]);
	});
}

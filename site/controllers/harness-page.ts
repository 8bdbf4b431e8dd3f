// The page of the learner's own harness at work.
import type { HarnessData } from "../data/harness.ts";
import { openProgress } from "../progress/store.ts";
import { readPasses } from "../progress/summary.ts";
import { OwnHarness } from "./own-harness.ts";
import { fetchHarnessData } from "./passed-labs.ts";
import { showSaved } from "./saved.ts";

const main = document.querySelector<HTMLElement>("main[data-harness]")!;
const progress = await openProgress();
showSaved(progress);
const data = await fetchData();
if (data !== null) {
	const page = new OwnHarness(main, data);
	await page.show(await readPasses(progress));
	progress.subscribe(async () => page.show(await readPasses(progress)));
}
document.documentElement.setAttribute("data-restored", "");

/** Null where there is nothing to compose from, which is said. */
async function fetchData(): Promise<HarnessData | null> {
	try {
		return await fetchHarnessData(main.dataset.harness ?? "");
	} catch (error) {
		const place = main.querySelector('[data-slot="home"]');
		if (place) place.textContent = error instanceof Error ? error.message : String(error);
		return null;
	}
}

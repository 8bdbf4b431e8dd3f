// A lesson's page at work: its programs run, its labs are graded, and what the learner does is kept.
import { wireChecks } from "./checks.ts";
import { DESK, openEverything } from "./desk-mode.ts";
import { PageEngine } from "./engine.ts";
import { Keeper } from "./keeper.ts";
import { wireLinks } from "./linked-text.ts";
import { MyHarness } from "./my-harness.ts";
import { wireRuns } from "./runs.ts";
import { showSaved } from "./saved.ts";
import { warmOnPress } from "./warm.ts";

const lesson = document.querySelector<HTMLElement>("[data-lesson]");
if (lesson) {
	const page = new PageEngine(lesson.dataset.folder ?? "./");
	const mine = new MyHarness(page);
	warmOnPress(page);
	const ready = () => {
		document.documentElement.setAttribute("data-restored", "");
		wireLinks();
	};
	if (DESK) {
		openEverything(mine);
		wireRuns(page, mine, async () => {});
		wireChecks(page, async () => {});
		ready();
	} else {
		const keeper = new Keeper(lesson.dataset.lesson ?? "", mine);
		wireRuns(page, mine, () => keeper.flush());
		wireChecks(page, () => keeper.flush());
		void keeper.progress.then(showSaved);
		void keeper.restored.then(ready);
	}
}

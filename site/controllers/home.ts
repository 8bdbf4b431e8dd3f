// The home page at work: the power cut that can be tried, and how far the learner is.
import { lessonState } from "../../labs/progress/replay.ts";
import { openProgress } from "../progress/store.ts";
import { summaryOf } from "../progress/summary.ts";
import { wireDemo } from "./demo.ts";
import { PageEngine } from "./engine.ts";
import { labsPassed, lessonsOf, showOverview } from "./overview.ts";
import { showSaved } from "./saved.ts";

const demo = document.querySelector<HTMLElement>('[data-slot="demo"]');
if (demo?.dataset.folder) wireDemo(demo, new PageEngine(demo.dataset.folder));

const slot = document.querySelector<HTMLElement>('[data-slot="progress"]');
if (slot) {
	const progress = await openProgress();
	const lessons = lessonsOf(slot);
	const summary = await summaryOf(
		progress,
		lessons.map(({ number }) => number),
	);
	showSaved(progress);
	showOverview(slot, summary);
	for (const lesson of lessons) {
		const passed = labsPassed(lessonState(summary.state, lesson.number));
		const place = document.querySelector(`.map-stop[data-stop="${lesson.number}"] .stop-state`);
		if (place && passed > 0) place.textContent = passed === lesson.labs ? "done" : `${passed} of ${lesson.labs} labs`;
	}
}
document.documentElement.setAttribute("data-restored", "");

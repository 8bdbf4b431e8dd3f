// The home page at work: the power cut that can be tried, and how far the learner is.
import { lessonState, replay } from "../../labs/progress/replay.ts";
import { openProgress } from "../progress/store.ts";
import { wireDemo } from "./demo.ts";
import { PageEngine } from "./engine.ts";
import { labsPassed, lessonsOf, showOverview } from "./overview.ts";
import { showSaved } from "./saved.ts";

const demo = document.querySelector<HTMLElement>('[data-slot="demo"]');
if (demo?.dataset.folder) wireDemo(demo, new PageEngine(demo.dataset.folder));

const slot = document.querySelector<HTMLElement>('[data-slot="progress"]');
if (slot) {
	const progress = await openProgress();
	const records = await progress.all();
	showSaved(progress);
	showOverview(slot, records);
	const state = replay(records);
	for (const lesson of lessonsOf(slot)) {
		const passed = labsPassed(lessonState(state, lesson.number));
		const place = document.querySelector(`.map-stop[data-stop="${lesson.number}"] .stop-state`);
		if (place && passed > 0) place.textContent = passed === lesson.labs ? "done" : `${passed} of ${lesson.labs} labs`;
	}
}

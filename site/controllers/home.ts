// The home page at work: the power cut that can be tried, how far the learner is, and the way on.
import { dateAndTime } from "../elements/time.ts";
import { openProgress } from "../progress/store.ts";
import { type Summary, summaryOf } from "../progress/summary.ts";
import { wireDemo } from "./demo.ts";
import { PageEngine } from "./engine.ts";
import { leftOff } from "./left-off.ts";
import { type LessonInfo, lessonsOf, showOnMap, showOverview } from "./overview.ts";
import { showSaved } from "./saved.ts";

const demo = document.querySelector<HTMLElement>('[data-slot="demo"]');
if (demo?.dataset.folder) wireDemo(demo, new PageEngine(demo.dataset.folder));

const slot = document.querySelector<HTMLElement>('[data-slot="progress"]');
if (slot) {
	const progress = await openProgress();
	const lessons = lessonsOf(slot);
	const numbers = lessons.map(({ number }) => number);
	const summary = await summaryOf(progress, numbers);
	showSaved(progress);
	showOverview(slot, summary);
	showOnMap(lessons, summary);
	showWayOn(lessons, summary);
}
document.documentElement.setAttribute("data-restored", "");

/** Whoever has begun goes on where they were. */
function showWayOn(lessons: readonly LessonInfo[], summary: Summary): void {
	const go = document.querySelector<HTMLAnchorElement>('[data-slot="go"]');
	const left = leftOff(summary, lessons);
	if (!go || !left) return;
	const { lesson, part, address, at } = left;
	go.href = address;
	go.textContent = `Go on with ${lesson.name}`;
	const words = document.querySelector<HTMLElement>('[data-slot="left-off"]');
	if (words) words.textContent = `You were last at ${part || "its beginning"}, ${dateAndTime(at)}.`;
}

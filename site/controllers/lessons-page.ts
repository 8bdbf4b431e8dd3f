// The list of all lessons at work: it says how far the learner is in each.
import { openProgress } from "../progress/store.ts";
import { summaryOf } from "../progress/summary.ts";
import { lessonsOf, showOnMap } from "./overview.ts";
import { showSaved } from "./saved.ts";

const lessons = lessonsOf(document.querySelector<HTMLElement>('[data-slot="progress"]')!);
const progress = await openProgress();
showSaved(progress);
const numbers = lessons.map(({ number }) => number);
showOnMap(lessons, await summaryOf(progress, numbers));
document.documentElement.setAttribute("data-restored", "");

import { hasPassed, type LessonState, lessonState } from "../../labs/progress/replay.ts";
import { make } from "../elements/dom.ts";
import type { Summary } from "../progress/summary.ts";

/** A lesson as the pages that sum up progress know it. */
export interface LessonInfo {
	/** What the log of progress calls it: "11", "1" for 01, "Q2". */
	number: string;
	/** "lesson 11". */
	name: string;
	title: string;
	/** Its address. */
	address: string;
	labs: number;
}

/** The lessons that have a page, as the slot's markup lists them. */
export function lessonsOf(slot: HTMLElement): LessonInfo[] {
	return JSON.parse(slot.dataset.lessons ?? "[]") as LessonInfo[];
}

/** How many labs of a lesson have passed. */
export function labsPassed(state: LessonState): number {
	return [...state.labs.values()].filter(hasPassed).length;
}

/** Shows, a line a lesson, what has been done; nothing where nothing was. */
export function showOverview(slot: HTMLElement, { state, typed }: Summary): void {
	const lines = lessonsOf(slot).flatMap((lesson) => {
		const own = lessonState(state, lesson.number);
		const answered = own.predictions.size + own.answers.size;
		const ran = own.runs.size;
		if (answered + ran + own.labs.size + own.targets.size === 0 && !typed.has(lesson.number)) return [];
		const passed = labsPassed(own);
		const done = lesson.labs > 0 && passed === lesson.labs;
		return [
			make(
				"li",
				{},
				make("a", { href: lesson.address }, `${lesson.number} ${lesson.title}`),
				` ${passed} of ${lesson.labs} labs passed, ${count(answered, "question")} answered, ${count(ran, "program")} run.`,
				...(done ? [make("span", { className: "done" }, " Done.")] : []),
			),
		];
	});
	if (lines.length === 0) return;
	slot.replaceChildren(make("ul", { className: "overview" }, ...lines));
}

/** On the map of the course, says of every lesson in which a lab has passed how many have. */
export function showOnMap(lessons: readonly LessonInfo[], { state }: Summary): void {
	for (const { number, labs } of lessons) {
		const passed = labsPassed(lessonState(state, number));
		const place = document.querySelector(`.map-stop[data-stop="${number}"] .stop-state`);
		if (place && passed > 0) place.textContent = passed === labs ? "done" : `${passed} of ${labs} labs`;
	}
}

function count(number: number, what: string): string {
	return `${number} ${number === 1 ? what : `${what}s`}`;
}

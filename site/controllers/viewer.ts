// A learner's exported progress, opened in memory: summed up, and stepped through record by record. Nothing of it is kept.
import { shortId } from "../../labs/course/outline.ts";
import { ImportError, parseFile } from "../../labs/progress/export-file.ts";
import type { StoredRecord } from "../../labs/progress/records.ts";
import { type LessonState, replay } from "../../labs/progress/replay.ts";
import { find, make, onButtons } from "../elements/dom.ts";
import { dateAndTime } from "../elements/time.ts";
import { answerName, type Step, storyOf, targetName } from "../progress/story.ts";
import { type LessonInfo, lessonsOf } from "./overview.ts";

const slot = document.querySelector<HTMLElement>('[data-slot="viewer"]')!;
const desks = JSON.parse(slot.dataset.desks ?? "{}") as Record<string, string>;
const lessons = lessonsOf(slot);
const said = make("p");
said.setAttribute("role", "status");
const opened = make("div");
const file = make("input", { type: "file", accept: ".jsonl,application/jsonl,text/plain", id: "learner-file" });
file.addEventListener("change", () => void openChosen());
slot.replaceChildren(make("p", {}, make("label", { htmlFor: "learner-file" }, "Open a file"), " ", file), said, opened);
document.documentElement.setAttribute("data-ready", "");

async function openChosen(): Promise<void> {
	const chosen = file.files?.[0];
	if (chosen === undefined) return;
	say(`Reading ${chosen.name}…`);
	opened.replaceChildren();
	try {
		const records = await parseFile(chosen);
		const steps = storyOf(records);
		say(`${chosen.name}: ${steps.length.toLocaleString("en")} ${steps.length === 1 ? "record" : "records"}.`);
		opened.replaceChildren(...summary(records), ...(steps.length === 0 ? [] : [stepper(steps)]));
	} catch (error) {
		if (!(error instanceof ImportError)) throw error;
		say(`${chosen.name} was not opened. ${error.message}`, "error");
	} finally {
		file.value = "";
	}
}

function say(words: string, tone: "" | "error" = ""): void {
	said.dataset.tone = tone;
	said.textContent = words;
}

/** A table a lesson: of each lab the attempts, passes and hints; then the questions, with what was believed first. */
function summary(records: readonly StoredRecord[]): HTMLElement[] {
	const { lessons: states, newer } = replay(records);
	const parts = [...states].flatMap(([number, state]) => {
		if (number === "course") return [];
		return [make("h3", {}, titleOf(number)), ...labsOf(state), questionsOf(number, state)];
	});
	if (newer > 0)
		parts.push(make("p", {}, `${newer} records are of a newer version of the course, and are not counted here.`));
	return parts;
}

function labsOf({ labs }: LessonState): HTMLElement[] {
	if (labs.size === 0) return [];
	const head = make(
		"tr",
		{},
		...["lab", "attempts", "best", "passed", "hints"].map((words) => make("th", { scope: "col" }, words)),
	);
	const lines = [...labs]
		.sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
		.map(([name, lab]) => {
			const best = Math.max(0, ...lab.attempts.map(({ passed }) => passed.length));
			const all = Math.max(0, ...lab.attempts.map(({ passed, failed }) => passed.length + failed.length));
			const first = lab.passes[0];
			const cells = [
				String(lab.attempts.length),
				lab.attempts.length === 0 ? "none" : `${best} of ${all}`,
				first === undefined
					? "no"
					: `${lab.passes.length === 1 ? "once" : `${lab.passes.length} times`}, first ${dateAndTime(first.at)}`,
				lab.hints.length === 0 ? "none" : lab.hints.join(", "),
			];
			return make(
				"tr",
				{},
				make("th", { scope: "row" }, targetName(name)),
				...cells.map((words) => make("td", {}, words)),
			);
		});
	const table = make("table", {}, make("thead", {}, head), make("tbody", {}, ...lines));
	const frame = make("div", { className: "table", tabIndex: 0, role: "group" }, table);
	frame.ariaLabel = "Labs";
	return [frame];
}

function questionsOf(number: string, { predictions, skips, answers, runs }: LessonState): HTMLElement {
	const desk = deskOf(number);
	const named = (question: string) =>
		desk === undefined ? question : make("a", { href: `${desk}#question-${question}` }, question);
	const listed = (words: string, items: (string | HTMLElement)[][]) =>
		items.length === 0
			? []
			: [make("p", {}, words, ...items.flatMap((item, index) => [index === 0 ? " " : ", ", ...item]), ".")];
	const skipped = [...skips.keys()].filter((question) => !predictions.has(question) && !answers.has(question));
	return make(
		"div",
		{},
		...listed(
			"First predictions:",
			[...predictions].map(([question, [first]]) => [named(question), ` answer ${answerName(first?.option ?? "")}`]),
		),
		...listed(
			"Answered in their own words:",
			[...answers.keys()].map((question) => [named(question)]),
		),
		...listed(
			"Skipped:",
			skipped.map((question) => [named(question)]),
		),
		...listed(
			"Programs run:",
			[...runs].map(([cell, all]) => [`${cell} (${all.length})`]),
		),
	);
}

/** Goes from record to record: with its buttons, its slider, and the arrow keys, Home and End anywhere on it. */
function stepper(steps: readonly Step[]): HTMLElement {
	const slider = make("input", { type: "range", min: "1", max: String(steps.length), value: "1" });
	slider.ariaLabel = "Record";
	const place = make("span");
	const deed = make("p", { className: "viewer-deed" });
	deed.setAttribute("role", "status");
	const text = make("div");
	const button = (words: string, name: string) => {
		const made = make("button", { type: "button", className: "quiet" }, words);
		made.dataset.do = name;
		return made;
	};
	const controls = make(
		"div",
		{ className: "stepper" },
		button("Previous", "previous"),
		button("Next", "next"),
		slider,
		place,
	);
	const whole = make("section", {}, make("h3", {}, "Record by record"), controls, deed, text);
	const frame = new TextFrame(text);
	let at = 0;
	const go = (to: number) => {
		at = Math.min(Math.max(to, 0), steps.length - 1);
		const step = steps[at]!;
		const words = `${at + 1} of ${steps.length}`;
		slider.value = String(at + 1);
		slider.setAttribute("aria-valuetext", words);
		place.textContent = words;
		find(controls, '[data-do="previous"]').setAttribute("aria-disabled", String(at === 0));
		find(controls, '[data-do="next"]').setAttribute("aria-disabled", String(at === steps.length - 1));
		deed.textContent = `${dateAndTime(step.at)}, ${titleOf(step.lesson)}${step.otherTab ? ", in another tab" : ""}. ${step.words}`;
		void frame.show(step);
	};
	onButtons(controls, { previous: () => go(at - 1), next: () => go(at + 1) });
	slider.addEventListener("input", () => go(Number(slider.value) - 1));
	controls.addEventListener("keydown", (event) => {
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length - 1 }[event.key];
		if (to === undefined) return;
		event.preventDefault();
		go(to);
	});
	go(0);
	return whole;
}

/** The text of a step: with what changed where something did, else plain. */
class TextFrame {
	readonly #place: HTMLElement;
	#shown: Step | undefined;
	#comparison: { close(): void } | undefined;

	constructor(place: HTMLElement) {
		this.#place = place;
	}

	async show(step: Step): Promise<void> {
		this.#shown = step;
		const { target, text, before } = step;
		const changed = text !== undefined && before !== undefined && text !== before;
		const module = changed ? await import("../editor/compare.ts") : undefined;
		// Somebody has stepped on meanwhile.
		if (this.#shown !== step) return;
		this.#comparison?.close();
		this.#comparison = undefined;
		this.#place.replaceChildren();
		if (target === undefined) return;
		if (text === undefined) {
			this.#place.append(make("p", { className: "quiet-words" }, "The text is the one that the lesson begins with."));
			return;
		}
		const frame = make("div", { className: "viewer-text comparison" });
		const label = `${targetName(target)}: its text`;
		this.#place.append(
			make("p", { className: "quiet-words" }, changed ? `${label}, against the one before.` : `${label}.`),
			frame,
		);
		if (module) {
			const host = make("div", { className: "editor" });
			frame.append(host);
			this.#comparison = module.compare({ host, mine: before ?? "", other: text, label });
			return;
		}
		const pre = make("pre", { className: "code", tabIndex: 0, role: "group" }, make("code", {}, text));
		pre.ariaLabel = label;
		frame.append(pre);
	}
}

function titleOf(number: string): string {
	if (number === "course") return "The course";
	const lesson = lessons.find((lesson) => isSame(lesson.number, number));
	return lesson ? `${lesson.name[0]!.toUpperCase()}${lesson.name.slice(1)}, ${lesson.title}` : `Stop ${number}`;
}

function deskOf(number: string): string | undefined {
	return Object.entries(desks).find(([known]) => isSame(known, number))?.[1];
}

/** "1" and "01" are one lesson. */
function isSame(a: LessonInfo["number"], b: string): boolean {
	return shortId(a) === shortId(b);
}

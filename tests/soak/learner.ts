/** A learner who types, runs, tests and answers without end, and remembers what the page said was saved. */
import type { BrowserContext, Page } from "@playwright/test";
import type { AnswerElement } from "../../site/elements/answer.ts";
import type { CellElement } from "../../site/elements/cell.ts";
import type { LabElement } from "../../site/elements/lab.ts";
import { FIRST, LINE, solution } from "../browser/course.ts";
import type { LessonPage } from "../browser/lesson-page.ts";
import type { Chance } from "./chance.ts";

const CELL = "reopen";
const ANSWER = "words";
/** What the learner types stands behind this, on one line. */
const MARK = "// typed:";
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0123456789"];

/** What stands on the page. */
export interface Seen {
	cell: string;
	lab: string;
	answer: string;
	attempts: number;
	passed: boolean;
	skipped: boolean;
}

/** What the learner has typed so far, into each place; the last of it may not have arrived. */
export type Sent = Record<"cell" | "lab" | "answer", string>;

export class Learner {
	readonly #chance: Chance;
	readonly sent: Sent = { cell: "", lab: "", answer: "" };
	/** What stood on the page when it said "Saved" last. */
	acknowledged: Seen | undefined;
	/** What was done, for the report of a failure. */
	readonly deeds: string[] = [];

	constructor(chance: Chance) {
		this.#chance = chance;
	}

	/** Listens to what the pages of a browser say. */
	async listen(context: BrowserContext): Promise<void> {
		await context.exposeBinding("__acknowledged", (_, seen: Seen) => {
			this.acknowledged = seen;
		});
		await context.addInitScript(tellWhenSaved, { CELL, ANSWER });
	}

	/** Works until `gone`: the page may go in the middle of anything. */
	async work(lesson: LessonPage, gone: () => boolean): Promise<void> {
		await this.begin(lesson, gone);
		while (!gone()) {
			const deed = this.#chance.pick(["type", "type", "run", "test", "test", "answer", "wait"] as const);
			this.deeds.push(deed);
			// On a busy machine a click may come too late for its own patience; the learner turns to something else.
			await this.#do(deed, lesson).catch(() => this.#giveUp("gave up"));
		}
	}

	/** What stands on the page now. */
	static look(page: Page): Promise<Seen> {
		return page.evaluate(() => (globalThis as unknown as { __look(): Seen }).__look());
	}

	/** Puts the mark where it is not yet: an earlier beginning may have been cut short at any place. */
	async begin(lesson: LessonPage, gone: () => boolean): Promise<void> {
		while (!gone()) {
			try {
				return await this.#begin(lesson);
			} catch {
				await this.#giveUp("began again");
			}
		}
	}

	async #giveUp(words: string): Promise<void> {
		this.deeds.push(words);
		await new Promise((resolve) => setTimeout(resolve, 100));
	}

	async #begin(lesson: LessonPage): Promise<void> {
		const [cell, lab, question] = [lesson.cell(CELL), lesson.lab(1), lesson.question("lamp")];
		if (!(await cell.text()).includes(MARK)) await cell.typeBelow(LINE, MARK);
		if (!(await lab.text()).includes(MARK)) {
			await lab.edit(solution(1), FIRST[1]);
			await lab.typeBelow(`${FIRST[1]} `, MARK);
		}
		if ((await question.getAttribute("data-open")) === null) await question.locator('[data-do="skip"]').click();
	}

	async #do(deed: "type" | "run" | "test" | "answer" | "wait", lesson: LessonPage): Promise<void> {
		const { page } = lesson;
		switch (deed) {
			case "type": {
				const where = this.#chance.pick(["cell", "lab"] as const);
				const editing = where === "cell" ? lesson.cell(CELL) : lesson.lab(1);
				await editing.open();
				await editing.editor.locator(".cm-line", { hasText: MARK }).click();
				await page.keyboard.press("End");
				return this.#type(page, where);
			}
			case "answer": {
				const box = lesson.answer(ANSWER).getByRole("textbox");
				await box.focus();
				await page.keyboard.press("ControlOrMeta+End");
				await this.#type(page, "answer");
				const keep = lesson.answer(ANSWER).locator('[data-do="answer"]');
				if (this.#chance.next() < 0.5 && (await keep.isVisible())) await keep.click();
				return;
			}
			case "run":
				return lesson.cell(CELL).runToTheEnd();
			case "test":
				return lesson.lab(1).checkToTheEnd();
			case "wait":
				return page.waitForTimeout(this.#chance.between(50, 1500));
		}
	}

	async #type(page: Page, where: keyof Sent): Promise<void> {
		for (let count = this.#chance.between(3, 25); count > 0; count--) {
			const letter = this.#chance.pick(LETTERS);
			this.sent[where] += letter;
			await page.keyboard.type(letter);
			if (this.#chance.next() < 0.1) await page.waitForTimeout(this.#chance.between(1, 300));
		}
	}
}

/** What was typed into a text: all that stands behind the mark, on its line. */
export function typedIn(text: string): string {
	return new RegExp(`${MARK}(.*)`).exec(text)?.[1] ?? "";
}

/** Runs in the page: hands over what stands there whenever its head says "Saved". */
function tellWhenSaved({ CELL, ANSWER }: { CELL: string; ANSWER: string }): void {
	const page = globalThis as unknown as { __look(): Seen; __acknowledged(seen: Seen): void };
	page.__look = () => {
		const lab = document.querySelector<LabElement>('ptp-lab[data-lab="1"]')!;
		return {
			cell: document.querySelector<CellElement>(`ptp-cell[name="${CELL}"]`)!.text,
			lab: lab.text,
			answer: document.querySelector<AnswerElement>(`ptp-answer[question="${ANSWER}"]`)!.text,
			attempts: Number(lab.querySelector(".lab-attempts .count")!.textContent),
			passed: lab.hasAttribute("data-passed"),
			skipped: document.querySelector('ptp-predict[question="lamp"]')!.hasAttribute("data-open"),
		};
	};
	document.addEventListener("DOMContentLoaded", () => {
		const saved = document.querySelector("#saved");
		if (saved === null || document.querySelector("ptp-lab") === null) return;
		new MutationObserver(() => {
			if (saved.textContent === "Saved" && document.documentElement.hasAttribute("data-restored"))
				page.__acknowledged(page.__look());
		}).observe(saved, { childList: true, characterData: true, subtree: true, attributes: true });
	});
}

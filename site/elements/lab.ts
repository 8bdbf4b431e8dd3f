import type { LabReport as FullReport, TestResult } from "../../labs/grader/grade.ts";
import { button, find, make, onButtons } from "./dom.ts";
import { EditingElement } from "./editing.ts";
import { record } from "./record.ts";
import { dateAndTime } from "./time.ts";
import { type RunState, STATE_WORDS } from "./verdict.ts";

/** The detail of a `lab-check` event. A grader that takes it calls `preventDefault()` at once. */
export interface LabCheck {
	lab: number;
	/** The whole harness file, with its last line break. */
	text: string;
}

export type TestStatus = "waiting" | "running" | "passed" | "failed" | "timeout";

/** As much of the grader's report as the page shows. */
export interface LabReport extends Pick<FullReport, "passed" | "failed" | "mistake"> {
	tests: Pick<TestResult, "id" | "status" | "message" | "line" | "column">[];
}

/** One earlier check. */
export interface Attempt {
	/** When, as an ISO time. */
	at: string;
	passed: number;
	failed: number;
	/** The harness file that was checked. */
	text: string;
}

/** What a lab can be put back to. */
export interface LabProgress {
	/** The file that the learner was at. Left out where it was never edited. */
	text?: string;
	/** True where the lab began with another file when the learner began to write. */
	newerStart?: boolean;
	/** Oldest first. */
	attempts?: Attempt[];
	/** True once every test has passed. */
	passed?: boolean;
	/** How many hints have been opened. */
	hints?: number;
}

const MARKS: Readonly<Record<TestStatus, string>> = {
	waiting: "not run",
	running: "running",
	passed: "passed",
	failed: "failed",
	timeout: "no result",
};

/**
 * `<ptp-lab data-lab data-src>`: where a part of the harness is written and checked.
 *
 * Events, all bubbling: `lab-check` (detail `LabCheck`, cancelable), `lab-stop`, and `ptp:record` with kinds `edited` `{ text }`,
 * `attempted` `{ passing, failing, text }` (ids of tests), `passed` `{ text }`, `opened` `{ what: "solution" }` and `reset` `{ text }`.
 */
export class LabElement extends EditingElement {
	#checked = "";
	#attempts: Attempt[] = [];
	/** The lines of the tests, in the lab's order: the first group, and the tests at the edges. */
	#first: HTMLElement[] = [];
	#edges: HTMLElement[] = [];

	connectedCallback(): void {
		if (this.field) return;
		const tests = [...this.querySelectorAll<HTMLElement>(".tests > [data-test]")];
		this.#first = tests.filter((test) => !test.closest(".lab-edges"));
		this.#edges = tests.filter((test) => test.closest(".lab-edges"));
		this.openEditing({
			label: `Code of harness.ts for lab ${this.lab}`,
			gapsOnly: true,
			runButton: "check",
			startWords: "the file that the lab begins with",
			noun: "file",
			newerLabel: "The lab’s newer file beside yours",
			onRun: () => this.check(),
			onRefused: () => this.say("That part is given. Write between the lines that say “your code” and “end”.", ""),
			onTaken: (gaps) => this.say(`Taken from the file that you pasted: ${gaps.join(", ")}.`, ""),
			dataOf: (text) => ({ text }),
		});
		onButtons(this, {
			...this.editingActions,
			check: () => this.check(),
			stop: () => this.dispatchEvent(new CustomEvent("lab-stop", { bubbles: true, detail: { lab: this.lab } })),
		});
		const solution = find<HTMLDetailsElement>(this, ".lab-solution");
		solution.addEventListener("toggle", () => {
			if (solution.open) void this.#openSolution();
		});
	}

	get lab(): number {
		return Number(this.dataset.lab);
	}

	/** Asks the page's grader to check the file. The text is recorded first. */
	check(): void {
		if (this.state !== "idle") return;
		this.edits.flush();
		this.#checked = this.text;
		const detail: LabCheck = { lab: this.lab, text: this.#checked };
		const taken = !this.dispatchEvent(new CustomEvent("lab-check", { bubbles: true, cancelable: true, detail }));
		if (!taken) this.say("There is no grader on this page.", "error");
	}

	/** Where the check is. Anything but `idle` clears the last result and offers Stop. */
	setState(state: RunState): void {
		if (this.state === "idle" && state !== "idle") {
			this.field.markLine(null);
			this.#showMistake("");
			for (const test of this.#tests) this.setTest(idOf(test), "waiting");
			for (const group of [this.#first, this.#edges]) group[0]?.parentElement?.append(...group);
			find<HTMLDetailsElement>(this, ".lab-tests").open = true;
		}
		this.say(state === "running" ? "Running the tests…" : STATE_WORDS[state], state === "idle" ? "" : "busy");
		this.showState(state);
	}

	/** How far the check is. Said at every tenth test, so that nobody who listens to the page is flooded. */
	setProgress(): void {
		const group = this.#edgesShown ? this.#edges : this.#first;
		const done = group.filter(({ dataset }) => dataset.status !== "waiting").length;
		const where = this.#edgesShown ? " at the edges" : "";
		if (done % 10 === 0 || done === group.length)
			this.say(`Running the tests${where}: ${done} of ${group.length}.`, "busy");
	}

	get #tests(): HTMLElement[] {
		return [...this.#first, ...this.#edges];
	}

	/** The tests at the edges are run with the others, and shown once those have passed. */
	get #edgesShown(): boolean {
		return this.#edges.length > 0 && this.#first.every(({ dataset }) => dataset.status === "passed");
	}

	/**
	 * Shows how one test went. The message says what was done, what should have happened and what did; the line and the
	 * column, from 1, are in the learner's file.
	 */
	setTest(id: string, status: TestStatus, message = "", line?: number, column?: number): void {
		const test = this.#tests.find((test) => idOf(test) === id);
		if (!test) return;
		test.dataset.status = status;
		if (this.#edgesShown) this.setAttribute("data-edges", "");
		for (const old of test.querySelectorAll(".test-mark, .test-message")) old.remove();
		test.prepend(make("span", { className: "test-mark" }, MARKS[status]));
		if (message === "") return;
		const place = line === undefined ? [] : [" ", this.#lineButton(line, column)];
		test.append(make("div", { className: "test-message" }, message, ...place));
	}

	/** The check is over: shows what it found and records the attempt. */
	finish(report: LabReport): void {
		this.setState("idle");
		for (const { id, status, message, line, column } of report.tests) this.setTest(id, status, message, line, column);
		const done = report.failed === 0 && report.passed > 0;
		this.toggleAttribute("data-edges", this.#edgesShown);
		const shown = this.#edgesShown ? this.#tests : this.#first;
		const passing = shown.filter(({ dataset }) => dataset.status === "passed").map(idOf);
		const failing = shown.filter(({ dataset }) => dataset.status !== "passed").map(idOf);
		const [passed, failed] = [passing.length, failing.length];
		const rest = this.#edgesShown ? " What is left is at the edges." : "";
		const some = `${passed} of ${shown.length} tests pass.${rest}`;
		this.say(done ? `All ${shown.length} tests pass.` : some, done ? "passed" : "error");
		this.#showMistake(report.mistake?.says ?? "");
		// What is left to do comes first.
		for (const group of [this.#first, this.#edges])
			group[0]?.parentElement?.prepend(...group.filter((test) => failing.includes(idOf(test))));
		record(this, "attempted", { passing, failing, text: this.#checked });
		this.#addAttempt({ at: new Date().toISOString(), passed, failed, text: this.#checked });
		if (!done) return;
		find<HTMLDetailsElement>(this, ".lab-tests").open = false;
		this.setAttribute("data-passed", "");
		record(this, "passed", { text: this.#checked });
	}

	/**
	 * There is no report: the file does not parse, the check was stopped, or the grader failed. No attempt is counted.
	 *
	 * @param words one plain sentence
	 * @param at the place in the learner's file, counted from 1, if it is about one
	 */
	fail(words: string, at?: { line: number; column?: number }): void {
		this.setState("idle");
		this.say(words, "error");
		if (!at) return;
		this.field.markLine(at.line);
		find(this, ".cell-verdict").append(" ", this.#lineButton(at.line, at.column));
	}

	/** Puts back what the learner had. Records nothing. */
	restore(progress: LabProgress): void {
		if (progress.text !== undefined) this.text = progress.text;
		if (progress.newerStart && this.edited) this.offerNewerStart(find(this, ".lab-newer"));
		this.#attempts = [];
		find(this, ".lab-attempts ol").replaceChildren();
		for (const attempt of progress.attempts ?? []) this.#addAttempt(attempt);
		this.toggleAttribute("data-passed", progress.passed ?? false);
		this.toggleAttribute("data-edges", progress.passed ?? false);
		if (progress.passed) this.say("Passed before. Not run since this page was opened.", "passed");
		else if (this.#attempts.length > 0) this.say("Not run since this page was opened. Your attempts are below.", "");
		const hints = this.querySelector<HTMLElement & { restore(progress: { opened?: number }): void }>("ptp-hints");
		if (progress.hints !== undefined) hints?.restore({ opened: progress.hints });
	}

	#lineButton(line: number, column?: number): HTMLButtonElement {
		return button(`line ${line}`, () => void this.field.goTo(line, column), "go");
	}

	#showMistake(words: string): void {
		const place = find(this, ".lab-mistake");
		place.textContent = words;
		place.hidden = words === "";
	}

	#addAttempt(attempt: Attempt): void {
		this.#attempts.push(attempt);
		const { at, passed, failed, text } = attempt;
		const time = make("time", { dateTime: at }, dateAndTime(at));
		const place = make("div", { className: "comparison", hidden: true });
		const look = button("Compare", () => {
			place.hidden = !place.hidden;
			look.setAttribute("aria-expanded", String(!place.hidden));
			if (!place.hidden) void this.compare(place, text, "This attempt beside your file");
		});
		look.setAttribute("aria-expanded", "false");
		const take = button("Take it back", () => {
			this.replace(text);
			this.say("This is the file of that attempt. What was here before is kept.", "");
		});
		const line = make("li", {}, time, ` ${passed} of ${passed + failed} tests passed `, look, take, place);
		find(this, ".lab-attempts ol").prepend(line);
		find(this, ".lab-attempts .count").textContent = String(this.#attempts.length);
		find(this, ".lab-attempts").hidden = false;
	}

	/** The solution is for after a pass; before it, it is shown on being asked for twice. */
	async #openSolution(): Promise<void> {
		const place = find(this, ".lab-solution .comparison");
		if (!this.hasAttribute("data-passed") && !this.hasAttribute("data-solution-seen")) {
			const sure = button("Show it all the same", () => void this.#showSolution(place));
			const words = "The tests do not pass yet. The hints may be enough, and the lab is worth more without this.";
			place.replaceChildren(make("p", {}, words, " ", sure));
			return;
		}
		await this.#showSolution(place);
	}

	async #showSolution(place: HTMLElement): Promise<void> {
		if (!this.hasAttribute("data-solution-seen")) {
			this.setAttribute("data-solution-seen", "");
			record(this, "opened", { what: "solution" });
		}
		try {
			const response = await fetch(this.dataset.src ?? "");
			if (!response.ok) throw new Error(`${response.status}`);
			const { solution } = (await response.json()) as { solution: string };
			await this.compare(place, solution, "The solution beside your file");
		} catch (error) {
			console.error(error);
			place.textContent = "The solution could not be fetched. Close this and open it again to try once more.";
		}
	}
}

function idOf(test: HTMLElement): string {
	return test.dataset.test ?? "";
}

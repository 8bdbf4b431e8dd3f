import type { LabReport as FullReport } from "../../labs/grader/grade.ts";
import { button, find, make, onButtons } from "./dom.ts";
import { EditingElement } from "./editing.ts";
import { fullScreen } from "./full-screen.ts";
import { LabTests, type ShownResult } from "./lab-tests.ts";
import { record } from "./record.ts";
import { dateAndTime } from "./time.ts";
import { type RunState, STATE_WORDS } from "./verdict.ts";

/** The detail of a `lab-check` event. A grader that takes it calls `preventDefault()` at once. */
export interface LabCheck {
	lab: number;
	/** The whole harness file, with its last line break. */
	text: string;
	/** The id of the one test that is asked for; all of them where it is left out. */
	test?: string;
}

/** As much of the grader's report as the page shows. */
export interface LabReport extends Pick<FullReport, "passed" | "failed" | "mistake"> {
	tests: ShownResult[];
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

/**
 * `<ptp-lab data-lab data-src>`: where a part of the harness is written and checked.
 *
 * Events, all bubbling: `lab-check` (detail `LabCheck`, cancelable), `lab-stop`, and `ptp:record` with kinds `edited` `{ text }`,
 * `attempted` `{ passing, failing, text }` (ids of tests), `passed` `{ text }`, `opened` `{ what: "solution" }` and `reset` `{ text }`.
 */
export class LabElement extends EditingElement {
	#checked = "";
	#attempts: Attempt[] = [];
	#tests!: LabTests;
	/** The test that is run by itself, while one is. */
	#alone: string | undefined;

	connectedCallback(): void {
		if (this.field) return;
		this.#tests = new LabTests(find(this, ".lab-tests"), {
			goTo: (line, column) => void this.field.goTo(line, column),
			runAlone: (id) => this.check(id),
		});
		// Where there is room beside the editor the tests stand there from the beginning.
		find<HTMLDetailsElement>(this, ".lab-tests").open = matchMedia("(min-width: 68.75rem)").matches;
		this.openEditing({
			label: `Code of harness.ts for lab ${this.lab}`,
			gapsOnly: true,
			runButton: "check",
			startWords: "the file that the lab begins with",
			noun: "file",
			newerLabel: "The lab’s newer file beside yours",
			help: { file: "harness.ts", imports: [], names: this.dataset.help },
			onRun: () => this.check(),
			onRefused: () => this.say("That part is given. Write between the lines that say “your code” and “end”.", ""),
			onTaken: (gaps) => this.say(`Taken from the file that you pasted: ${gaps.join(", ")}.`, ""),
			dataOf: (text) => ({ text }),
		});
		const full = fullScreen(this, find<HTMLButtonElement>(this, '[data-do="full"]'));
		onButtons(this, {
			...this.editingActions,
			full: full.toggle,
			check: () => this.check(),
			stop: () => this.dispatchEvent(new CustomEvent("lab-stop", { bubbles: true, detail: { lab: this.lab } })),
		});
		// The editor takes the key for itself; this is for whoever reads the specification or the tests.
		this.addEventListener("keydown", (event) => {
			if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
			event.preventDefault();
			this.check();
		});
		const solution = find<HTMLDetailsElement>(this, ".lab-solution");
		solution.addEventListener("toggle", () => {
			if (solution.open) void this.#openSolution();
		});
	}

	get lab(): number {
		return Number(this.dataset.lab);
	}

	/** Asks the page's grader to check the file, or to run one test on it. The text is recorded first. */
	check(test?: string): void {
		if (this.state !== "idle") return;
		this.edits.flush();
		this.#checked = this.text;
		this.#alone = test;
		const detail: LabCheck = { lab: this.lab, text: this.#checked, ...(test === undefined ? {} : { test }) };
		const taken = !this.dispatchEvent(new CustomEvent("lab-check", { bubbles: true, cancelable: true, detail }));
		if (!taken) this.say("There is no grader on this page.", "error");
	}

	/** Where the check is. Anything but `idle` clears the last result, or that of the one test, and offers Stop. */
	setState(state: RunState): void {
		if (this.state === "idle" && state !== "idle") {
			this.field.markLine(null);
			if (this.#alone !== undefined) this.#tests.beginAlone(this.#alone);
			else {
				this.#showMistake("");
				this.#tests.begin();
				find<HTMLDetailsElement>(this, ".lab-tests").open = true;
			}
		}
		const running = this.#alone === undefined ? "Running the tests…" : "Running this test alone…";
		this.say(state === "running" ? running : STATE_WORDS[state], state === "idle" ? "" : "busy");
		this.showState(state);
	}

	/** Shows how one test went. How far the check is is said at every tenth test, so that nobody who listens is flooded. */
	setTest(result: ShownResult): void {
		this.#tests.show(result);
		if (this.#alone !== undefined) return;
		if (this.#tests.atTheEdges) this.setAttribute("data-edges", "");
		const { done, all } = this.#tests.progress;
		const where = this.#tests.atTheEdges ? " at the edges" : "";
		if (done % 10 === 0 || done === all) this.say(`Running the tests${where}: ${done} of ${all}.`, "busy");
	}

	/** The check is over: shows what it found and records the attempt. */
	finish(report: LabReport): void {
		this.setState("idle");
		const { passing, failing } = this.#tests.end(report.tests);
		this.toggleAttribute("data-edges", this.#tests.atTheEdges);
		const done = failing.length === 0 && passing.length > 0;
		const [passed, failed, all] = [passing.length, failing.length, passing.length + failing.length];
		const rest = this.#tests.atTheEdges ? " What is left is at the edges." : "";
		this.say(done ? `All ${all} tests pass.` : `${passed} of ${all} tests pass.${rest}`, done ? "passed" : "error");
		this.#showMistake(report.mistake?.says ?? "");
		find(this, ".lab-tests").scrollTop = 0;
		record(this, "attempted", { passing, failing, text: this.#checked });
		this.#addAttempt({ at: new Date().toISOString(), passed, failed, text: this.#checked });
		if (!done) return;
		this.setAttribute("data-passed", "");
		record(this, "passed", { text: this.#checked });
	}

	/** The run of one test is over. It counts as no attempt, and says nothing of the others. */
	finishAlone(result: ShownResult): void {
		this.#alone = undefined;
		this.setState("idle");
		this.#tests.show(result);
		const words = { passed: "passes", failed: "fails", timeout: "has no result" }[result.status];
		const passed = result.status === "passed";
		this.say(`This test alone ${words}. The others are as they were.`, passed ? "passed" : "error");
	}

	/**
	 * There is no report: the file does not parse, the check was stopped, or the grader failed. No attempt is counted.
	 *
	 * @param words one plain sentence
	 * @param at the place in the learner's file, counted from 1, if it is about one
	 */
	fail(words: string, at?: { line: number; column?: number }): void {
		this.setState("idle");
		if (this.#alone !== undefined) this.#tests.endAlone(this.#alone);
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

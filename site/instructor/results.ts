import type { LabReport, TestResult } from "../../labs/grader/grade.ts";
import { button, find, make } from "../elements/dom.ts";
import { outcomeOf } from "./expected.ts";
import type { DeskFile } from "./files.ts";

const MARKS = { passed: "passed", failed: "failed", timeout: "no result" } as const;

/** What a desk's tests found in the left file: a line a test, and whether that is what is recorded of the file. */
export class Results {
	readonly #desk: HTMLElement;
	readonly #goTo: (line: number, column?: number) => void;
	/** The lines of the list of tests, in the lab's order. */
	readonly #tests: HTMLElement[];

	/** @param goTo leads to a place in the file, counted from 1 */
	constructor(desk: HTMLElement, goTo: (line: number, column?: number) => void) {
		this.#desk = desk;
		this.#goTo = goTo;
		this.#tests = [...desk.querySelectorAll<HTMLElement>(".tests > [data-test]")];
	}

	/** One test is over. */
	show({ id, status, message, line, column, fuel, milliseconds }: TestResult): void {
		const test = this.#tests.find((test) => test.dataset.test === id);
		if (test === undefined) return;
		for (const old of test.querySelectorAll(".test-mark, .test-message")) old.remove();
		test.dataset.status = status;
		const mark = make("span", { className: "test-mark" }, MARKS[status]);
		mark.title = `${fuel} ${fuel === 1 ? "tick" : "ticks"}, ${Math.max(1, Math.round(milliseconds))} ms`;
		test.prepend(mark);
		if (message === "") return;
		const place = line === undefined ? [] : [" ", this.lineButton(line, column)];
		test.append(make("div", { className: "test-message" }, message, ...place));
	}

	/**
	 * All of them are.
	 * @param changed whether the file is one that was changed on the desk
	 */
	end(file: DeskFile, report: LabReport, changed: boolean): void {
		for (const result of report.tests) this.show(result);
		const failing = report.tests.filter(({ status }) => status !== "passed").map(({ id }) => id);
		find(this.#desk, ".tests").prepend(...this.#tests.filter((test) => failing.includes(test.dataset.test ?? "")));
		const outcome = find(this.#desk, ".desk-outcome");
		const { holds, words } = outcomeOf(file, failing, report.tests.length);
		outcome.hidden = false;
		outcome.dataset.holds = changed ? "" : String(holds);
		outcome.textContent = changed
			? "This is the file as you have changed it; what is recorded of the lab’s own does not count."
			: words;
		const mistake = find(this.#desk, ".lab-mistake");
		mistake.hidden = report.mistake === null;
		mistake.textContent = report.mistake ? `The learner reads: ${report.mistake.says}` : "";
		if (failing.length > 0) find<HTMLDetailsElement>(this.#desk, ".desk-tests").open = true;
	}

	clear(): void {
		for (const test of this.#tests) {
			delete test.dataset.status;
			for (const old of test.querySelectorAll(".test-mark, .test-message")) old.remove();
		}
		find(this.#desk, ".tests").append(...this.#tests);
		find(this.#desk, ".desk-outcome").hidden = true;
		find(this.#desk, ".lab-mistake").hidden = true;
	}

	lineButton(line: number, column?: number): HTMLButtonElement {
		return button(`line ${line}`, () => this.#goTo(line, column), "go");
	}
}

/** A report in a few words, how to say them, and what the run cost. */
export function sumOf({ passed, failed, tests }: LabReport): { words: string; tone: "passed" | "error"; cost: string } {
	const milliseconds = tests.reduce((sum, test) => sum + test.milliseconds, 0);
	const fuel = tests.reduce((sum, test) => sum + test.fuel, 0);
	return {
		words: failed === 0 ? `All ${passed} tests pass.` : `${passed} of ${passed + failed} tests pass.`,
		tone: failed === 0 ? "passed" : "error",
		cost: `${fuel.toLocaleString("en")} ticks, ${Math.round(milliseconds)} ms`,
	};
}

import { byCause, type Cause } from "../../labs/grader/causes.ts";
import type { TestResult } from "../../labs/grader/grade.ts";
import { button, find, make } from "./dom.ts";

export type TestStatus = "waiting" | "running" | "passed" | "failed" | "timeout";

/** As much of a test's result as the page shows. */
export type ShownResult = Pick<TestResult, "id" | "status" | "message" | "cause" | "line" | "column">;

const MARKS: Readonly<Record<TestStatus, string>> = {
	waiting: "not run",
	running: "running",
	passed: "passed",
	failed: "failed",
	timeout: "no result",
};

/** What a lab does for the list of its tests. */
interface LabTestsOptions {
	/** Leads to a place in the learner's file, counted from 1. */
	goTo(line: number, column?: number): void;
	/** Runs one test, by its id, and no other. */
	runAlone(id: string): void;
}

/**
 * The list of a lab's hidden tests: the first group, and the tests at the edges, which are shown once the first have passed.
 * Between two checks it is in the order of the lab; after one, what is left to do comes first, and what passed is a line to open.
 */
export class LabTests {
	readonly #options: LabTestsOptions;
	/** The lines of each group, in the lab's order. */
	readonly #first: HTMLElement[];
	readonly #edges: HTMLElement[];
	/** The lists that hold them. */
	readonly #lists: HTMLElement[];
	/** Whether each test passed in the last check that came to its end, of those that were shown. */
	#last = new Map<string, boolean>();

	constructor(place: HTMLElement, options: LabTestsOptions) {
		this.#options = options;
		const tests = [...place.querySelectorAll<HTMLElement>(".tests > [data-test]")];
		this.#first = tests.filter((test) => !test.closest(".lab-edges"));
		this.#edges = tests.filter((test) => test.closest(".lab-edges"));
		this.#lists = [...place.querySelectorAll<HTMLElement>(".tests")];
		for (const test of tests) {
			const alone = button("Run alone", () => options.runAlone(idOf(test)), "test-alone");
			alone.ariaLabel = `Run alone: ${test.textContent}`;
			test.append(alone);
		}
	}

	/** Whether all of the first group have passed, so that the others are shown. */
	get atTheEdges(): boolean {
		return this.#edges.length > 0 && this.#first.every(hasPassed);
	}

	/** How many tests of the group that is running have a result, and of how many. */
	get progress(): { done: number; all: number } {
		const group = this.atTheEdges ? this.#edges : this.#first;
		return { done: group.filter(({ dataset }) => dataset.status !== "waiting").length, all: group.length };
	}

	/** A check begins: no test has a result, and all stand in the lab's order. */
	begin(): void {
		for (const [index, group] of [this.#first, this.#edges].entries()) {
			for (const test of group) this.#mark(test, "waiting");
			if (this.#lists[index]) refill(this.#lists[index], group);
		}
	}

	/** Shows how one test went. The message says what was done, what should have happened and what did. */
	show({ id, status, message, line, column }: ShownResult): void {
		const test = this.#find(id);
		if (test === undefined) return;
		this.#mark(test, status);
		if (message !== "") test.append(this.#message(message, line, column));
	}

	/** One test is about to be run by itself, and what the others came to stays. */
	beginAlone(id: string): void {
		const test = this.#find(id);
		if (test !== undefined) this.#mark(test, "running");
	}

	/** The run of one test by itself has come to nothing: its mark says so. */
	endAlone(id: string): void {
		const test = this.#find(id);
		if (test?.dataset.status === "running") this.#mark(test, "waiting");
	}

	/** A check has come to its end. @returns ids of the tests that were shown, by whether they passed, in the lab's order */
	end(results: readonly ShownResult[]): { passing: string[]; failing: string[] } {
		for (const result of results) this.show(result);
		const shown = this.atTheEdges ? [this.#first, this.#edges] : [this.#first];
		for (const [index, group] of shown.entries()) {
			const ids = new Set(group.map(idOf));
			this.#arrange(this.#lists[index]!, byCause(results.filter(({ id }) => ids.has(id))));
		}
		const tests = shown.flat();
		this.#last = new Map(tests.map((test) => [idOf(test), hasPassed(test)]));
		return {
			passing: tests.filter(hasPassed).map(idOf),
			failing: tests.filter((test) => !hasPassed(test)).map(idOf),
		};
	}

	/**
	 * What fails comes first, by its cause; then what passes now and did not at the last check; the rest is one line. Where nothing
	 * fails, all of it is that one line.
	 */
	#arrange(list: HTMLElement, causes: readonly Cause<ShownResult>[]): void {
		const failing: HTMLElement[] = [];
		const now: HTMLElement[] = [];
		const passed: HTMLElement[] = [];
		for (const cause of causes) {
			const tests = cause.tests.flatMap(({ id }) => this.#find(id) ?? []);
			if (tests.length > 1) failing.push(this.#shared(cause, tests));
			for (const test of tests) {
				const isNew = this.#last.has(idOf(test)) && this.#last.get(idOf(test)) !== hasPassed(test);
				if (isNew) find(test, ".test-mark").textContent = hasPassed(test) ? "now passes" : "fails now";
				(hasPassed(test) ? (isNew ? now : passed) : failing).push(test);
			}
		}
		const [shown, folded] = failing.length > 0 ? [now, passed] : [[], [...now, ...passed]];
		const words = `${folded.length} passed${folded.length > passed.length ? `, ${now.length} of them now` : ""}`;
		refill(list, [...failing, ...shown, ...(folded.length > 0 ? [fold(words, folded)] : [])]);
	}

	/** What several tests fail for, said once above them. */
	#shared({ words, line, column }: Cause<ShownResult>, tests: readonly HTMLElement[]): HTMLElement {
		for (const test of tests) test.querySelector(".test-message")?.remove();
		const count = make("p", { className: "test-count" }, `${tests.length} tests fail for this:`);
		return make("li", { className: "test-cause" }, this.#message(words, line, column), count);
	}

	#message(words: string, line?: number, column?: number): HTMLElement {
		const message = make("div", { className: "test-message" }, words);
		if (line !== undefined) {
			const go = button(`line ${line}`, () => this.#options.goTo(line, column), "go");
			message.append(" ", go);
		}
		return message;
	}

	#mark(test: HTMLElement, status: TestStatus): void {
		test.dataset.status = status;
		for (const old of test.querySelectorAll(".test-mark, .test-message")) old.remove();
		test.prepend(make("span", { className: "test-mark" }, MARKS[status]));
	}

	#find(id: string): HTMLElement | undefined {
		return [...this.#first, ...this.#edges].find((test) => idOf(test) === id);
	}
}

/** Puts lines into a list, some of which may be in it already; what has the focus keeps it. */
function refill(list: HTMLElement, lines: readonly HTMLElement[]): void {
	const { activeElement } = document;
	list.replaceChildren(...lines);
	if (activeElement instanceof HTMLElement && list.contains(activeElement))
		activeElement.focus({ preventScroll: true });
}

function fold(words: string, tests: readonly HTMLElement[]): HTMLElement {
	const summary = make("summary", {}, words);
	const details = make("details", {}, summary, make("ol", { className: "tests" }, ...tests));
	return make("li", { className: "tests-passed" }, details);
}

function hasPassed({ dataset }: HTMLElement): boolean {
	return dataset.status === "passed";
}

function idOf({ dataset }: HTMLElement): string {
	return dataset.test ?? "";
}

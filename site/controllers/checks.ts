import { byCause } from "../../labs/grader/causes.ts";
import { type LabReport, testProgram } from "../../labs/grader/grade.ts";
import { make } from "../elements/dom.ts";
import type { LabCheck, LabElement } from "../elements/lab.ts";
import type { PageEngine } from "./engine.ts";
import { graderFor, judge, type LabGrader, troubleOf } from "./judge.ts";
import { SAFE } from "./safe.ts";
import { showTimeline } from "./timeline.ts";

/** Takes the checks of a page's labs to the grader. */
export function wireChecks(page: PageEngine, beforeRun: () => Promise<unknown>): void {
	/** What ends the checks that are going on: the run of the moment, and those that have not begun. */
	const stops = new WeakMap<EventTarget, AbortController>();

	document.addEventListener("lab-check", (event) => {
		const { target: lab, detail } = event as CustomEvent<LabCheck> & { target: LabElement };
		event.preventDefault();
		if (SAFE) lab.fail("This page was opened with ?safe, so nothing runs on it. Open it without to run the tests.");
		else {
			const stop = new AbortController();
			stops.set(lab, stop);
			void check(lab, detail, stop.signal);
		}
	});
	document.addEventListener("lab-stop", ({ target }) => stops.get(target!)?.abort());

	async function check(element: LabElement, { lab: number, text, test }: LabCheck, signal: AbortSignal): Promise<void> {
		element.setState(page.alive ? "running" : "loading");
		takeOffTraces(element, test);
		try {
			const grader = await graderFor(page, number, signal, beforeRun());
			element.setState("running");
			const tests = grader.lab.info.filter(({ id }) => test === undefined || id === test);
			const report = await judge(grader, text, signal, { tests, onResult: (result) => element.setTest(result) });
			if (test === undefined) element.finish(report);
			else element.finishAlone(report.tests[0]!);
			offerTraces(element, report, grader, text);
		} catch (error) {
			const { words, at } = troubleOf(error, signal);
			element.fail(words, at);
		}
	}
}

/** What the last check offered to look at is of the past once another begins, or one test is run again. */
function takeOffTraces(element: LabElement, test?: string): void {
	const within = test === undefined ? ".tests" : `.tests > [data-test="${test}"]`;
	for (const old of element.querySelectorAll(`${within} :is(.test-trace, .what-happened)`)) old.remove();
}

/** The first test of each cause can be looked at step by step: it is run once more, recorded, when the learner asks. */
function offerTraces(element: LabElement, report: LabReport, { page, data, lab }: LabGrader, text: string): void {
	for (const { tests } of byCause(report.tests)) {
		const result = tests[0]!;
		const place = element.querySelector<HTMLElement>(`.tests > [data-test="${result.id}"]`);
		if (result.status === "passed" || place === null) continue;
		const button = make("button", { type: "button", className: "quiet test-trace" }, "Show what happened");
		button.addEventListener("click", async () => {
			button.disabled = true;
			const [program, options] = testProgram(data, { ...lab, alternatives: [] }, result.id, text);
			const verdict = await page.run(program, { ...options, trace: true, explain: false });
			// Another check may have begun meanwhile.
			if (!button.isConnected) return;
			button.remove();
			showTimeline(place, verdict);
			const fold = place.querySelector<HTMLDetailsElement>(".what-happened");
			if (fold) fold.open = true;
		});
		place.append(button);
	}
}

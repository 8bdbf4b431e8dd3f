import type { AnswerElement } from "../elements/answer.ts";
import { find, make } from "../elements/dom.ts";
import type { FinaleElement } from "../elements/finale.ts";
import type { HintsElement } from "../elements/hints.ts";
import type { LabElement } from "../elements/lab.ts";
import type { PredictElement } from "../elements/predict.ts";
import type { MyHarness } from "./my-harness.ts";

/** Whether the page was opened with `?desk`: the instructor's view, with everything open and nothing kept. */
export const DESK: boolean = new URLSearchParams(location.search).has("desk");

/**
 * Opens everything that a lesson's page keeps back, and says so at its top. What is done is in memory alone: no progress is
 * opened, so none can be read or written.
 */
export function openEverything(mine: MyHarness): void {
	for (const ask of all<PredictElement>("ptp-predict")) {
		ask.restore({ skipped: true });
		find(ask, ".said").hidden = true;
	}
	for (const ask of all<AnswerElement>("ptp-answer")) {
		ask.restore({ open: true });
		find(ask, ".predict-note").textContent = "";
	}
	for (const hints of all<HintsElement>("ptp-hints")) hints.restore({ opened: Number.POSITIVE_INFINITY });
	// As after a pass: the solution is shown at once.
	for (const lab of all<LabElement>("ptp-lab"))
		for (const shown of ["data-passed", "data-edges"]) lab.setAttribute(shown, "");
	for (const finale of all<FinaleElement>("ptp-finale")) finale.unlock();
	for (const fold of all<HTMLDetailsElement>("main details:not(.given, .lab-attempts)")) fold.open = true;
	// The finale runs with the code that has passed here, until the page is left.
	document.addEventListener("ptp:record", ({ detail: { kind, lab, data } }) => {
		if (kind === "passed" && lab !== undefined) mine.passed(lab, String(data.text));
	});
	const learners = make("a", { href: location.pathname }, "The lesson as a learner meets it");
	find(document, ".lesson-head").append(
		make("p", { className: "desk-line" }, "Everything is open here, and nothing that you do is kept. ", learners, "."),
	);
	document.documentElement.setAttribute("data-desk", "");
}

function all<E extends HTMLElement>(selector: string): E[] {
	return [...document.querySelectorAll<E>(selector)];
}

import { GapError, readGaps } from "../../labs/grader/gaps.ts";
import { gradeLab, type LabReport, type Runner, refusalOf, testProgram } from "../../labs/grader/grade.ts";
import type { GraderData, GraderLab } from "../../labs/grader/page-data.ts";
import type { LabCheck, LabElement } from "../elements/lab.ts";
import type { PageEngine } from "./engine.ts";
import { SAFE } from "./safe.ts";
import { aborted } from "./stop.ts";
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

	async function check(element: LabElement, { lab: number, text }: LabCheck, signal: AbortSignal): Promise<void> {
		element.setState(page.alive ? "running" : "loading");
		takeOffTraces(element);
		try {
			const [, , data] = await Promise.race([Promise.all([beforeRun(), page.ready(), page.grader()]), aborted(signal)]);
			const lab = data.labs.find((candidate) => candidate.number === number);
			if (lab === undefined) throw new Error(`This lesson has no lab ${number}.`);
			element.setState("running");
			readGaps(text, { required: lab.gaps, allowed: lab.gaps });
			const run: Runner = (program, options) => page.run(program, options, signal);
			const refused = await refusalOf(text, run);
			if (refused) {
				const { message, line, column } = refused;
				return element.fail(
					message,
					line === undefined ? undefined : { line, ...(column === undefined ? {} : { column }) },
				);
			}
			let done = 0;
			const report = await gradeLab(data, { ...lab, alternatives: [] }, text, run, {
				tests: lab.info,
				onResult: ({ id, status, message, line, column }) => {
					if (signal.aborted) return;
					element.setTest(id, status, message, line, column);
					done += 1;
					element.setProgress(Math.min(done, lab.info.length), lab.info.length);
				},
			});
			signal.throwIfAborted();
			element.finish(report);
			offerTraces(element, report, page, data, lab, text);
		} catch (error) {
			if (signal.aborted) element.fail("Stopped. Nothing was counted.");
			else if (error instanceof GapError)
				element.fail(markers(error), error.line === undefined ? undefined : { line: error.line });
			else element.fail(error instanceof Error ? error.message : String(error));
		}
	}
}

/** What is wrong with the lines between which a learner writes. The page keeps them as they are, so one was typed. */
function markers({ message }: GapError): string {
	return `The lines that mark your code do not fit together: ${message}. Take out the one that was typed.`;
}

/** What the last check offered to look at is of the past once another begins. */
function takeOffTraces(element: LabElement): void {
	for (const old of element.querySelectorAll(".test-trace, .tests .what-happened")) old.remove();
}

/** A failing test can be looked at step by step: it is run once more, recorded, when the learner asks. */
function offerTraces(
	element: LabElement,
	report: LabReport,
	page: PageEngine,
	data: GraderData,
	lab: GraderLab,
	text: string,
): void {
	for (const result of report.tests) {
		const place = element.querySelector<HTMLElement>(`.tests > [data-test="${result.id}"]`);
		if (result.status === "passed" || place === null) continue;
		const button = Object.assign(document.createElement("button"), {
			type: "button",
			className: "quiet test-trace",
			textContent: "Show what happened",
		});
		button.addEventListener("click", async () => {
			button.disabled = true;
			const [program, options] = testProgram(data, { ...lab, alternatives: [] }, result.id, text);
			const verdict = await page.run(program, { ...options, trace: true, explain: false });
			// Another check may have begun meanwhile.
			if (!button.isConnected) return;
			button.remove();
			showTimeline(place, verdict.trace ?? []);
			const fold = place.querySelector<HTMLDetailsElement>(".what-happened");
			if (fold) fold.open = true;
		});
		place.append(button);
	}
}

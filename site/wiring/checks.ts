import { gradeLab, type LabReport, type TestResult, testProgram } from "../../labs/grader/grade.ts";
import type { GraderData, GraderLab } from "../../labs/grader/page-data.ts";
import type { LabCheck, LabElement } from "../elements/lab.ts";
import type { PageEngine } from "./engine.ts";
import { SAFE } from "./safe.ts";
import { showTimeline } from "./timeline.ts";

/** Takes the checks of a page's labs to the grader. */
export function wireChecks(page: PageEngine, beforeRun: () => Promise<unknown>): void {
	/** The check that is going on: stopping it ends its run and keeps the others of it from starting. */
	let current: { stopped: boolean } | null = null;

	document.addEventListener("lab-check", (event) => {
		const { target: lab, detail } = event as CustomEvent<LabCheck> & { target: LabElement };
		event.preventDefault();
		if (SAFE) lab.fail("This page was opened with ?safe, so nothing runs on it. Open it without to run the tests.");
		else void check(lab, detail);
	});
	document.addEventListener("lab-stop", () => {
		if (current) current.stopped = true;
		page.engine.stop();
	});

	async function check(element: LabElement, { lab: number, text }: LabCheck): Promise<void> {
		const own = { stopped: false };
		current = own;
		element.setState(page.engine.alive ? "running" : "loading");
		try {
			await Promise.all([beforeRun(), page.ready()]);
			const data = await page.grader();
			const lab = data.labs.find((candidate) => candidate.number === number);
			if (lab === undefined) throw new Error(`This lesson has no lab ${number}.`);
			element.setState("running");
			const refused = await refusal(text, page);
			if (refused) return element.fail(refused.message, refused.at);
			if (own.stopped) return element.fail("Stopped.");
			const report = await grade(page, data, lab, text, own, (result) =>
				element.setTest(result.id, result.status, result.message, result.line, result.column),
			);
			if (own.stopped) return element.fail("Stopped. Nothing was counted.");
			element.finish(report);
			offerTraces(element, report, page, data, lab, text);
		} catch (error) {
			element.fail(error instanceof Error ? error.message : String(error));
		} finally {
			if (current === own) current = null;
		}
	}
}

/** Why a file cannot be judged at all: it does not parse, or holds what cannot be run. Null where it can. */
async function refusal(
	text: string,
	page: PageEngine,
): Promise<{ message: string; at?: { line: number; column?: number } } | null> {
	const main = "nothing.ts";
	const verdict = await page.engine.run({ files: { [main]: "", "harness.ts": text }, main, stripped: [main] });
	if (verdict.kind === "passed" || verdict.error?.file !== "harness.ts" || verdict.error.line === undefined)
		return null;
	const { message, line, column } = verdict.error;
	return { message, at: { line, ...(column === undefined ? {} : { column }) } };
}

function grade(
	page: PageEngine,
	data: GraderData,
	lab: GraderLab,
	text: string,
	own: { stopped: boolean },
	onResult: (result: TestResult) => void,
): Promise<LabReport> {
	const course = courseOf(data);
	return gradeLab(course, { ...lab, alternatives: [] }, text, (program, options) => page.engine.run(program, options), {
		tests: lab.info,
		onResult: (result) => {
			if (own.stopped) page.engine.stop();
			else onResult(result);
		},
	});
}

/** What the grader asks of a course. */
function courseOf(data: GraderData) {
	return { check: data.check };
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
	for (const old of element.querySelectorAll(".test-trace, .tests .what-happened")) old.remove();
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
			const [program, options] = testProgram(courseOf(data), { ...lab, alternatives: [] }, result.id, text);
			const verdict = await page.engine.run(program, { ...options, trace: true, explain: false });
			button.remove();
			showTimeline(place, verdict.trace ?? []);
			const fold = place.querySelector<HTMLDetailsElement>(".what-happened");
			if (fold) fold.open = true;
		});
		place.append(button);
	}
}

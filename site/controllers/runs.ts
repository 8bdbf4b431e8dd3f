import { DEFAULT_FUEL } from "../../labs/sandbox/fuel.ts";
import type { Program } from "../../labs/sandbox/program.ts";
import type { Verdict } from "../../labs/sandbox/verdict.ts";
import type { CellElement, CellRun } from "../elements/cell.ts";
import type { PageEngine } from "./engine.ts";
import type { MyHarness } from "./my-harness.ts";
import { SAFE } from "./safe.ts";
import { aborted } from "./stop.ts";
import { showTimeline } from "./timeline.ts";

/** Takes the runs of a page's cells to its engine. */
export function wireRuns(page: PageEngine, mine: MyHarness, beforeRun: () => Promise<unknown>): void {
	/** What ends the runs that are going on, or wait for their turn. */
	const stops = new WeakMap<EventTarget, AbortController>();
	document.addEventListener("cell-run", (event) => {
		const { target: cell, detail } = event as CustomEvent<CellRun> & { target: CellElement };
		event.preventDefault();
		if (SAFE) {
			cell.finish({
				kind: "stopped",
				message: "This page was opened with ?safe, so nothing runs on it. Open it without to run programs.",
			});
			return;
		}
		const stop = new AbortController();
		stops.set(cell, stop);
		void runCell(cell, detail, page, mine, beforeRun, stop.signal);
	});
	document.addEventListener("cell-stop", ({ target }) => stops.get(target!)?.abort());
}

async function runCell(
	cell: CellElement,
	run: CellRun,
	page: PageEngine,
	mine: MyHarness,
	beforeRun: () => Promise<unknown>,
	signal: AbortSignal,
): Promise<void> {
	cell.setState(page.alive ? "running" : "loading");
	let verdict: Verdict;
	/** Whether the verdict is shown already, and may be followed by its line. */
	let shown = false;
	try {
		// What the learner typed is on the disk before anything runs.
		await Promise.race([Promise.all([beforeRun(), page.ready()]), aborted(signal)]);
		const program = await Promise.race([programOf(run, page, mine), aborted(signal)]);
		cell.setState("running");
		verdict = await page.run(program, {
			fuel: DEFAULT_FUEL * run.fuel,
			trace: true,
			signal,
			onOutput: (lines) => cell.appendOutput(lines),
			onVerdict: (first) => {
				shown = true;
				show(cell, first);
			},
		});
	} catch (error) {
		if (signal.aborted) cell.finish({ kind: "stopped", message: "Stopped." });
		else cell.finish({ kind: "error", message: error instanceof Error ? error.message : String(error) });
		return;
	}
	if (!shown) show(cell, verdict);
	else if (cell.text === run.text) cell.locate(verdict);
}

function show(cell: CellElement, verdict: Verdict): void {
	cell.finish(verdict);
	if (verdict.trace) showTimeline(cell, verdict);
}

async function programOf(run: CellRun, page: PageEngine, mine: MyHarness): Promise<Program> {
	const { harness, cells } = await page.data();
	const main = "main.ts";
	const shipped = run.edited ? undefined : cells[run.cell];
	const own = run.harness === "mine" ? await mine.text() : undefined;
	const stripped = [...(shipped === undefined ? [] : [main]), ...(own === undefined ? ["harness.ts"] : [])];
	return { files: { [main]: shipped ?? run.text, "harness.ts": own ?? harness }, main, stripped };
}

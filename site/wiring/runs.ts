import { DEFAULT_FUEL } from "../../labs/sandbox/fuel.ts";
import type { Program } from "../../labs/sandbox/program.ts";
import type { Verdict } from "../../labs/sandbox/verdict.ts";
import type { CellElement, CellRun } from "../elements/cell.ts";
import type { PageEngine } from "./engine.ts";
import type { MyHarness } from "./my-harness.ts";
import { SAFE } from "./safe.ts";
import { showTimeline } from "./timeline.ts";

/** Takes the runs of a page's cells to its engine. */
export function wireRuns(page: PageEngine, mine: MyHarness, beforeRun: () => Promise<unknown>): void {
	document.addEventListener("cell-run", (event) => {
		const { target: cell, detail } = event as CustomEvent<CellRun> & { target: CellElement };
		event.preventDefault();
		if (SAFE)
			cell.finish({
				kind: "stopped",
				message: "This page was opened with ?safe, so nothing runs on it. Open it without to run programs.",
			});
		else void runCell(cell, detail, page, mine, beforeRun);
	});
	document.addEventListener("cell-stop", () => page.engine.stop());
}

async function runCell(
	cell: CellElement,
	run: CellRun,
	page: PageEngine,
	mine: MyHarness,
	beforeRun: () => Promise<unknown>,
): Promise<void> {
	cell.setState(page.engine.alive ? "running" : "loading");
	let verdict: Verdict;
	try {
		// What the learner typed is on the disk before anything runs.
		await Promise.all([beforeRun(), page.ready()]);
		const program = await programOf(run, page, mine);
		cell.setState("running");
		verdict = await page.engine.run(program, {
			fuel: DEFAULT_FUEL * run.fuel,
			trace: true,
			onOutput: (lines) => cell.appendOutput(lines),
		});
	} catch (error) {
		cell.finish({ kind: "error", message: error instanceof Error ? error.message : String(error) });
		return;
	}
	cell.finish(verdict);
	if (verdict.trace) showTimeline(cell, verdict.trace);
}

async function programOf(run: CellRun, page: PageEngine, mine: MyHarness): Promise<Program> {
	const { harness, cells } = await page.data();
	const main = "main.ts";
	const shipped = run.edited ? undefined : cells[run.cell];
	const own = run.harness === "mine" ? await mine.text() : undefined;
	const stripped = [...(shipped === undefined ? [] : [main]), ...(own === undefined ? ["harness.ts"] : [])];
	return { files: { [main]: shipped ?? run.text, "harness.ts": own ?? harness }, main, stripped };
}

/** One page on which a cell is run again and again, whatever the program does, and the memory that this takes. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { CellElement } from "../../site/elements/cell.ts";
import { LESSON } from "../browser/course.ts";
import { restored } from "../browser/lesson-page.ts";
import { Chance } from "./chance.ts";
import { startChromium } from "./chromium.ts";
import { pickProgram } from "./programs.ts";

export interface SoakOptions {
	/** The address of the site's home page. */
	url: string;
	runs: number;
	seed: number;
	/** After how many runs the memory is looked at. */
	every: number;
	say?(line: string): void;
}

/** The page's memory after so many runs. In bytes. */
export interface MemoryAt {
	runs: number;
	/** What the page's own heap holds after a collection, its Worker's not counted. */
	heap: number;
	/** What the process of the page and its Worker has in memory; 0 where the system does not tell. */
	resident: number;
	nodes: number;
	workers: number;
}

export interface SoakReport {
	memory: MemoryAt[];
	/** How often each program ran. */
	ran: Record<string, number>;
	/** Runs that ended otherwise than they should, in words. */
	wrong: string[];
}

export async function soak({ url, runs, seed, every, say = () => {} }: SoakOptions): Promise<SoakReport> {
	const chance = new Chance(seed);
	const profile = mkdtempSync(join(tmpdir(), "soak-"));
	const { browser, kill } = await startChromium(profile);
	try {
		const page = await browser.contexts()[0]!.newPage();
		const report: SoakReport = { memory: [], ran: {}, wrong: [] };
		page.on("pageerror", (error) => report.wrong.push(`the page failed: ${error.message}`));
		page.on("crash", () => report.wrong.push("the page crashed"));
		await page.goto(url + LESSON, { timeout: 120_000 });
		await restored(page);
		// One run before the first look, so that the engine is there.
		await runOnce(page, 'console.log("warm");\n');
		const look = async (runs: number) => {
			const memory = await memoryAt(page, runs);
			report.memory.push(memory);
			say(line(memory));
		};
		await look(0);
		for (let run = 1; run <= runs; run++) {
			const program = pickProgram(chance);
			report.ran[program.name] = (report.ran[program.name] ?? 0) + 1;
			const { verdict, output } = await runOnce(page, program.text);
			if (!program.verdict.test(verdict)) report.wrong.push(`run ${run}, ${program.name}: ${verdict}`);
			if (program.output !== undefined && output !== program.output)
				report.wrong.push(`run ${run}, ${program.name}: printed something else`);
			if (run % every === 0) await look(run);
		}
		return report;
	} finally {
		kill();
		await browser.close().catch(() => {});
		rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
	}
}

/** Presses Run in the page itself, and waits for the end: 2,000 times, the way through the keyboard would be long. */
function runOnce(page: Page, text: string): Promise<{ verdict: string; output: string }> {
	return page.evaluate(async (text) => {
		const cell = document.querySelector<CellElement>('ptp-cell[name="reopen"]')!;
		cell.text = text;
		const ended = new Promise<void>((resolve) => {
			document.addEventListener("ptp:record", function heard(event) {
				if (event.detail.kind !== "ran") return;
				document.removeEventListener("ptp:record", heard);
				resolve();
			});
		});
		cell.run();
		await ended;
		return {
			verdict: cell.querySelector(".cell-verdict")!.textContent,
			output: cell.querySelector(".output")!.textContent,
		};
	}, text);
}

async function memoryAt(page: Page, runs: number): Promise<MemoryAt> {
	const session = await page.context().newCDPSession(page);
	await session.send("HeapProfiler.collectGarbage");
	await session.send("Performance.enable");
	const { metrics } = await session.send("Performance.getMetrics");
	const metric = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
	await session.detach();
	const browser = await page.context().browser()!.newBrowserCDPSession();
	const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
	await browser.detach();
	// The page that Chromium began with is a renderer too: the one that has worked most is ours.
	await endedAreGone(page);
	const renderers = processInfo.filter(({ type }) => type === "renderer").sort((a, b) => b.cpuTime - a.cpuTime);
	return {
		runs,
		heap: metric("JSHeapUsedSize"),
		resident: residentOf(renderers[0]?.id),
		nodes: metric("Nodes"),
		workers: page.workers().length,
	};
}

/** Workers that a page may have: the one that runs, and after a long run the one that stands by. */
export const MOST_WORKERS = 2;

/** A Worker that the page has ended is there until the browser says that it is not. */
async function endedAreGone(page: Page): Promise<void> {
	while (page.workers().length > MOST_WORKERS)
		await Promise.race(page.workers().map((worker) => worker.waitForEvent("close")));
}

function residentOf(pid: number | undefined): number {
	try {
		return Number(/^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
	} catch {
		return 0;
	}
}

export function line({ runs, heap, resident, nodes, workers }: MemoryAt): string {
	const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
	return `after ${runs} runs: heap ${megabytes(heap)}, process ${megabytes(resident)}, ${nodes} nodes, ${workers} Worker`;
}

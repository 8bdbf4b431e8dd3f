// `npm run bench`: what the built lesson page costs, beside a bare page whose Worker is native JavaScript, in one run.
// Ratios count; milliseconds depend on the machine. Prints a table and exits with 1 when a figure is over its limit.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { readCourse } from "../../labs/course/course-node.ts";
import { compose } from "../../labs/harness/compose.ts";
import { strip } from "../../labs/typescript/strip.ts";
import { serve } from "../../site/serve.mjs";
import { browsers } from "../browser/browsers.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const LESSON = "lessons/11-pull-the-plug/";
const CELL = "recall";

interface Figure {
	what: string;
	value: number;
	limit: number;
	unit: string;
	/** A tripwire depends on the machine and only warns. */
	tripwire?: boolean;
}

const figures: Figure[] = [];
const report = (what: string, value: number, limit: number, unit: string, tripwire = false) =>
	figures.push({ what, value, limit, unit, tripwire });

const found = browsers().find(({ name }) => name === "chromium")?.launch;
if (!found) throw new Error("There is no Chromium on this machine. CHROMIUM may name one.");
const launch = () => chromium.launch(found);
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;

/** The bare page: a native Worker that prints one line. */
function nativePage(): string {
	const folder = mkdtempSync(join(tmpdir(), "native-"));
	writeFileSync(join(folder, "worker.js"), `onmessage = () => postMessage("printed");`);
	writeFileSync(
		join(folder, "page.js"),
		`const w = new Worker("worker.js", { type: "module" });
		w.onmessage = (e) => { document.querySelector("pre").textContent = e.data; };
		w.postMessage("run");`,
	);
	writeFileSync(
		join(folder, "index.html"),
		`<!doctype html><title>bare</title><pre></pre><script type="module" src="page.js"></script>`,
	);
	return folder;
}

/** Milliseconds from navigation to what the bare page prints, in a browser that has seen nothing. */
async function coldNative(): Promise<number> {
	const browser = await launch();
	try {
		const page = await browser.newPage();
		const started = performance.now();
		await page.goto(bare.url, { waitUntil: "commit" });
		await page.waitForFunction(() => document.querySelector("pre")?.textContent === "printed", undefined, {
			polling: "raf",
		});
		return performance.now() - started;
	} finally {
		await browser.close();
	}
}

/** Bytes over the wire, brotli where the server has it, by address. */
async function countBytes(page: Page): Promise<Map<string, number>> {
	const bytes = new Map<string, number>();
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	const addresses = new Map<string, string>();
	session.on("Network.responseReceived", ({ requestId, response }) => addresses.set(requestId, response.url));
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const url = addresses.get(requestId);
		if (url?.startsWith("http")) bytes.set(url, encodedDataLength);
	});
	return bytes;
}

/** Skips the question in front of a cell, so that it may run. */
const openQuestions = (page: Page) =>
	page.evaluate(() => {
		for (const skip of document.querySelectorAll<HTMLElement>('ptp-predict [data-do="skip"]')) skip.click();
	});

const site = await serve({ root: "dist", port: 0 });
const bareFolder = nativePage();
const bare = await serve({ root: bareFolder, port: 0, base: "/" });
const lesson = new URL(LESSON, site.url).href;

const mine: number[] = [];
const pressed: number[] = [];
const native: number[] = [];
let wire = new Map<string, number>();
for (let round = 0; round < ROUNDS; round++) {
	const measured = await coldRun();
	mine.push(measured.ms);
	pressed.push(measured.pressed);
	wire = measured.bytes;
	native.push(await coldNative());
}
/** The same for the lesson page: the question in front of the cell is skipped and Run pressed as soon as they are there. */
async function coldRun(): Promise<{ ms: number; pressed: number; bytes: Map<string, number> }> {
	const browser = await launch();
	try {
		const page = await browser.newPage();
		const bytes = await countBytes(page);
		const started = performance.now();
		const origin = performance.timeOrigin + started;
		await page.goto(lesson, { waitUntil: "commit" });
		await page.waitForFunction(
			(name) => {
				const cell = document.querySelector<HTMLElement & { run?(): void }>(`ptp-cell[name="${name}"]`);
				const ask = cell?.closest("ptp-predict");
				if (!cell?.run || (ask && !ask.hasAttribute("data-ready"))) return false;
				if (!ask?.hasAttribute("data-open")) ask?.querySelector<HTMLElement>('[data-do="skip"]')?.click();
				if (!cell.hasAttribute("data-pressed")) {
					cell.setAttribute("data-pressed", String(performance.timeOrigin + performance.now()));
					cell.run();
				}
				return /Finished/.test(cell.querySelector(".cell-verdict")?.textContent ?? "");
			},
			CELL,
			{ polling: "raf" },
		);
		const ms = performance.now() - started;
		const at = await page.locator(`ptp-cell[name="${CELL}"]`).getAttribute("data-pressed");
		return { ms, pressed: Number(at) - origin, bytes };
	} finally {
		await browser.close();
	}
}
report("navigation to first output, cold, against a bare native Worker", median(mine) / median(native), 1.5, "times");
report("the same, in milliseconds", median(mine), 600, "ms", true);
report(
	"of it, until Run can be pressed, against the whole bare page",
	median(pressed) / median(native),
	1.5,
	"times",
	true,
);
const total = [...wire.values()].reduce((sum, size) => sum + size, 0);
report("over the wire until the first output", total / 1024, 450, "KB");

const browser = await launch();
const page = await browser.newPage();
const before = await countBytes(page);
await page.goto(lesson, { waitUntil: "networkidle" });
await page.waitForSelector("html[data-restored]", { state: "attached" });
const first = [...before];
const sizes = (test: (url: string) => boolean) =>
	first.filter(([url]) => test(url)).reduce((sum, [, size]) => sum + size, 0) / 1024;
report(
	"the page before any press",
	sizes((url) => !url.endsWith(".woff2")),
	120,
	"KB",
);
report(
	"its fonts",
	sizes((url) => url.endsWith(".woff2")),
	60,
	"KB",
	true,
);
report(
	"its script",
	sizes((url) => url.endsWith(".js")),
	60,
	"KB",
);
report("nodes of the page", await page.evaluate(() => document.querySelectorAll("*").length), 2500, "elements", true);

await openQuestions(page);
report("Run pressed to output, warm", median(await warmRuns(page, "cable")), 15, "ms");
async function warmRuns(page: Page, name: string): Promise<number[]> {
	return page.evaluate(
		async ([name, rounds]) => {
			const cell = document.querySelector<HTMLElement & { run(): void }>(`ptp-cell[name="${name}"]`)!;
			const times: number[] = [];
			for (let round = 0; round < (rounds as number) + 3; round++) {
				const began = performance.now();
				const printed = new Promise<void>((resolve) => {
					const output = cell.querySelector(".output")!;
					const watch = new MutationObserver(() => {
						if (output.textContent === "") return;
						watch.disconnect();
						resolve();
					});
					watch.observe(output, { childList: true, characterData: true, subtree: true });
				});
				cell.run();
				await printed;
				if (round >= 3) times.push(performance.now() - began);
				await new Promise((resolve) => setTimeout(resolve, 300));
			}
			return times;
		},
		[name, ROUNDS * 3] as const,
	);
}

// A built-in that neither burns fuel nor can be interrupted, ended from outside; then another program on a new Worker.
const restart = await page.evaluate(async () => {
	type Cell = HTMLElement & { text: string; state: string; run(): void };
	const words = (cell: Cell) => cell.querySelector(".cell-verdict")?.textContent ?? "";
	const until = async (what: string, holds: () => boolean) => {
		const latest = performance.now() + 30_000;
		while (!holds()) {
			if (performance.now() > latest) throw new Error(`30 s have passed, and still not: ${what}`);
			await new Promise((resolve) => setTimeout(resolve, 1));
		}
	};
	const cell = document.querySelector<Cell>('ptp-cell[name="quiet-log"]')!;
	const shipped = cell.text;
	cell.text = 'const big: number[] = [];\nbig.length = 2 ** 32 - 1;\nconsole.log("begun");\nbig.indexOf(1);\n';
	cell.run();
	await until("the program has begun", () => cell.querySelector(".output")?.textContent?.includes("begun") ?? false);
	await new Promise((resolve) => setTimeout(resolve, 300));
	const began = performance.now();
	cell.querySelector<HTMLElement>('[data-do="stop"]')!.click();
	await until("the program is stopped", () => cell.state === "idle");
	cell.text = 'console.log("back");\n';
	cell.run();
	await until("the next prints", () => cell.querySelector(".output")?.textContent?.includes("back") ?? false);
	const ms = performance.now() - began;
	await until("the next has finished", () => /Finished/.test(words(cell)));
	cell.text = shipped;
	return ms;
});
report("an uninterruptible program ended, and the next one printing", restart, 150, "ms", true);

const focus = await page.evaluate(async () => {
	const code = document.querySelector<HTMLElement>('ptp-cell[name="replay"] .cell-code')!;
	const shift = { value: 0 };
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) shift.value += (entry as unknown as { value: number }).value;
	}).observe({ type: "layout-shift", buffered: false });
	code.scrollIntoView({ block: "center" });
	await new Promise((resolve) => setTimeout(resolve, 200));
	const began = performance.now();
	code.querySelector("pre")!.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
	code.querySelector("pre")!.focus();
	code.querySelector("pre")!.click();
	while (code.querySelector(".editor, [data-editor]") === null && performance.now() - began < 5000)
		await new Promise((resolve) => requestAnimationFrame(resolve));
	const ms = performance.now() - began;
	await new Promise((resolve) => setTimeout(resolve, 300));
	return { ms, shift: shift.value };
});
report("editor on first focus", focus.ms, 300, "ms", true);
report("layout shift when the editor opens", focus.shift, 0, "");

const lab = await page.evaluate(async () => {
	const element = document.querySelector<HTMLElement & { text: string; check(): void; dataset: DOMStringMap }>(
		'ptp-lab[data-lab="2"]',
	)!;
	const { solution } = (await (await fetch(element.dataset.src!)).json()) as { solution: string };
	element.text = solution;
	const began = performance.now();
	element.check();
	while (
		!/tests pass/.test(element.querySelector(".cell-verdict")?.textContent ?? "") &&
		performance.now() - began < 120_000
	)
		await new Promise((resolve) => setTimeout(resolve, 5));
	return { ms: performance.now() - began, words: element.querySelector(".cell-verdict")?.textContent };
});
report(`all tests of lab 2 in Chromium ("${lab.words}")`, lab.ms / 1000, 6, "s", true);
await browser.close();
await site.close();
await bare.close();

const course = readCourse();
const newest = compose(course, { lesson: course.lessons.at(-1)!.id });
const strips = Array.from({ length: 20 }, () => {
	const began = performance.now();
	strip(newest, "harness.ts");
	return performance.now() - began;
});
report(`types stripped from ${newest.split("\n").length} lines, best of 20`, Math.min(...strips), 60, "ms", true);

const built = (folder: string): number =>
	readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
		const path = join(folder, entry.name);
		return sum + (entry.isDirectory() ? built(path) : statSync(path).size);
	}, 0);
console.log(
	`built site: ${(built("dist") / 1024 / 1024).toFixed(1)} MB on disk; lesson page ${(brotliCompressSync(readFileSync(`dist/${LESSON}index.html`)).length / 1024).toFixed(1)} KB brotli`,
);
let over = 0;
for (const { what, value, limit, unit, tripwire } of figures) {
	const bad = value > limit;
	if (bad && !tripwire) over += 1;
	console.log(
		`${bad ? (tripwire ? "slow" : "OVER") : "ok  "}  ${what}: ${value.toFixed(value < 10 ? 2 : 0)} ${unit} (limit ${limit})`,
	);
}
rmSync(bareFolder, { recursive: true, force: true });
process.exitCode = over > 0 ? 1 : 0;

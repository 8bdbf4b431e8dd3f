/** Hostile programs in the Worker of the built site, with the page's main thread watched. */
import { readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CDPSession, Page } from "@playwright/test";
import { rolldown } from "rolldown";
import { CORPUS } from "../hostile/corpus.ts";
import { FAIR } from "../hostile/fair.ts";
import type * as InPage from "../hostile/in-page.ts";
import { judged, wanted } from "../hostile/judge.ts";
import type { HostileProgram } from "../hostile/program.ts";
import { ROOT } from "./addresses.ts";
import { LESSON, recorded } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { expect, test } from "./test.ts";
import { WHOLE, WHOLE_ONLY } from "./whole.ts";

/** Milliseconds that the main thread may be kept busy at once: what is longer is felt. */
const LONG = 50;

/** Where the test's own module is served, on the site's own address, as its policy demands. */
const MODULE = "hostile-in-page.js";

/** The file of the built site whose name matches. */
function built(pattern: RegExp): string {
	const found = readdirSync(ROOT.folder, { recursive: true, encoding: "utf8" }).find((path) => pattern.test(path));
	if (found === undefined) throw new Error(`the built site has no file like ${pattern}`);
	return ROOT.base + found;
}

const SHIPPED: () => InPage.Shipped = () => ({
	worker: built(/worker-browser[^/]*\.js$/),
	wasm: built(/engine\.[^/]*\.wasm$/),
	engine: `${ROOT.base}${LESSON}engine.json`,
});

async function bundle(): Promise<string> {
	const input = fileURLToPath(new URL("../hostile/in-page.ts", import.meta.url));
	const build = await rolldown({ input, platform: "browser" });
	const { output } = await build.generate({ format: "esm" });
	return output[0].code;
}

/** A page of the site with an engine of its own. */
async function open(page: Page): Promise<CDPSession | null> {
	const code = await bundle();
	await page.route(`**/${MODULE}`, (route) => route.fulfill({ contentType: "text/javascript", body: code }));
	await LessonPage.open(page);
	await page.evaluate(
		async ([address, shipped]) => {
			const inPage = (await import(address)) as typeof InPage;
			Object.assign(globalThis, { inPage, engine: await inPage.open(shipped) });
		},
		[ROOT.base + MODULE, SHIPPED()] as const,
	);
	if (page.context().browser()?.browserType().name() !== "chromium") return null;
	const session = await page.context().newCDPSession(page);
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	return session;
}

type Globals = typeof globalThis & { inPage: typeof InPage; engine: Awaited<ReturnType<typeof InPage.open>> };

function runIn(page: Page, program: HostileProgram) {
	return page.evaluate((program) => {
		const { inPage, engine } = globalThis as Globals;
		return inPage.run(engine, program);
	}, program);
}

/** Milliseconds for which the page's main thread has worked since it began, waiting for the processor not counted. */
async function worked(session: CDPSession | null): Promise<number> {
	if (session === null) return Number.NaN;
	const { metrics } = await session.send("Performance.getMetrics");
	return 1000 * metrics.find(({ name }) => name === "ThreadTime")!.value;
}

/**
 * The engine and its Worker are the ones that Node has judged every program with. Here every fifth is run, and all of them with
 * `WHOLE=1`.
 */
const STEP = WHOLE ? 1 : 5;

for (const [group, programs] of Object.entries(CORPUS))
	test(`hostile programs, ${group}: each gets its verdict, the next run works at once, and the page stays live`, async ({
		page,
	}) => {
		test.setTimeout(300_000);
		const session = await open(page);
		const figures: string[] = [];
		for (const program of programs.filter((_, index) => index % STEP === 0)) {
			const before = await worked(session);
			const { verdict, next, blocked, milliseconds } = await runIn(page, program);
			const work = (await worked(session)) - before;
			expect.soft(judged(program, verdict), program.name).toEqual(wanted(program));
			expect.soft(next, program.name).toEqual({ kind: "passed", output: ["works"] });
			// A task that is long only because other programs had the processor is none of the page's doing.
			const own = Number.isNaN(work) ? blocked : Math.min(blocked, work);
			expect.soft(own, `${program.name}: the main thread was busy`).toBeLessThanOrEqual(LONG);
			const row = [group, program.name, verdict.kind, verdict.error?.line ?? "", Math.round(milliseconds)];
			figures.push([...row, Math.round(blocked), Math.round(work), verdict.message].join("\t"));
		}
		const report = process.env.HOSTILE_REPORT;
		if (report) writeFileSync(`${report}-${group}.tsv`, `${figures.join("\n")}\n`);
	});

for (const [how, rivals] of [
	["on the machine as it is", 0],
	["while the page is slowed down and four Workers compete with it", 4],
] as const)
	test(`fuel is the same ${how}`, { tag: rivals > 0 ? WHOLE_ONLY : [] }, async ({ profile }) => {
		// A page of its own, for it stays slowed down.
		const page = await (await profile()).newPage();
		const session = await open(page);
		// It slows the page's main thread; it does not reach a Worker, for which the rivals are.
		if (rivals > 0) await session?.send("Emulation.setCPUThrottlingRate", { rate: 6 });
		await page.evaluate((rivals) => {
			const busy = URL.createObjectURL(new Blob(["for (;;);"], { type: "text/javascript" }));
			for (let n = 0; n < rivals; n++) new Worker(busy);
		}, rivals);
		for (const program of FAIR) {
			const { verdict } = await runIn(page, program);
			expect
				.soft({ ...judged(program, verdict), burns: verdict.fuel }, program.name)
				.toEqual({ ...wanted(program), burns: program.burns });
		}
	});

test("a flood of output, of events and an endless loop in a cell leave the page live", async ({ page }) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("replay");
	await cell.open();
	await cell.runToTheEnd();
	await page.evaluate(() => {
		const tasks: number[] = [];
		Object.assign(globalThis, { tasks });
		const observer = new PerformanceObserver((list) =>
			tasks.push(...list.getEntries().map(({ duration }) => duration)),
		);
		observer.observe({ entryTypes: ["longtask"] });
	});
	const figures: string[] = [];
	for (const [source, says] of [
		["for (let n = 0; ; n++) console.log('line', n);", "printed more than"],
		["for (;;);", "used up its fuel"],
		[
			'import * as lab from "lab"; const ws = new lab.Workspace({ a: "" }); for (let n = 0; n < 100_000; n++) ws.sync("a");',
			"Finished.",
		],
	] as const) {
		await cell.set(source);
		await cell.runToTheEnd();
		await expect(cell.verdict).toContainText(says);
		const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks.splice(0));
		figures.push(`${source}\t${tasks.map(Math.round).join(" ") || "none"}`);
		await cell.reset.click();
		await cell.runToTheEnd();
		await cell.passes(recorded("replay"));
	}
	const report = process.env.HOSTILE_REPORT;
	if (report) writeFileSync(`${report}-cell.tsv`, `${figures.join("\n")}\n`);
});

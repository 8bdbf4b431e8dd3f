/** Hostile programs in the Worker of the built site, with an eye on what they make the page's main thread do. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
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

/**
 * What the page's main thread may be handed for a run and the tiny one after it: output in batches of 50 of at most 2,000 lines,
 * and up to three verdicts, each with the whole output and a trace. It is taken in a few milliseconds.
 */
const MESSAGES = 2_000 / 50 + 2 + 3;
const CHARACTERS = 4 * 1024 * 1024;

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
async function open(page: Page): Promise<void> {
	const code = await bundle();
	await page.route(`**/${MODULE}`, (route) => route.fulfill({ contentType: "text/javascript", body: code }));
	await LessonPage.open(page);
	await page.evaluate(
		async ([address, shipped]) => {
			const inPage = (await import(address)) as typeof InPage;
			Object.assign(globalThis, { inPage, ...(await inPage.open(shipped)) });
		},
		[ROOT.base + MODULE, SHIPPED()] as const,
	);
}

type Globals = typeof globalThis & { inPage: typeof InPage } & Awaited<ReturnType<typeof InPage.open>>;

function runIn(page: Page, program: HostileProgram) {
	return page.evaluate((program) => {
		const { inPage, engine, handed } = globalThis as Globals;
		return inPage.run(engine, handed, program);
	}, program);
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
		await open(page);
		for (const program of programs.filter((_, index) => index % STEP === 0)) {
			const { verdict, next, messages, characters } = await runIn(page, program);
			expect.soft(judged(program, verdict), program.name).toEqual(wanted(program));
			expect.soft(next, program.name).toEqual({ kind: "passed", output: ["works"] });
			expect.soft(messages, `${program.name}: messages to the page`).toBeLessThanOrEqual(MESSAGES);
			expect.soft(characters, `${program.name}: characters to the page`).toBeLessThanOrEqual(CHARACTERS);
		}
	});

for (const [how, rivals] of [
	["on the machine as it is", 0],
	["while the page is slowed down and four Workers compete with it", 4],
] as const)
	test(`fuel is the same ${how}`, { tag: rivals > 0 ? WHOLE_ONLY : [] }, async ({ profile, browserName }) => {
		// A page of its own, for it stays slowed down.
		const page = await (await profile()).newPage();
		await open(page);
		// It slows the page's main thread; it does not reach a Worker, for which the rivals are.
		if (rivals > 0 && browserName === "chromium") {
			const session = await page.context().newCDPSession(page);
			await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
		}
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
	const cell = lesson.cell("reopen");
	await cell.open();
	await cell.runToTheEnd();
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
		await cell.reset.click();
		await cell.runToTheEnd();
		await cell.passes(recorded("reopen"));
	}
});

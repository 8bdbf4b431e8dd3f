/**
 * Shows that an author sees a change at once, at the place where they were: starts `astro dev` on a copy of the project, opens
 * a lesson in Chromium, scrolls, and changes a file of each kind. It takes a minute or two, so it is not part of `npm test`.
 * Run: npx node tests/dev/live.ts
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { browsers } from "../browser/browsers.ts";
import { ProjectCopy } from "./project-copy.ts";

const PORT = process.env.BROWSER_TEST_PORT ?? "4477";
const LESSON = "02-kept-on-disk";
const lesson = `labs/lessons/${LESSON}`;

/** For each kind of file: a text in it, what takes its place, and what the page shows of that. */
const CHANGES: { kind: string; file: string; from: string; to: string; shows: string }[] = [
	{
		kind: "page",
		file: `${lesson}/page.mdx`,
		from: "That was short.",
		to: "That was very short.",
		shows: "That was very short.",
	},
	{
		kind: "cell",
		file: `${lesson}/cells/recall.ts`,
		from: "import * as lab",
		to: "// A changed cell.\nimport * as lab",
		shows: "// A changed cell.",
	},
	{
		kind: "recorded output",
		file: `${lesson}/cells/recall.out`,
		from: "lines: 2",
		to: "lines: perhaps 2",
		shows: "lines: perhaps 2",
	},
	{
		kind: "test",
		file: `${lesson}/lab-1/tests.ts`,
		from: "Append three messages:",
		to: "Put three messages into it:",
		shows: "Put three messages into it:",
	},
	{
		kind: "hint",
		file: `${lesson}/lab-1/hints.md`,
		from: "What does a log know",
		to: "What does any log know",
		shows: "What does any log know",
	},
	{
		kind: "block",
		file: "harness-ref/4-log/SessionLog.02.1.ts",
		from: "/**\n",
		to: "/**\n * A changed block.\n",
		shows: "A changed block.",
	},
	{
		kind: "stop.json",
		file: `${lesson}/stop.json`,
		from: "A log of what was said",
		to: "A log of everything",
		shows: "A log of everything",
	},
];

const copy = new ProjectCopy({ lessons: true });
let failed = 0;
const server = spawn(
	process.execPath,
	[
		fileURLToPath(new URL("bin/astro.mjs", import.meta.resolve("astro/package.json"))),
		"dev",
		"--port",
		PORT,
		"--host",
		"127.0.0.1",
	],
	{ cwd: copy.folder, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ASTRO_DEV_BACKGROUND: "0" } },
);
try {
	const address = await addressOf(server);
	const launch = browsers().find(({ name }) => name === "chromium")?.launch;
	if (!launch) throw new Error("there is no Chromium here: say which with CHROMIUM=/path/to/it");
	const browser = await chromium.launch(launch);
	try {
		const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
		page.setDefaultTimeout(180_000);
		await page.goto(`${address}lessons/${LESSON}/`);
		await page.locator("ptp-predict[data-ready]").first().waitFor();
		for (const change of CHANGES) await tryChange(page, change);
	} finally {
		await browser.close();
	}
} finally {
	server.kill();
	copy.remove();
}
console.log(`${CHANGES.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Changes a file and waits until the page shows it. The heading that was at the top of the window must be there again. */
async function tryChange(page: Page, { kind, file, from, to, shows }: (typeof CHANGES)[number]): Promise<void> {
	await page.evaluate(() => document.querySelector("#build-the-log")?.scrollIntoView());
	await page.waitForFunction(
		() => Math.abs(document.querySelector("#build-the-log")?.getBoundingClientRect().top ?? 1e9) < 200,
	);
	const before = await place(page);
	const path = copy.path(file);
	const old = readFileSync(path, "utf8");
	if (!old.includes(from)) throw new Error(`${file} has no "${from}" any more: mend tests/dev/live.ts`);
	const started = performance.now();
	writeFileSync(path, old.replace(from, to));
	let problem = "";
	try {
		await page.waitForFunction((text) => document.body?.textContent?.includes(text), shows, { timeout: 90_000 });
		const seen = ((performance.now() - started) / 1000).toFixed(1);
		await page.locator("ptp-predict[data-ready]").first().waitFor();
		await page
			.waitForFunction(
				(top) => Math.abs((document.querySelector("#build-the-log")?.getBoundingClientRect().top ?? 1e9) - top) < 40,
				before,
				{ timeout: 20_000 },
			)
			.catch(async () => {
				problem = `the place is lost: the heading was ${before} px from the top and is ${await place(page)}`;
			});
		console.log(`${problem === "" ? "pass" : "FAIL"}  ${kind}: shown after ${seen} s${problem && `; ${problem}`}`);
	} catch (error) {
		problem = String(error);
		console.log(`FAIL  ${kind}: not shown (${problem.split("\n")[0]})`);
	}
	if (problem !== "") failed += 1;
}

function place(page: Page): Promise<number> {
	return page.evaluate(() =>
		Math.round(document.querySelector("#build-the-log")?.getBoundingClientRect().top ?? Number.NaN),
	);
}

function addressOf(server: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let said = "";
		const listen = (data: Buffer) => {
			said += String(data);
			// biome-ignore lint/suspicious/noControlCharactersInRegex: colours
			const found = /(http:\/\/127\.0\.0\.1:\d+\/\S*)/.exec(said.replace(/\x1b\[[0-9;]*m/g, ""));
			if (found) resolve(found[1]!);
		};
		server.stdout?.on("data", listen);
		server.stderr?.on("data", listen);
		server.on("exit", (code) => reject(new Error(`astro dev ended with ${code}:\n${said}`)));
	});
}

// `npm test`: every check of the project, one after another, and one line at the end that counts them all.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

interface Count {
	passed: number;
	failed: number;
}

/** Reports are kept in the folder that `REPORTS` names, which CI hands on. */
const kept = process.env.REPORTS ? resolve(process.env.REPORTS) : null;
if (kept !== null) mkdirSync(kept, { recursive: true });
const scratch = kept ?? mkdtempSync(join(tmpdir(), "pull-the-plug-"));

/** Runs a command that either holds or does not. */
function holds(title: string, command: string, args: string[]): Count {
	console.log(`\n== ${title} ==`);
	const { status } = spawnSync(command, args, { stdio: "inherit" });
	return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a test runner that writes a report, and counts what the report says. A runner that wrote none counts as a failure. */
function counts(
	title: string,
	command: string,
	args: string[],
	env: Record<string, string>,
	read: (report: unknown) => Count,
): Count {
	console.log(`\n== ${title} ==`);
	const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
	try {
		const count = read(JSON.parse(readFileSync(join(scratch, `${title}.json`), "utf8")));
		if (count.passed + count.failed === 0) return { passed: 0, failed: 1 };
		return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
	} catch (error) {
		console.error(`${title}: no report (${error instanceof Error ? error.message : String(error)})`);
		return { passed: 0, failed: 1 };
	}
}

/** As much of Playwright's report as tells which tests were not run. */
interface Suite {
	suites?: Suite[];
	specs?: { tests: { projectName: string; annotations: { type: string; description?: string }[] }[] }[];
}

/** Why tests were not run, each reason once: a browser that is not there is said, not passed over. */
function notRun(suites: readonly Suite[]): Set<string> {
	const reasons = suites.flatMap(({ suites = [], specs = [] }) => [
		...notRun(suites),
		...specs.flatMap(({ tests }) =>
			tests.flatMap(({ projectName, annotations }) =>
				annotations
					.filter(({ type }) => type === "skip" || type === "fixme")
					.map(({ description }) => `${projectName}: ${description ?? "not run, and nobody says why"}`),
			),
		),
	]);
	return new Set(reasons);
}

/** On GitHub each tool also says what failed in a form that is shown on the line in question. */
const onGitHub = (...words: string[]) => (process.env.GITHUB_ACTIONS === "true" ? words : []);

const started = performance.now();
const steps: Count[] = [
	holds("lint", "biome", ["check", ".", ...onGitHub("--reporter=github")]),
	holds("states", "node", ["harness-ref/write-states.ts"]),
	holds("types", "tsc", ["--build", ".", "labs/lessons"]),
	counts(
		"unit",
		"vitest",
		[
			"run",
			"--reporter=default",
			"--reporter=json",
			...onGitHub("--reporter=github-actions"),
			`--outputFile.json=${join(scratch, "unit.json")}`,
		],
		{},
		(report) => {
			const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
			return { passed: numPassedTests, failed: numFailedTests };
		},
	),
	counts(
		"lessons",
		"node",
		["bin/lab.js", "verify", "--report", join(scratch, "lessons.json"), "--junit", join(scratch, "lessons.xml")],
		{},
		(report) => {
			const { passed, failed } = report as Count;
			return { passed, failed };
		},
	),
	holds("site", "node", ["tests/browser/site.ts", "build"]),
	counts(
		"browser",
		"playwright",
		["test", `--reporter=${["list", "json", ...onGitHub("github")].join()}`],
		{ BUILT: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: join(scratch, "browser.json") },
		(report) => {
			const { stats, suites } = report as { stats: Record<string, number>; suites: Suite[] };
			for (const reason of notRun(suites)) console.log(reason);
			return { passed: stats.expected!, failed: stats.unexpected! + stats.flaky! };
		},
	),
];
if (kept === null) rmSync(scratch, { recursive: true, force: true });

const passed = steps.reduce((sum, step) => sum + step.passed, 0);
const failed = steps.reduce((sum, step) => sum + step.failed, 0);
console.log(`\nin ${((performance.now() - started) / 1000).toFixed(0)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

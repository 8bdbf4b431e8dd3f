// `npm test`: every check of the project, two steps at a time, and one line at the end that counts them all.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ofBrowser, ofLessons, ofUnit, outcome } from "./gate/reports.ts";
import { sampleHere } from "./gate/sample.ts";
import { command, type Outcome, runSteps, type Step } from "./gate/steps.ts";
import { summary } from "./gate/summary.ts";

/** Reports are kept in the folder that `REPORTS` names, which CI hands on. */
const kept = process.env.REPORTS ? resolve(process.env.REPORTS) : null;
if (kept !== null) mkdirSync(kept, { recursive: true });
const scratch = kept ?? mkdtempSync(join(tmpdir(), "pull-the-plug-"));
const reportOf = (name: string) => join(scratch, `${name}.json`);

/** On GitHub each tool also says what failed in a form that is shown on the line in question. */
const onGitHub = (...words: string[]) => (process.env.GITHUB_ACTIONS === "true" ? words : []);

/** A step whose command either holds or does not. What it prints first is what failed. */
function holds(name: string, program: string, args: string[], after: string[] = []): Step {
	const run: Step["run"] = async (say) => {
		const { code, output } = await command(say, program, args);
		if (code === 0) return outcome({ passed: 1 });
		return outcome({
			failed: 1,
			failures: output
				.split("\n")
				.filter((line) => line.trim() !== "")
				.slice(0, 5),
		});
	};
	return { name, after, run };
}

/** A step that runs tests and writes a report. Without a report, or with an empty one, it has failed. */
function counts(
	name: string,
	program: string,
	args: string[],
	read: (report: unknown) => Outcome,
	{ env = {}, after = [] }: { env?: Record<string, string>; after?: string[] } = {},
): Step {
	const run: Step["run"] = async (say) => {
		rmSync(reportOf(name), { force: true });
		const { code } = await command(say, program, args, env);
		try {
			const found = read(JSON.parse(readFileSync(reportOf(name), "utf8")));
			if (found.passed + found.failed === 0) return { ...found, failed: 1, failures: ["nothing was run"] };
			return code !== 0 && found.failed === 0
				? { ...found, failed: 1, failures: [`all passed, and it ended with ${code}`] }
				: found;
		} catch (error) {
			return outcome({ failed: 1, failures: [`no report: ${error instanceof Error ? error.message : String(error)}`] });
		}
	};
	return { name, after, run };
}

const { stops, words } = sampleHere();
// The browser's tests read it too (browser/sample.ts).
process.env.STOPS = stops.join();
console.log(words);

// What takes longest begins first.
const STEPS: readonly Step[] = [
	holds("site", "node", ["tests/browser/site.ts", "build"]),
	counts("browser", "playwright", ["test", `--reporter=${["list", "json", ...onGitHub("github")].join()}`], ofBrowser, {
		env: { BUILT: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf("browser") },
		after: ["site"],
	}),
	holds("lint", "biome", ["check", ".", ...onGitHub("--reporter=github")]),
	holds("states", "node", ["labs/verify/types/write.ts", ".", "tests/course"]),
	holds(
		"types",
		"tsc",
		["--build", ".", "labs/lessons", "tests/course/labs/lessons", "--force", "--pretty", "false"],
		["states"],
	),
	counts(
		"unit",
		"vitest",
		[
			"run",
			"--reporter=default",
			"--reporter=json",
			...onGitHub("--reporter=github-actions"),
			`--outputFile.json=${reportOf("unit")}`,
		],
		ofUnit,
		{ after: ["types"] },
	),
	counts(
		"lessons",
		"node",
		[
			"bin/lab.js",
			"verify",
			...["--lesson", stops.join()],
			...["--report", reportOf("lessons")],
			...["--junit", join(scratch, "lessons.xml")],
		],
		ofLessons,
		{ after: ["types"] },
	),
	counts("small course", "node", ["bin/lab.js", "verify", "--report", reportOf("small course")], ofLessons, {
		env: { COURSE: "tests/course" },
		after: ["types"],
	}),
];

const began = performance.now();
const done = await runSteps(STEPS, 2, (text) => process.stdout.write(text));
if (kept === null) rmSync(scratch, { recursive: true, force: true });
process.stdout.write(summary(done, (performance.now() - began) / 1000));
process.exitCode = done.every(({ failed }) => failed === 0) ? 0 : 1;

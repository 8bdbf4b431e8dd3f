/** What the reports of the test runners say, as an outcome of their step. */
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Outcome } from "./steps.ts";

/** An outcome that has nothing to tell yet. */
export function outcome(found: Partial<Outcome>): Outcome {
	return { passed: 0, failed: 0, failures: [], notRun: [], parts: [], stops: new Map(), ...found };
}

interface UnitReport {
	numPassedTests: number;
	numFailedTests: number;
	testResults: {
		name: string;
		status: string;
		message: string;
		startTime: number;
		endTime: number;
		assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
	}[];
}

/** Vitest's. A file that could not be loaded is a failure too. */
export function ofUnit(report: unknown): Outcome {
	const { numPassedTests, numFailedTests, testResults } = report as UnitReport;
	const broken = testResults.filter(
		({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
	);
	return outcome({
		passed: numPassedTests,
		failed: numFailedTests + broken.length,
		failures: testResults.flatMap(({ name, message, assertionResults }) => [
			...assertionResults
				.filter(({ status }) => status === "failed")
				.map(({ fullName, failureMessages }) => `${local(name)}: ${fullName}: ${firstLine(failureMessages[0])}`),
			...(broken.some((one) => one.name === name) ? [`${local(name)}: ${firstLine(message)}`] : []),
		]),
		parts: testResults.map((file) => ({ name: local(file.name), seconds: (file.endTime - file.startTime) / 1000 })),
	});
}

interface LessonsReport {
	passed: number;
	failed: number;
	lessons: { lesson: string; seconds: number }[];
	claims: { claim: string; ok: boolean; places: { file: string; line: number; message: string }[] }[];
}

/** That of `lab verify`: the time of a stop is what its programs took, all together. */
export function ofLessons(report: unknown): Outcome {
	const { passed, failed, lessons, claims } = report as LessonsReport;
	return outcome({
		passed,
		failed,
		failures: claims.flatMap(({ claim, places }) =>
			places.map(({ file, line, message }) => `${file}:${line}: not so: ${claim}: ${firstLine(message)}`),
		),
		stops: new Map(lessons.map(({ lesson, seconds }) => [lesson, seconds])),
	});
}

interface Suite {
	suites?: Suite[];
	specs?: Spec[];
}

interface Spec {
	title: string;
	file: string;
	line: number;
	tags: string[];
	tests: {
		projectName: string;
		status: string;
		annotations: { type: string; description?: string }[];
		results: { duration: number; errors: { message?: string }[] }[];
	}[];
}

/** Playwright's. A test is about a stop when it bears the tag that `stopTag` makes. */
export function ofBrowser(report: unknown): Outcome {
	const { stats, suites, errors } = report as {
		stats: { expected: number; unexpected: number; flaky: number };
		suites: Suite[];
		errors: { message?: string }[];
	};
	const specs = suites.flatMap(specsIn);
	const seconds = (spec: Spec) =>
		spec.tests.reduce((sum, { results }) => sum + results.reduce((all, { duration }) => all + duration / 1000, 0), 0);
	const byFile = new Map<string, number>();
	const byStop = new Map<string, number>();
	for (const spec of specs) {
		add(byFile, spec.file, seconds(spec));
		for (const tag of spec.tags) if (tag.startsWith(STOP)) add(byStop, tag.slice(STOP.length), seconds(spec));
	}
	return outcome({
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky + errors.length,
		failures: [
			...errors.map(({ message }) => firstLine(message)),
			...specs.flatMap(({ file, line, title, tests }) =>
				tests
					.filter(({ status }) => status === "unexpected" || status === "flaky")
					.map(({ results }) => {
						const said = results.flatMap(({ errors }) => errors)[0]?.message;
						return `${file}:${line}: ${title}: ${firstLine(said)}`;
					}),
			),
		],
		notRun: [...new Set(specs.flatMap(({ tests }) => tests.flatMap(reasons)))],
		parts: [...byFile].map(([name, seconds]) => ({ name, seconds })),
		stops: byStop,
	});
}

const STOP = "stop-";

/** What a browser test about one stop is tagged with, so that its time is told under it. */
export function stopTag(id: string): string {
	return `@${STOP}${id}`;
}

function specsIn({ suites = [], specs = [] }: Suite): Spec[] {
	return [...specs, ...suites.flatMap(specsIn)];
}

/** Why a test was not run: a browser that is not there is said, not passed over. */
function reasons({ projectName, annotations }: Spec["tests"][number]): string[] {
	return annotations
		.filter(({ type }) => type === "skip" || type === "fixme")
		.map(({ description }) => `${projectName}: ${description ?? "not run, and nobody says why"}`);
}

function add(sums: Map<string, number>, name: string, seconds: number): void {
	sums.set(name, (sums.get(name) ?? 0) + seconds);
}

function local(path: string): string {
	return relative(process.cwd(), path);
}

/** The first line that says something, without colours. */
function firstLine(text = ""): string {
	const lines = stripVTControlCharacters(text).split("\n");
	return lines.find((line) => line.trim() !== "")?.trim() ?? "";
}

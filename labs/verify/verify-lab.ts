import type { Lab, Recorded } from "../course/course.ts";
import { MistakeError } from "../course/mistakes.ts";
import {
	FUEL_MARGIN,
	fuelFor,
	gradeLab,
	type LabReport,
	listTests,
	refusalOf,
	type TestResult,
} from "../grader/grade.ts";
import { setKey } from "../grader/match.ts";
import { previousBlocks } from "../harness/blocks.ts";
import { GapError, readGaps, wrapGap } from "../harness/gaps.ts";
import { composeMistake, composeSolution, composeStart, composeWith } from "../harness/harness-files.ts";
import type { Place } from "./claims.ts";
import { writtenTests } from "./lint/tests.ts";
import { verifyPromises } from "./promises.ts";
import type { Proofs } from "./verify.ts";

/** Proves what a lab promises: of its starting file, its solution, its mistakes and alternatives, its gaps and its tests. */
export async function verifyLab(proofs: Proofs, lab: Lab): Promise<void> {
	const { course, texts, run, prove, update } = proofs;
	const folder = `${texts.folder}/lab-${lab.number}`;
	const name = `lab ${lab.lesson}.${lab.number}`;
	const tests = await listTests(course, lab, run);
	proofs.count("tests", tests.length);
	proofs.plan(tests.length * (2 + lab.mistakes.length + lab.alternatives.length) + lab.mistakes.length);
	const known = new Set(tests.map((test) => test.id));
	const found: Recorded = { starter: [], fuel: {}, mistakes: {} };
	const grade = (text: string) => gradeLab(course, lab, text, run, { tests, explain: false });
	const lines = new Map(writtenTests(texts.tests[lab.number] ?? "").map(({ id, line }) => [id, line]));
	const inTest = (id: string, message: string) => ({ line: lines.get(id) ?? 1, message: `${id}: ${message}` });

	await prove(`${folder}/tests.ts`, `${name}: every test has an id and a title of its own`, () => duplicates(tests));
	const start = composeStart(course, lab);
	const started = await grade(start);
	found.starter = failing(started);
	await prove(`${folder}/tests.ts`, `${name}: the starting file fails`, () => {
		if (found.starter.length === 0) return "every test passes on the unsolved file";
		return update ? "" : changed(lab.recorded?.starter, found.starter);
	});
	await prove(`${folder}/tests.ts`, `${name}: the starting file fails for what its gaps lack`, async () => {
		const refused = await refusalOf(start, run);
		if (refused) return `it cannot be loaded: ${refused.message}, in line ${refused.line}`;
		const other = started.tests.filter(({ verdict }) => !["passed", "failed", "error"].includes(verdict));
		if (other.length > 0)
			return other.map(({ id, verdict }) => inTest(id, `ends with "${verdict}" on the starting file`));
		const older = previousBlocks(course, { lesson: lab.lesson, lab: lab.number });
		return lab.gaps
			.filter((gap) => !older.has(gap) && !started.tests.some(({ message }) => message.includes(gap)))
			.map((gap) => ({ message: `no test says that ${gap} is missing. Let one ask for it with exported(…)` }));
	});
	await prove(`${folder}/tests.ts`, `${name}: the solution passes`, async () => {
		const report = await grade(composeSolution(course, lab));
		for (const test of report.tests) found.fuel[test.id] = test.fuel;
		return notPassed(report).map(({ id, message }) => inTest(id, message));
	});
	await prove(`${folder}/recorded.json`, `${name}: each fuel limit is at least 20 times what the solution needs`, () =>
		Object.entries(found.fuel)
			.filter(([id, need]) => !update && (lab.recorded?.fuel[id] === undefined || fuelFor(lab, id) < 20 * need))
			.map(([id, need]) => {
				const may = `${fuelFor(lab, id)} (margin ${FUEL_MARGIN})`;
				return { message: `${id} needs ${need} ticks and may burn ${may}; run lab verify --update` };
			}),
	);
	await Promise.all(
		lab.gaps.map((gap) =>
			prove(`${folder}/tests.ts`, `${name}: a test fails while ${gap} is as the starting file has it`, () =>
				lab.gaps.length === 1
					? found.starter.length > 0
						? ""
						: untested(gap)
					: oneFails(proofs, lab, start, gap, found.starter),
			),
		),
	);
	await Promise.all(
		lab.mistakes.map((mistake) => {
			const file = `${folder}/mistakes/${mistake.slug}.ts`;
			return prove(file, `${name}: the mistake "${mistake.slug}" is caught by the tests it names`, async () => {
				const line = 1 + mistake.text.split("\n").findIndex((text) => text.startsWith("// caught by:"));
				const unknown = mistake.caughtBy.filter((id) => !known.has(id));
				if (unknown.length > 0) return [{ line, message: `names tests that are not there: ${unknown.join(", ")}` }];
				const whole = wholeOf(() => composeMistake(course, lab, mistake));
				if (typeof whole !== "string") return [whole];
				const refused = await refusalOf(whole, run);
				if (refused)
					return `does not parse: ${refused.message}, in line ${refused.line} of the whole file. Mend what stands instead`;
				const set = failing(await grade(whole));
				found.mistakes[mistake.slug] = set;
				const missed = mistake.caughtBy.filter((id) => !set.includes(id)).join(", ");
				if (missed !== "")
					return [{ line, message: `passes ${missed}, which should fail; it fails ${set.join(", ") || "nothing"}` }];
				return update ? "" : changed(lab.recorded?.mistakes[mistake.slug], set);
			});
		}),
	);
	await prove(`${folder}/mistakes`, `${name}: no two mistakes fail the same tests, so each gets its sentence`, () => {
		const bySet = Map.groupBy(Object.entries(found.mistakes), ([, ids]) => setKey(ids));
		return [...bySet.values()]
			.filter((same) => same.length > 1)
			.map((same) => ({
				file: `${folder}/mistakes/${same[1]![0]}.ts`,
				message: `${same.map(([slug]) => slug).join(", ")} all fail ${same[0]![1].join(", ")}`,
			}));
	});
	await Promise.all(
		lab.alternatives.map(({ slug, text }) =>
			prove(`${folder}/alternatives/${slug}.ts`, `${name}: the alternative "${slug}" passes`, async () => {
				const whole = wholeOf(() => composeWith(course, lab, text));
				if (typeof whole !== "string") return [whole];
				return notPassed(await grade(whole)).map(({ id, message }) => ({ message: `${id}: ${message}` }));
			}),
		),
	);
	await verifyPromises(proofs, lab, tests, inTest);
	found.mistakes = Object.fromEntries(Object.entries(found.mistakes).sort(([a], [b]) => (a < b ? -1 : 1)));
	proofs.into.recorded.set(`${lab.lesson}/${lab.number}`, found);
}

/** A whole file, or where and why a text does not fit its solution. */
function wholeOf(compose: () => string): string | Partial<Place> {
	try {
		return compose();
	} catch (error) {
		if (error instanceof MistakeError) return { line: error.line, message: error.message };
		if (error instanceof GapError) return { line: error.line ?? 1, message: error.message };
		throw error;
	}
}

/** Whether some test fails on the solution with one gap left as it was. Those that the starting file fails come first. */
async function oneFails(
	proofs: Proofs,
	lab: Lab,
	start: string,
	gap: string,
	starter: string[],
): Promise<Partial<Place>[]> {
	const { course, run } = proofs;
	const open = readGaps(start)[gap] ?? "";
	const text = composeWith(course, lab, wrapGap(gap, open));
	for (const id of starter) {
		const { failed } = await gradeLab(course, lab, text, run, { tests: [{ id, title: "" }], explain: false });
		if (failed > 0) return [];
	}
	return [{ message: untested(gap) }];
}

function untested(gap: string): string {
	return `no test fails when only ${gap} is left open. Write one for it, or give the block instead of leaving a gap`;
}

function notPassed(report: LabReport): TestResult[] {
	return report.tests.filter((test) => test.status !== "passed");
}

function failing(report: LabReport): string[] {
	return notPassed(report)
		.map((test) => test.id)
		.sort();
}

function changed(recorded: string[] | undefined, found: string[]): string {
	if (recorded === undefined) return "its set of failing tests is not recorded; run lab verify --update";
	if (setKey(recorded) === setKey(found)) return "";
	return `fails ${found.join(", ")}; recorded is ${recorded.join(", ")}. Where the change is meant, run lab verify --update`;
}

function duplicates(tests: { id: string; title: string }[]): string {
	const seen = new Set<string>();
	const twice = tests.flatMap(({ id, title }) => [id, title]).filter((text) => seen.has(text) || !seen.add(text));
	return twice.map((text) => `"${text}" stands twice`).join("\n");
}

import type { Cell, Course, Figure, Lab, Lesson, Recorded } from "./course.ts";
import { FigureError, recordFigure } from "./figures.ts";
import { FUEL_MARGIN, fuelFor, gradeLab, type LabReport, listTests, type Runner } from "./grade.ts";
import { composeSolution, composeStart, composeState, composeWith } from "./harness-files.ts";
import { setKey } from "./match.ts";
import { firstDifference as differenceInRecording } from "./recording.ts";

/** One thing that CI must prove, and whether it holds. */
export interface Claim {
	lesson: string;
	/** What the claim is about: a file of the project, by path. */
	file: string;
	/** The claim, in words. */
	claim: string;
	ok: boolean;
	/** What was found instead, and the remedy; empty when it holds. */
	detail: string;
	milliseconds: number;
}

/** What a verification found, and what it would record. */
export interface Verification {
	claims: Claim[];
	/** By lab folder, e.g. "11/1". */
	recorded: Map<string, Recorded>;
	/** By cell, e.g. "11/cable". */
	outputs: Map<string, string>;
	/** By figure, e.g. "11/log-replay". */
	figures: Map<string, string>;
}

export interface VerifyOptions {
	/** With it, what is found is what is expected from now on: recordings never disagree. */
	update?: boolean;
	onClaim?(claim: Claim): void;
}

/** Verifies lessons: every starting file fails, every solution passes, every mistake is caught, every cell prints its record. */
export async function verifyLessons(
	course: Course,
	lessons: Lesson[],
	run: Runner,
	options: VerifyOptions = {},
): Promise<Verification> {
	const verification: Verification = { claims: [], recorded: new Map(), outputs: new Map(), figures: new Map() };
	for (const lesson of lessons) {
		const jobs = [
			...lesson.labs.map((lab) => verifyLab(course, lesson, lab, run, options, verification)),
			...lesson.cells.map((cell) => verifyCell(course, lesson, cell, run, options, verification)),
			...lesson.figures.map((figure) => verifyFigure(course, lesson, figure, run, options, verification)),
		];
		await Promise.all(jobs);
	}
	return verification;
}

type Prover = (file: string, claim: string, prove: () => Promise<string> | string) => Promise<void>;

/** Records a claim with what its proof found: "" means that it holds. */
function prover(lesson: Lesson, verification: Verification, options: VerifyOptions): Prover {
	return async (file, claim, prove) => {
		const started = performance.now();
		const detail = await prove();
		const done = {
			lesson: lesson.number,
			file,
			claim,
			ok: detail === "",
			detail,
			milliseconds: performance.now() - started,
		};
		verification.claims.push(done);
		options.onClaim?.(done);
	};
}

async function verifyLab(
	course: Course,
	lesson: Lesson,
	lab: Lab,
	run: Runner,
	options: VerifyOptions,
	verification: Verification,
): Promise<void> {
	const folder = `labs/lessons/${lesson.number}-${lesson.slug}/lab-${lab.number}`;
	const name = `lab ${lab.lesson}.${lab.number}`;
	const prove = prover(lesson, verification, options);
	const tests = await listTests(course, lab, run);
	const known = new Set(tests.map((test) => test.id));
	const found: Recorded = { starter: [], fuel: {}, mistakes: {} };
	const grade = (text: string) => gradeLab(course, lab, text, run, { tests, explain: false });

	await prove(`${folder}/tests.ts`, `${name}: every test has an id and a title of its own`, () => duplicates(tests));
	await prove(`${folder}/tests.ts`, `${name}: the starting file fails`, async () => {
		const report = await grade(composeStart(course, lab));
		found.starter = failing(report);
		if (found.starter.length === 0) return "every test passes on the unsolved file";
		return options.update ? "" : changed(lab.recorded?.starter, found.starter);
	});
	await prove(`${folder}/tests.ts`, `${name}: the solution passes`, async () => {
		const report = await grade(composeSolution(course, lab));
		for (const test of report.tests) found.fuel[test.id] = test.fuel;
		return report.tests
			.filter((test) => test.status !== "passed")
			.map((test) => `${test.id}: ${test.message}`)
			.join("\n");
	});
	await prove(`${folder}/recorded.json`, `${name}: each fuel limit is at least 20 times what the solution needs`, () =>
		Object.entries(found.fuel)
			.filter(([id, need]) => !options.update && (lab.recorded?.fuel[id] === undefined || fuelFor(lab, id) < 20 * need))
			.map(
				([id, need]) =>
					`${id} needs ${need} ticks and may burn ${fuelFor(lab, id)} (margin ${FUEL_MARGIN}); run lab verify --update`,
			)
			.join("\n"),
	);
	await Promise.all(
		lab.mistakes.map((mistake) =>
			prove(
				`${folder}/mistakes/${mistake.slug}.ts`,
				`${name}: the mistake "${mistake.slug}" is caught by the tests it names`,
				async () => {
					const unknown = mistake.caughtBy.filter((id) => !known.has(id));
					if (unknown.length > 0) return `names tests that are not there: ${unknown.join(", ")}`;
					const set = failing(await grade(composeWith(course, lab, mistake.text)));
					found.mistakes[mistake.slug] = set;
					const missed = mistake.caughtBy.filter((id) => !set.includes(id));
					if (missed.length > 0)
						return `passes ${missed.join(", ")}, which should fail; it fails ${set.join(", ") || "nothing"}`;
					return options.update ? "" : changed(lab.recorded?.mistakes[mistake.slug], set);
				},
			),
		),
	);
	await prove(`${folder}/mistakes`, `${name}: no two mistakes fail the same tests, so each gets its sentence`, () => {
		const bySet = Map.groupBy(Object.entries(found.mistakes), ([, ids]) => setKey(ids));
		return [...bySet.values()]
			.filter((same) => same.length > 1)
			.map((same) => `${same.map(([slug]) => slug).join(", ")} all fail ${same[0]![1].join(", ")}`)
			.join("\n");
	});
	await Promise.all(
		lab.alternatives.map((alternative) =>
			prove(
				`${folder}/alternatives/${alternative.slug}.ts`,
				`${name}: the alternative "${alternative.slug}" passes`,
				async () => {
					const report = await grade(composeWith(course, lab, alternative.text));
					return report.tests
						.filter((test) => test.status !== "passed")
						.map((test) => `${test.id}: ${test.message}`)
						.join("\n");
				},
			),
		),
	);
	found.mistakes = Object.fromEntries(Object.entries(found.mistakes).sort(([a], [b]) => (a < b ? -1 : 1)));
	verification.recorded.set(`${lab.lesson}/${lab.number}`, found);
}

async function verifyCell(
	course: Course,
	lesson: Lesson,
	cell: Cell,
	run: Runner,
	options: VerifyOptions,
	verification: Verification,
): Promise<void> {
	const file = `labs/lessons/${lesson.number}-${lesson.slug}/cells/${cell.name}.ts`;
	const prove = prover(lesson, verification, options);
	const main = `${cell.name}.ts`;
	await prove(file, `cell ${cell.name} prints what is recorded`, async () => {
		const verdict = await run({ files: { [main]: cell.source, "harness.ts": composeState(course, lesson) }, main }, {});
		if (verdict.kind !== "passed") return `${verdict.kind}: ${verdict.message}`;
		const printed = verdict.output.map((line) => `${line}\n`).join("");
		verification.outputs.set(`${lesson.number}/${cell.name}`, printed);
		if (options.update || printed === cell.recorded) return "";
		if (cell.recorded === null) return "no output is recorded; run lab verify --update and read what it wrote";
		return firstDifference(cell.recorded, printed);
	});
	await prove(file, `cell ${cell.name} is under 60 lines`, () => {
		const lines = cell.source.trimEnd().split("\n").length;
		return lines < 60 ? "" : `${lines} lines; make it one idea, or two cells`;
	});
}

async function verifyFigure(
	course: Course,
	lesson: Lesson,
	figure: Figure,
	run: Runner,
	options: VerifyOptions,
	verification: Verification,
): Promise<void> {
	const file = `labs/lessons/${lesson.number}-${lesson.slug}/figures/${figure.name}.json`;
	const prove = prover(lesson, verification, options);
	await prove(file, `figure ${figure.name}'s trace is what its program records today`, async () => {
		let now: string;
		try {
			now = await recordFigure(course, lesson, figure.name, run);
		} catch (error) {
			if (error instanceof FigureError) return error.message;
			throw error;
		}
		verification.figures.set(`${lesson.number}/${figure.name}`, now);
		return options.update ? "" : differenceInRecording(figure.recorded, now);
	});
}

function failing(report: LabReport): string[] {
	return report.tests
		.filter((test) => test.status !== "passed")
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

function firstDifference(recorded: string, printed: string): string {
	const [want, got] = [recorded.split("\n"), printed.split("\n")];
	const at = want.findIndex((line, n) => line !== got[n]);
	const n = at === -1 ? want.length : at;
	return `line ${n + 1} is ${JSON.stringify(got[n] ?? "(nothing)")}, recorded is ${JSON.stringify(want[n] ?? "(nothing)")}`;
}

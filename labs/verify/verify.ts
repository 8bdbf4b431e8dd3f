import type { Course, Lesson, Recorded } from "../course/course.ts";
import { reaches } from "../harness/blocks.ts";
import { statesOf } from "../harness/states.ts";
import type { Runner } from "../sandbox/runner.ts";
import { steady } from "../sandbox/steady.ts";
import { type Claim, type Prove, prover } from "./claims.ts";
import type { LessonTexts, SiteTexts } from "./lint/lesson-texts.ts";
import { LINTS, lintLesson } from "./lint/lint.ts";
import { elementsNamed, readPage } from "./lint/page.ts";
import { predictionsOf } from "./lint/questions.ts";
import { verifyKept, verifySuperseded } from "./promises.ts";
import { type TypeFaults, typeCheck } from "./types/check.ts";
import { verifyLab } from "./verify-lab.ts";
import { verifyCell, verifyFigure, verifyPrediction } from "./verify-programs.ts";

export type { Claim } from "./claims.ts";

/** What a verification found, and what it would record. */
export interface Verification {
	/** In the order of the lessons and of the files in them, whatever was proved first. */
	claims: Claim[];
	/** One a lesson, in order. */
	lessons: LessonSummary[];
	/** By lab folder, e.g. "11/1". */
	recorded: Map<string, Recorded>;
	/** By cell, e.g. "11/cable". */
	outputs: Map<string, string>;
	/** By figure, e.g. "11/log-replay". */
	figures: Map<string, string>;
}

/** How much of a lesson was looked at. */
export interface LessonSummary {
	lesson: string;
	title: string;
	labs: number;
	tests: number;
	mistakes: number;
	alternatives: number;
	cells: number;
	figures: number;
	questions: number;
	/** Sources that its page names. */
	sources: number;
	/** Programs that were run. */
	runs: number;
	/** Time of the engines, all together: what it would take on one core. */
	seconds: number;
	failed: number;
}

/** What is looked at besides the course. */
export interface Texts {
	/** The folder of the course. */
	root: URL;
	/** The files of a lesson, as written. */
	of(lesson: Lesson): LessonTexts;
	site: SiteTexts;
}

export interface VerifyOptions {
	/** With it, what is found is what is expected from now on: recordings never disagree. */
	update?: boolean;
	/** With it, a lab's tests are run on every later state, and not only on the next and the newest one. */
	whole?: boolean;
	onClaim?(claim: Claim): void;
	/** Called when a program has run: how many have, and how many are known to be needed so far. */
	onRun?(done: number, planned: number): void;
}

/** What the proofs about one lesson share. */
export interface Proofs {
	course: Course;
	lesson: Lesson;
	texts: LessonTexts;
	run: Runner;
	prove: Prove;
	update: boolean;
	/** Whether nothing is left out of what is tried on some states only. */
	whole: boolean;
	/** Lessons before it that are not verified by themselves; none, unless it is the last of those that are. */
	earlier: readonly Lesson[];
	/** Says that so many more programs will be run. */
	plan(runs: number): void;
	/** Keeps what the lesson's summary counts. */
	count(what: "tests", number: number): void;
	/** Where what is recorded goes. */
	into: Verification;
}

/**
 * Verifies lessons, all at once: whoever made `run` decides on how many cores. Every claim is kept, whether it holds or not.
 *
 * @param run where programs run
 * @param texts what lessons and site are written as
 * @throws MachineFault when the machine, and not a lesson, is at fault
 */
export async function verifyLessons(
	course: Course,
	lessons: Lesson[],
	run: Runner,
	texts: Texts,
	options: VerifyOptions = {},
): Promise<Verification> {
	const into: Verification = { claims: [], lessons: [], recorded: new Map(), outputs: new Map(), figures: new Map() };
	let done = 0;
	let planned = 0;
	const steadily = steady(run);
	const last = course.lessons.findLast((one) => lessons.includes(one));
	const unverified = course.lessons.filter((one) => !lessons.includes(one));
	const types = typeCheck(texts.root, course, lessons);
	const found = await Promise.all(
		lessons.map(async (lesson) => {
			const own = texts.of(lesson);
			const page = own.page === null ? null : readPage(own.page);
			const summary: LessonSummary = {
				lesson: lesson.id,
				title: lesson.title,
				labs: lesson.labs.length,
				tests: 0,
				mistakes: lesson.labs.reduce((sum, lab) => sum + lab.mistakes.length, 0),
				alternatives: lesson.labs.reduce((sum, lab) => sum + lab.alternatives.length, 0),
				cells: lesson.cells.length,
				figures: lesson.figures.length,
				questions: page ? elementsNamed(page.elements, "Predict", "Answer").length : 0,
				sources: page ? elementsNamed(page.elements, "Source").length : 0,
				runs: 0,
				seconds: 0,
				failed: 0,
			};
			const claims: Claim[] = [];
			const proofs: Proofs = {
				course,
				lesson,
				texts: own,
				run: async (program, how) => {
					const verdict = await steadily(program, how);
					summary.runs += 1;
					summary.seconds += verdict.milliseconds / 1000;
					done += 1;
					options.onRun?.(done, Math.max(done, planned));
					return verdict;
				},
				prove: prover(lesson, (claim) => {
					claims.push(claim);
					options.onClaim?.(claim);
				}),
				update: options.update ?? false,
				whole: options.whole ?? false,
				earlier: lesson === last ? unverified.filter(({ id }) => reaches(course.stops, { lesson: last.id }, id)) : [],
				plan: (runs) => {
					planned += runs;
				},
				count: (what, number) => {
					summary[what] += number;
				},
				into,
			};
			await verifyLesson(proofs, texts.site, types);
			summary.failed = claims.filter(({ ok }) => !ok).length;
			return { summary, claims: claims.sort(byFile) };
		}),
	);
	into.lessons = found.map(({ summary }) => summary);
	into.claims = found.flatMap(({ claims }) => claims);
	return into;
}

async function verifyLesson(proofs: Proofs, site: SiteTexts, types: Promise<TypeFaults>): Promise<void> {
	const { course, lesson, texts, prove } = proofs;
	proofs.plan(lesson.cells.length + lesson.figures.length);
	const cells = Promise.all(lesson.cells.map((cell) => verifyCell(proofs, cell)));
	const predictions = texts.page === null ? [] : predictionsOf(readPage(texts.page));
	await Promise.all([
		...lesson.labs.map((lab) => verifyLab(proofs, lab)),
		cells.then(() => Promise.all(predictions.map((asked) => verifyPrediction(proofs, asked)))),
		...lesson.figures.map((figure) => verifyFigure(proofs, figure)),
		verifyTypes(proofs, types),
		verifySuperseded(proofs),
		verifyKept(proofs),
	]);
	const findings = lintLesson(texts, course, lesson, site);
	for (const lint of LINTS)
		await prove(`${texts.folder}/${lint.file}`, lint.claim, () =>
			findings.filter((finding) => finding.lint === lint.name),
		);
}

async function verifyTypes({ lesson, texts, prove }: Proofs, types: Promise<TypeFaults>): Promise<void> {
	for (const state of statesOf(lesson)) {
		const name = state.lab === undefined ? `lesson ${lesson.id}` : `lab ${lesson.id}.${state.lab}`;
		await prove("harness-ref", `the reference harness after ${name} type-checks`, async () =>
			(await types).ofState(state),
		);
	}
	await prove(texts.folder, "cells, figures and tests fit the types of the harness at the lesson's end", async () =>
		(await types).ofPrograms(lesson),
	);
}

function byFile(a: Claim, b: Claim): number {
	return a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
}

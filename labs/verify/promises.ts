/**
 * Later states keep what earlier labs promised: a lab's hidden tests hold for them too, but for those that a lesson
 * supersedes, because it changes what that lab promised.
 */
import type { Course, Lab, Lesson, Superseded } from "../course/course.ts";
import { gradeLab, listTests, type TestInfo, type TestResult } from "../grader/grade.ts";
import { reaches } from "../harness/blocks.ts";
import { compose, type Target } from "../harness/compose.ts";
import type { Runner } from "../sandbox/runner.ts";
import type { Place } from "./claims.ts";
import type { Proofs } from "./verify.ts";

/** A state of the reference harness: after a lab of a lesson, or at the end of a lesson that has none. */
interface State {
	lesson: Lesson;
	lab?: Lab;
}

/**
 * Proves of a lab that each of its tests holds on the next state and on the newest one that has not superseded it; with
 * `whole`, on all in between too.
 */
export async function verifyPromises(
	{ course, texts, run, prove, plan, whole }: Proofs,
	lab: Lab,
	tests: TestInfo[],
	inTest: (id: string, message: string) => Partial<Place>,
): Promise<void> {
	const all = statesOf(course);
	const after = all.slice(all.findIndex((state) => state.lab === lab) + 1);
	const later = after.filter(({ lesson }) => reaches(course.stops, { lesson: lesson.id }, lab.lesson));
	const bound = new Map<State, TestInfo[]>(later.map((state) => [state, []]));
	for (const test of tests) {
		const held = later.filter(({ lesson }) => !supersededBy(course, lab, lesson).some((one) => covers(one, test.id)));
		const line = held.filter(({ lesson }) => lesson.kind !== "quest" || lesson.id === lab.lesson);
		const tried = whole ? held : line.filter((_, at) => at === 0 || at === line.length - 1);
		for (const state of tried) bound.get(state)!.push(test);
	}
	await Promise.all(
		[...bound].map(async ([state, still]) => {
			if (still.length === 0) return;
			plan(still.length);
			const claim = `lab ${nameOf(lab)}: what it promised holds after ${wordsOf(state)} too`;
			const meant = `Where this is meant, let lesson ${state.lesson.id} supersede the test and say why`;
			await prove(`${texts.folder}/lab-${lab.number}/tests.ts`, claim, async () => {
				const results = await gradeLater(course, lab, state, still, run);
				return results
					.filter(({ status }) => status !== "passed")
					.map(({ id, message }) => inTest(id, `${message} ${meant}`));
			});
		}),
	);
}

/** Proves of a lesson that its end keeps what the labs of earlier lessons promised which are not verified by themselves. */
export async function verifyKept({ course, lesson, texts, run, prove, plan, earlier }: Proofs): Promise<void> {
	const end = statesOf(course).findLast((state) => state.lesson === lesson)!;
	const labs = earlier.flatMap((one) => one.labs);
	await Promise.all(
		labs.map(async (lab) => {
			const gone = supersededBy(course, lab, lesson);
			const tests = await listTests(course, lab, run);
			const still = tests.filter(({ id }) => !gone.some((one) => covers(one, id)));
			if (still.length === 0) return;
			plan(still.length);
			await prove(`${texts.folder}/stop.json`, `the lesson keeps what lab ${nameOf(lab)} promised`, async () => {
				const results = await gradeLater(course, lab, end, still, run);
				return results
					.filter(({ status }) => status !== "passed")
					.map(({ id, message }) => ({
						message: `${nameOf(lab)}, ${id}: ${message} Where this is meant, supersede the test and say why`,
					}));
			});
		}),
	);
}

/** Proves of a lesson that each test which it supersedes is one of an earlier lab, and fails when the lesson ends. */
export async function verifySuperseded({ course, lesson, texts, run, prove, plan }: Proofs): Promise<void> {
	const all = statesOf(course);
	const end = all.findLastIndex((state) => state.lesson === lesson);
	const before = all.slice(0, end).filter((state) => reaches(course.stops, { lesson: lesson.id }, state.lesson.id));
	const earlier = before.flatMap(({ lab }) => lab ?? []);
	const fault = async (one: Superseded): Promise<string> => {
		const lab = earlier.find((candidate) => nameOf(candidate) === one.lab);
		if (lab === undefined) return "there is no such lab before the end of this lesson";
		if (!one.reason) return "say which promise this lesson changes, as its reason";
		const tests = await listTests(course, lab, run);
		const unknown = [one.test ?? [], one.keeps ?? []].flat().filter((id) => !tests.some((test) => test.id === id));
		if (unknown.length > 0) return `it has no test ${unknown.join(", ")}`;
		const gone = tests.filter(({ id }) => covers(one, id));
		plan(gone.length);
		const results = await gradeLater(course, lab, all[end]!, gone, run);
		const held = results.filter(({ status }) => status === "passed").map(({ id }) => id);
		const remedy = one.test === undefined ? `name what holds under "keeps"` : "take the entry out";
		return held.length === 0 ? "" : `${held.join(", ")} still holds when this lesson ends; ${remedy}`;
	};
	const superseded = lesson.supersedes ?? [];
	if (superseded.length === 0) return;
	await prove(`${texts.folder}/stop.json`, "what the lesson supersedes is there, and holds no more", async () => {
		const faults = await Promise.all(superseded.map(fault));
		return superseded.flatMap((one, at) => {
			const message = `${one.lab}, ${one.test ?? "the whole lab"}: ${faults[at]}`;
			return faults[at] === "" ? [] : [{ line: lineOf(texts.json, one), message }];
		});
	});
}

/** The states that have been written, oldest first. */
function statesOf({ lessons }: Course): State[] {
	return lessons.flatMap((lesson): State[] =>
		lesson.labs.length === 0 ? [{ lesson }] : lesson.labs.map((lab) => ({ lesson, lab })),
	);
}

/** What of a lab the lessons up to one of them, itself included, have superseded. */
function supersededBy({ lessons, stops }: Course, lab: Lab, last: Lesson): Superseded[] {
	const until = lessons.filter(({ id }) => reaches(stops, { lesson: last.id }, id));
	return until.flatMap(({ supersedes = [] }) => supersedes).filter((one) => one.lab === nameOf(lab));
}

function covers({ test, keeps = [] }: Superseded, id: string): boolean {
	return test === undefined ? !keeps.includes(id) : test === id;
}

/**
 * Times the fuel that a test has on its own lab. What is recorded there says nothing of a later harness, which is longer
 * and does more in each step.
 */
const LATER_FUEL = 4;

async function gradeLater(
	course: Course,
	lab: Lab,
	state: State,
	tests: TestInfo[],
	run: Runner,
): Promise<TestResult[]> {
	const target: Target = { lesson: state.lesson.id, ...(state.lab ? { lab: state.lab.number } : {}) };
	const options = { tests, explain: false, fuel: LATER_FUEL };
	return (await gradeLab(course, lab, compose(course, target), run, options)).tests;
}

function nameOf({ lesson, number }: Lab): string {
	return `${lesson}.${number}`;
}

function wordsOf({ lesson, lab }: State): string {
	return lab ? `lab ${nameOf(lab)}` : `lesson ${lesson.id}`;
}

/** The line of stop.json that names a superseded test, or its lab. */
function lineOf(json: string, { lab, test }: Superseded): number {
	const lines = json.split("\n").map((line, at) => ({ line, number: at + 1 }));
	const naming = lines.filter(({ line }) => line.includes(`"${test ?? lab}"`));
	return naming[0]?.number ?? 1;
}

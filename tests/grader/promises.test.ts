import { afterAll, describe, expect, it } from "vitest";
import type { Course, Lab, Lesson, Superseded } from "../../labs/course/course.ts";
import { readCourse } from "../../labs/course/course-node.ts";
import type { Stop } from "../../labs/course/outline.ts";
import { fuelFor, listTests } from "../../labs/grader/grade.ts";
import { nodeEngine } from "../../labs/sandbox/engine-node.ts";
import { Pool } from "../../labs/sandbox/pool.ts";
import type { Runner } from "../../labs/sandbox/runner.ts";
import { type Claim, prover } from "../../labs/verify/claims.ts";
import { verifyKept, verifyPromises, verifySuperseded } from "../../labs/verify/promises.ts";
import type { Proofs } from "../../labs/verify/verify.ts";
import { stopsOf } from "../stops.ts";

const pool = new Pool(() => nodeEngine(), 2);
afterAll(() => pool.dispose());

const TESTS = `
import { exported, test } from "check";
const says = (t, text, want) => t.process(({ harness }) => t.equal("It", exported(harness, "say")(text), want));
test("one-word", "One word is said as it is.", (t) => says(t, "yes", "yes"));
test("nothing", "Nothing is said as it is.", (t) => says(t, "", ""));
`;

/** Four lessons of one lab each; the third begins to shout. */
function courseOf(supersedes: Record<string, Superseded[]> = {}): Course {
	const lesson = (stop: Stop): Lesson => {
		const recorded = { starter: [], fuel: {}, mistakes: {} };
		const texts = { title: "", about: "", tests: TESTS, hints: [], mistakes: [], alternatives: [] };
		const labs = [{ lesson: stop.id, number: 1, gaps: ["say"], recorded, ...texts }];
		return { ...stop, slug: "", labs, cells: [], figures: [], supersedes: supersedes[stop.id] ?? [] };
	};
	const stops = stopsOf("01", "02", "03", "04");
	const say = (code: string) => `/** Says it. */\nexport function say(text) {\n\treturn ${code};\n}\n`;
	return {
		parts: [],
		stops,
		terms: [],
		lessons: stops.map(lesson),
		blocks: { "1-words/say.01.1.ts": say("text"), "1-words/say.03.1.ts": say('text && text + "!"') },
		order: { introduction: [], regions: [{ number: 1, title: "words", header: [], blocks: ["say"] }] },
		check: readCourse().check,
	};
}

/** What proofs about one of the lessons found. */
async function found(
	course: Course,
	lesson: Lesson,
	prove: (proofs: Proofs) => Promise<void>,
	{ whole = false, run = pool.run as Runner, earlier = [] as Lesson[] } = {},
) {
	const claims: Claim[] = [];
	const json = JSON.stringify({ supersedes: lesson.supersedes }, null, "\t");
	const texts = { folder: "labs/lessons/it", page: null, json, programs: {}, tests: {}, hints: {} };
	const into = { claims, lessons: [], recorded: new Map(), outputs: new Map(), figures: new Map() };
	const options = { update: false, whole, earlier, plan: () => {}, count: () => {}, into };
	await prove({ course, lesson, texts, run, prove: prover(lesson, (claim) => claims.push(claim)), ...options });
	return claims;
}

/** What later states make of the first lab: each claim, and the tests that fail. */
async function promises(course: Course, options: { whole?: boolean; run?: Runner } = {}) {
	const lesson = course.lessons[0]!;
	const lab = lesson.labs[0] as Lab;
	const tests = await listTests(course, lab, pool.run);
	const claims = await found(
		course,
		lesson,
		(proofs) => verifyPromises(proofs, lab, tests, (id, message) => ({ line: 7, message: `${id}: ${message}` })),
		options,
	);
	const state = ({ claim }: Claim) => / after (lab \S+) too$/.exec(claim)?.[1];
	return claims.map((claim) => [state(claim), ...claim.places.map(({ message }) => message)]).sort();
}

const BROKEN =
	'one-word: It should be "yes"; it was "yes!". Where this is meant, let lesson NN supersede the test and say why';

describe("what a lab promised", () => {
	it("is tried on the next state and on the newest, and a test that fails there is named with the way out", async () => {
		expect(await promises(courseOf())).toEqual([["lab 02.1"], ["lab 04.1", BROKEN.replace("NN", "04")]]);
	});

	it("is tried on every later state when nothing is to be left out", async () => {
		expect(await promises(courseOf(), { whole: true })).toEqual([
			["lab 02.1"],
			["lab 03.1", BROKEN.replace("NN", "03")],
			["lab 04.1", BROKEN.replace("NN", "04")],
		]);
	});

	it("is tried on the newest state that has not superseded it, each test by itself", async () => {
		const course = courseOf({ "04": [{ lab: "01.1", test: "one-word", reason: "It shouts." }] });
		expect(await promises(course)).toEqual([["lab 02.1"], ["lab 03.1", BROKEN.replace("NN", "03")], ["lab 04.1"]]);
	});

	it("need not hold from the lesson on that supersedes it, a test or a lab at a time", async () => {
		for (const part of [{ test: "one-word" }, { keeps: ["nothing"] }]) {
			const course = courseOf({ "03": [{ lab: "01.1", reason: "It shouts.", ...part }] });
			expect(await promises(course, { whole: true })).toEqual([["lab 02.1"], ["lab 03.1"], ["lab 04.1"]]);
		}
	});

	it("has more fuel there than on the lab's own state", async () => {
		const course = courseOf();
		const fuels = new Set<number | undefined>();
		const run: Runner = (program, how) => {
			fuels.add(how.fuel);
			return pool.run(program, how);
		};
		await promises(course, { run });
		expect([...fuels]).toEqual([4 * fuelFor(course.lessons[0]!.labs[0]!, "one-word")]);
	});
});

describe("what a lesson must keep of earlier labs", () => {
	const kept = async (course: Course) => {
		const [earlier, lesson] = [course.lessons.slice(0, 2), course.lessons[2]!];
		const claims = await found(course, lesson, verifyKept, { earlier });
		return claims.map(({ claim, places }) => [claim, ...places.map(({ message }) => message)]).sort();
	};
	const broken = (lab: string) =>
		`${lab}, one-word: It should be "yes"; it was "yes!". Where this is meant, supersede the test and say why`;

	it("is tried at its end, and a test that fails there is named with the way out", async () => {
		expect(await kept(courseOf())).toEqual([
			["the lesson keeps what lab 01.1 promised", broken("01.1")],
			["the lesson keeps what lab 02.1 promised", broken("02.1")],
		]);
	});

	it("is not what the lesson supersedes", async () => {
		const all = [
			{ lab: "01.1", test: "one-word", reason: "It shouts." },
			{ lab: "02.1", reason: "It shouts." },
		];
		expect(await kept(courseOf({ "03": all }))).toEqual([["the lesson keeps what lab 01.1 promised"]]);
	});
});

describe("what a lesson supersedes", () => {
	const faults = async (...supersedes: Superseded[]) => {
		const course = courseOf({ "03": supersedes });
		const claims = await found(course, course.lessons[2]!, verifySuperseded);
		return claims.flatMap(({ places }) => places.map(({ line, message }) => `${line} ${message}`));
	};

	it("fails when the lesson ends", async () => {
		expect(await faults({ lab: "01.1", test: "one-word", reason: "It shouts." })).toEqual([]);
		expect(await faults({ lab: "02.1", keeps: ["nothing"], reason: "It shouts." })).toEqual([]);
	});

	it.each<[Partial<Superseded>, string]>([
		[{ test: "nothing" }, "6 01.1, nothing: nothing still holds when this lesson ends; take the entry out"],
		[{}, '4 01.1, the whole lab: nothing still holds when this lesson ends; name what holds under "keeps"'],
		[{ test: "one-wrod" }, "6 01.1, one-wrod: it has no test one-wrod"],
		[{ keeps: ["nothing", "all"] }, "4 01.1, the whole lab: it has no test all"],
		[{ lab: "03.1" }, "4 03.1, the whole lab: there is no such lab before the end of this lesson"],
		[{ test: "one-word", reason: "" }, "6 01.1, one-word: say which promise this lesson changes, as its reason"],
	])("is refused as %j, with its line and the way out", async (entry, message) => {
		expect(await faults({ lab: "01.1", reason: "It shouts.", ...entry })).toEqual([message]);
	});
});

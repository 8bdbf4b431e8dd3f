import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Course, Lab } from "../../course/course.ts";
import { gradeLab, listTests, loadHarness, refusalIn, type TestInfo } from "../../grader/grade.ts";
import { inTurn } from "../../grader/in-turn.ts";
import { nodeEngine } from "../../sandbox/engine-node.ts";
import { Pool } from "../../sandbox/pool.ts";
import { loadCourse } from "../course.ts";
import { Fault } from "../fault.ts";
import { GradeLog, type Judgement, keyOf } from "../grade/grade-log.ts";
import { type LearnerFile, learnersIn, partOf, take } from "../grade/learners.ts";
import { asCsv, asJson, asTable, type Row } from "../grade/report.ts";
import { type Submission, submissionsOf } from "../grade/submission.ts";
import type { Values } from "../lab.ts";
import { Progress } from "../progress.ts";
import { selectLabs, selectLesson } from "../select.ts";
import { printAll, report } from "../write.ts";

/** Where judgements are kept, unless `--log` says otherwise: in the folder itself. */
const LOG = "lab-grade.log";

/** `lab grade DIR`: the hidden tests on every harness file and every progress export of a class. */
export async function grade(folder: string, values: Values): Promise<number> {
	const course = await loadCourse();
	const lesson = selectLesson(course, values.lesson);
	const labs = selectLabs(lesson, values.lab);
	const { files, others } = learnersIn(folder);
	const named = others.filter((name) => name !== LOG).slice(0, 5);
	if (named.length > 0)
		process.stderr.write(`lab: note: neither .ts nor .jsonl, and not judged: ${named.join(", ")}\n`);
	if (files.length === 0) throw new Fault(`${folder} holds no harness file (.ts) and no exported progress (.jsonl)`);
	const mine = take(files, partOf(values.part));
	const writeCsv = values.csv === undefined ? undefined : report(values.csv);
	const log = new GradeLog(values.log ?? join(folder, LOG));
	if (log.torn.length > 0)
		process.stderr.write(`lab: note: the log's line ${log.torn.join(", ")} is torn; what it held is judged again\n`);
	const size = availableParallelism();
	const pool = new Pool(() => nodeEngine(), size);
	try {
		const grader = new Grader(course, pool, log);
		const progress = new Progress("lab grade", "files");
		let done = 0;
		// One file more than there are engines: while one waits for its last test, the others are busy.
		const rows = await inTurn(mine, size + 1, async (file) => {
			const judged = await grader.judge(file, labs);
			progress.say(++done, mine.length);
			return judged;
		});
		progress.clear();
		const all = rows.flat();
		writeCsv?.(asCsv(all));
		printAll(values.json ? asJson(all) : asTable(all));
		return all.every((row) => row.result === "passed") ? 0 : 1;
	} finally {
		pool.dispose();
		log.close();
	}
}

/** Judges files. Whatever one of them is like, the others are judged all the same. */
class Grader {
	readonly #course: Course;
	readonly #pool: Pool;
	readonly #log: GradeLog;
	readonly #tests = new Map<Lab, Promise<TestInfo[]>>();

	constructor(course: Course, pool: Pool, log: GradeLog) {
		this.#course = course;
		this.#pool = pool;
		this.#log = log;
	}

	async judge(file: LearnerFile, labs: readonly Lab[]): Promise<Row[]> {
		const rows: Row[] = [];
		for (const submission of this.#submissions(file, labs)) {
			const { lab } = submission;
			const judgement =
				"text" in submission ? await this.#judgement(lab, submission.text) : notJudged(submission.missing);
			const judged = judgement.passed + judgement.failed > 0;
			const result = !judged ? "not judged" : judgement.failed === 0 ? "passed" : "failed";
			rows.push({ file: file.name, lesson: lab.lesson, lab: lab.number, result, ...judgement });
		}
		return rows;
	}

	#submissions(file: LearnerFile, labs: readonly Lab[]): Submission[] {
		try {
			return submissionsOf(this.#course, labs, file);
		} catch (error) {
			if (!(error instanceof Fault)) throw error;
			return labs.map((lab) => ({ lab, missing: error.message.replaceAll(file.path, file.name) }));
		}
	}

	async #judgement(lab: Lab, text: string): Promise<Judgement> {
		const key = keyOf(this.#course, lab, text);
		const known = this.#log.get(key);
		if (known !== undefined) return known;
		const started = performance.now();
		const judged = await this.#loadedAndGraded(lab, text);
		const judgement = { ...judged, milliseconds: Math.round(performance.now() - started) };
		this.#log.add(key, judgement);
		return judgement;
	}

	async #loadedAndGraded(lab: Lab, text: string): Promise<Judgement> {
		const loaded = await loadHarness(text, this.#pool.run);
		const refused = refusalIn(loaded);
		if (refused !== null) return notJudged(`line ${refused.line}, column ${refused.column}: ${refused.message}`);
		// Every test would load it again, and each would take seconds.
		if (loaded.kind === "engine restarted") return notJudged(`cannot be loaded. ${loaded.message}`);
		return this.#graded(lab, text);
	}

	async #graded(lab: Lab, text: string): Promise<Judgement> {
		let tests = this.#tests.get(lab);
		if (tests === undefined) {
			tests = listTests(this.#course, lab, this.#pool.run);
			this.#tests.set(lab, tests);
		}
		const {
			passed,
			failed,
			mistake,
			tests: results,
		} = await gradeLab(this.#course, lab, text, this.#pool.run, {
			tests: await tests,
		});
		const failing = results.flatMap(({ id, title, status, message }) =>
			status === "passed" ? [] : [{ id, title, status, message }],
		);
		return {
			passed,
			failed,
			reason: mistake?.says ?? "",
			...(mistake ? { mistake: mistake.slug } : {}),
			failing,
			milliseconds: 0,
		};
	}
}

function notJudged(reason: string): Judgement {
	return { passed: 0, failed: 0, reason, failing: [], milliseconds: 0 };
}

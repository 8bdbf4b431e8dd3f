import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { type Lesson, lessonPath } from "../../course/course.ts";
import { courseRoot, readCourse } from "../../course/course-node.ts";
import { nodeEngine } from "../../sandbox/engine-node.ts";
import { Pool } from "../../sandbox/pool.ts";
import { readLessonTexts } from "../../verify/lint/lesson-texts-node.ts";
import { type Claim, type LessonSummary, type Verification, verifyLessons } from "../../verify/verify.ts";
import { annotation } from "../annotations.ts";
import { junit } from "../junit.ts";
import type { Values } from "../lab.ts";
import { Progress } from "../progress.ts";
import { selectLessons } from "../select.ts";
import { readSiteTexts } from "../site-texts.ts";
import { table } from "../table.ts";
import { printAll, report } from "../write.ts";

/** `lab verify`: everything that CI must prove about the lessons. */
export async function verify(values: Values): Promise<number> {
	const root = courseRoot();
	const course = readCourse(root);
	const lessons = selectLessons(course, values.lesson);
	const of = (lesson: Lesson) => readLessonTexts(root, lesson);
	const texts = { root, of, site: readSiteTexts(root, course) };
	const writeJunit = values.junit === undefined ? undefined : report(values.junit);
	const writeReport = values.report === undefined ? undefined : report(values.report);
	const pool = new Pool(() => nodeEngine(), availableParallelism());
	const progress = new Progress("lab verify", "runs");
	try {
		const verification = await verifyLessons(course, lessons, pool.run, texts, {
			update: values.update ?? false,
			whole: process.env.WHOLE === "1",
			onRun: (done, planned) => progress.say(done, planned),
			onClaim: (claim) => {
				if (claim.ok) return;
				progress.clear();
				process.stderr.write(`not so: ${claim.claim} (lesson ${claim.lesson})\n`);
				if (process.env.GITHUB_ACTIONS === "true")
					for (const place of claim.places) process.stderr.write(`${annotation(place, claim.claim)}\n`);
			},
		});
		progress.clear();
		if (values.update) record(root, lessons, verification);
		const { claims, lessons: summaries } = verification;
		const failed = claims.filter((claim) => !claim.ok).length;
		const counts = { passed: claims.length - failed, failed, seconds: Number(progress.seconds.toFixed(1)) };
		const json = `${JSON.stringify({ ...counts, lessons: summaries, claims }, null, 2)}\n`;
		writeJunit?.(junit(claims));
		writeReport?.(json);
		printAll(values.json ? json : words(claims, summaries, counts.seconds));
		return failed === 0 ? 0 : 1;
	} finally {
		pool.dispose();
	}
}

function record(root: URL, lessons: readonly Lesson[], { recorded, outputs, figures }: Verification): void {
	for (const lesson of lessons) {
		const folder = new URL(`${lessonPath(lesson)}/`, root);
		for (const lab of lesson.labs) {
			const found = recorded.get(`${lesson.id}/${lab.number}`);
			if (found)
				writeFileSync(new URL(`lab-${lab.number}/recorded.json`, folder), `${JSON.stringify(found, null, "\t")}\n`);
		}
		for (const cell of lesson.cells) {
			const output = outputs.get(`${lesson.id}/${cell.name}`);
			if (output !== undefined) writeFileSync(new URL(`cells/${cell.name}.out`, folder), output);
		}
		for (const { name } of lesson.figures) {
			const trace = figures.get(`${lesson.id}/${name}`);
			if (trace !== undefined) writeFileSync(new URL(`figures/${name}.json`, folder), trace);
		}
	}
}

const COLUMNS = [
	"labs",
	"tests",
	"mistakes",
	"alternatives",
	"cells",
	"figures",
	"questions",
	"sources",
	"runs",
] as const satisfies (keyof LessonSummary)[];

function words(claims: readonly Claim[], lessons: readonly LessonSummary[], seconds: number): string {
	const failed = claims.filter((claim) => !claim.ok);
	const faults = failed.map(({ claim, file, detail }) => `FAIL  ${claim}\n      ${file}\n${indent(detail)}\n`);
	const rows = lessons.map((lesson) => [
		`${lesson.lesson} ${lesson.title}`,
		...COLUMNS.map((column) => lesson[column]),
		Number(lesson.seconds.toFixed(1)),
		lesson.failed,
	]);
	const summary = table(["lesson", ...COLUMNS, "seconds", "failed"], rows);
	const end = `${claims.length - failed.length} passed, ${failed.length} failed (${seconds.toFixed(1)} s)`;
	return `${faults.join("\n")}${faults.length > 0 ? "\n" : ""}${summary}\n\n${end}\n`;
}

function indent(text: string): string {
	return text.replace(/^/gm, "      ");
}

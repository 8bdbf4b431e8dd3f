import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { lessonFolder, readCourse } from "../../grader/course-node.ts";
import { Pool } from "../../grader/pool.ts";
import { type Claim, type Verification, verifyLessons } from "../../grader/verify.ts";
import { nodeEngine } from "../../sandbox/engine-node.ts";
import { typedPath } from "../files.ts";
import { junit } from "../junit.ts";
import type { Values } from "../lab.ts";
import { selectLesson } from "../select.ts";

/** `lab verify`: everything that CI must prove about the lessons. */
export async function verify(values: Values): Promise<number> {
	const course = readCourse();
	const lessons = values.lesson === undefined ? course.lessons : [selectLesson(course, values.lesson)];
	const pool = new Pool(() => nodeEngine(), availableParallelism());
	const started = performance.now();
	try {
		const show = !values.json && process.stderr.isTTY;
		let done = 0;
		const verification = await verifyLessons(course, lessons, pool.run, {
			update: values.update ?? false,
			onClaim: (claim) => show && process.stderr.write(`\r\x1b[K${++done}  ${claim.claim.slice(0, 70)}`),
		});
		if (show) process.stderr.write("\r\x1b[K");
		if (values.update) record(course.lessons, verification);
		const failed = verification.claims.filter((claim) => !claim.ok);
		if (values.junit !== undefined) writeFileSync(typedPath(values.junit), junit(verification.claims));
		const report = JSON.stringify(
			{ passed: verification.claims.length - failed.length, failed: failed.length, claims: verification.claims },
			null,
			2,
		);
		if (values.report !== undefined) writeFileSync(typedPath(values.report), report);
		if (values.json) console.log(report);
		else print(verification.claims, (performance.now() - started) / 1000);
		return failed.length === 0 ? 0 : 1;
	} finally {
		pool.dispose();
	}
}

function record(lessons: ReturnType<typeof readCourse>["lessons"], { recorded, outputs, figures }: Verification): void {
	for (const lesson of lessons) {
		const folder = lessonFolder(lesson);
		for (const lab of lesson.labs) {
			const found = recorded.get(`${lesson.number}/${lab.number}`);
			if (found)
				writeFileSync(new URL(`lab-${lab.number}/recorded.json`, folder), `${JSON.stringify(found, null, "\t")}\n`);
		}
		for (const cell of lesson.cells) {
			const output = outputs.get(`${lesson.number}/${cell.name}`);
			if (output !== undefined) writeFileSync(new URL(`cells/${cell.name}.out`, folder), output);
		}
		for (const { name } of lesson.figures) {
			const trace = figures.get(`${lesson.number}/${name}`);
			if (trace !== undefined) writeFileSync(new URL(`figures/${name}.json`, folder), trace);
		}
	}
}

function print(claims: Claim[], seconds: number): void {
	const byLesson = Map.groupBy(claims, (claim) => claim.lesson);
	for (const [lesson, own] of byLesson) {
		const good = own.filter((claim) => claim.ok).length;
		console.log(`lesson ${lesson}: ${good} of ${own.length} claims hold`);
		for (const claim of own.filter((one) => !one.ok)) {
			console.log(`  FAIL  ${claim.claim}\n        ${claim.file}`);
			console.log(claim.detail.replace(/^/gm, "        "));
		}
	}
	const failed = claims.filter((claim) => !claim.ok).length;
	console.log(`${claims.length - failed} passed, ${failed} failed (${seconds.toFixed(1)} s)`);
}

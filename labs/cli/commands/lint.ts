import { courseRoot, readCourse } from "../../course/course-node.ts";
import { readLessonTexts } from "../../verify/lint/lesson-texts-node.ts";
import { lintLesson } from "../../verify/lint/lint.ts";
import { lintPredictions } from "../../verify/lint/questions.ts";
import { annotation } from "../annotations.ts";
import type { Values } from "../lab.ts";
import { selectLessons } from "../select.ts";
import { readSiteTexts } from "../site-texts.ts";
import { printAll } from "../write.ts";

/** `lab lint`: what can be said of the lessons without running them, in about a second. */
export async function lint(values: Values): Promise<number> {
	const root = courseRoot();
	const course = readCourse(root);
	const lessons = selectLessons(course, values.lesson);
	const site = readSiteTexts(root, course);
	const findings = lessons.flatMap((lesson) => {
		const texts = readLessonTexts(root, lesson);
		return [...lintLesson(texts, course, lesson, site), ...lintPredictions(texts, lesson)];
	});
	if (process.env.GITHUB_ACTIONS === "true")
		for (const finding of findings) process.stderr.write(`${annotation(finding, finding.lint)}\n`);
	const lines = findings.map(({ file, line, message }) => `${file}:${line}: ${message}\n`);
	printAll(values.json ? `${JSON.stringify(findings, null, 2)}\n` : `${lines.join("")}${findings.length} found\n`);
	return findings.length === 0 ? 0 : 1;
}

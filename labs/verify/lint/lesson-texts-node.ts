import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Lesson, lessonPath } from "../../course/course.ts";
import type { LessonTexts } from "./lesson-texts.ts";

/** Reads a lesson's files as they are written. */
export function readLessonTexts(root: URL, lesson: Lesson): LessonTexts {
	const path = lessonPath(lesson);
	const folder = new URL(`${path}/`, root);
	const read = (path: string) => readFileSync(new URL(path, folder), "utf8");
	const readable = (path: string) => (existsSync(new URL(path, folder)) ? read(path) : null);
	const programs: Record<string, string> = {};
	for (const part of ["cells/", "figures/"]) {
		if (!existsSync(new URL(part, folder))) continue;
		for (const name of readdirSync(new URL(part, folder)).sort())
			if (name.endsWith(".ts") && !name.endsWith(".figure.ts")) programs[part + name] = read(part + name);
	}
	const ofLabs = (name: string) =>
		Object.fromEntries(
			lesson.labs.flatMap(({ number }) => {
				const text = readable(`lab-${number}/${name}`);
				return text === null ? [] : [[number, text]];
			}),
		);
	return {
		folder: path,
		page: readable("page.mdx"),
		json: read("stop.json"),
		programs,
		tests: ofLabs("tests.ts"),
		hints: ofLabs("hints.md"),
	};
}

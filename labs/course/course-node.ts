import { existsSync, readdirSync, readFileSync } from "node:fs";
import { strip } from "../typescript/strip.ts";
import type { Alternative, Course, Lab, Lesson, Recorded, Superseded } from "./course.ts";
import { CourseError } from "./course.ts";
import { header, readMistake } from "./mistakes.ts";
import { readBlocks, readOrder } from "./reference-node.ts";

const LESSONS = new URL("../lessons/", import.meta.url);

/**
 * Reads the course from its folders. A lesson needs no page to be read: its labs, cells and figures are there without one.
 * @param from the folder of the lessons' folders
 * @throws CourseError naming the file at fault
 */
export function readCourse(from: URL = LESSONS): Course {
	const folders = readdirSync(from)
		.filter((name) => /^\d\d-/.test(name))
		.sort();
	return {
		lessons: folders.map((folder) => readLesson(new URL(`${folder}/`, from), folder)),
		blocks: readBlocks(),
		order: readOrder(),
		check: readInside(),
	};
}

/** The folder of one lesson. */
export function lessonFolder(lesson: Lesson): URL {
	return new URL(`${lesson.number}-${lesson.slug}/`, LESSONS);
}

interface LessonFile {
	number: string;
	slug: string;
	title: string;
	labs: { number: number; title: string; about: string; gaps: string[] }[];
	cells: string[];
	/** Left out where the lesson has none. */
	figures?: string[];
	/** Left out where the lesson keeps all that earlier labs promised. */
	supersedes?: Superseded[];
}

function readLesson(folder: URL, name: string): Lesson {
	const file = `labs/lessons/${name}/lesson.json`;
	let data: LessonFile;
	try {
		data = JSON.parse(readFileSync(new URL("lesson.json", folder), "utf8")) as LessonFile;
	} catch (error) {
		throw new CourseError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
	}
	if (`${data.number}-${data.slug}` !== name)
		throw new CourseError(
			`${file}: number and slug are "${data.number}-${data.slug}", the folder is "${name}"; make them the same`,
		);
	return {
		number: data.number,
		slug: data.slug,
		title: data.title,
		labs: data.labs.map((lab) => readLab(new URL(`lab-${lab.number}/`, folder), name, data.number, lab)),
		cells: data.cells.map((cell) => readRecorded(folder, data.number, "cells", cell, "out")),
		figures: (data.figures ?? []).map((figure) => readRecorded(folder, data.number, "figures", figure, "json")),
		...(data.supersedes ? { supersedes: data.supersedes } : {}),
	};
}

function readLab(folder: URL, name: string, lesson: string, lab: LessonFile["labs"][number]): Lab {
	const path = new URL("recorded.json", folder);
	const tests = new URL("tests.ts", folder);
	if (!existsSync(tests))
		throw new CourseError(`lesson ${lesson}: no lab-${lab.number}/tests.ts, which lesson.json lists`);
	return {
		lesson,
		...lab,
		tests: strip(readFileSync(tests, "utf8"), "tests.ts"),
		hints: readHints(new URL("hints.md", folder)),
		mistakes: readTexts(new URL("mistakes/", folder)).map(([slug, text]) =>
			readMistake(`labs/lessons/${name}/lab-${lab.number}/mistakes/${slug}.ts`, slug, text),
		),
		alternatives: readTexts(new URL("alternatives/", folder)).map(([slug, text]): Alternative => {
			return { slug, text, differs: header(text, "differs") };
		}),
		recorded: existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Recorded) : null,
	};
}

function readTexts(folder: URL): [string, string][] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((name) => name.endsWith(".ts"))
		.sort()
		.map((name) => [name.slice(0, -3), readFileSync(new URL(name, folder), "utf8")]);
}

/** The hints: one per `## ` heading. */
function readHints(file: URL): string[] {
	if (!existsSync(file)) return [];
	return readFileSync(file, "utf8")
		.split(/^## .*$/m)
		.slice(1)
		.map((hint) => hint.trim());
}

/** A cell or a figure: its program, and what was recorded of it, in a file beside it. */
function readRecorded(folder: URL, lesson: string, kind: "cells" | "figures", name: string, ending: string) {
	const source = new URL(`${kind}/${name}.ts`, folder);
	const recorded = new URL(`${kind}/${name}.${ending}`, folder);
	if (!existsSync(source)) throw new CourseError(`lesson ${lesson}: no ${kind}/${name}.ts, which lesson.json lists`);
	return {
		lesson,
		name,
		source: readFileSync(source, "utf8"),
		recorded: existsSync(recorded) ? readFileSync(recorded, "utf8") : null,
	};
}

function readInside(): Record<string, string> {
	const folder = new URL("../grader/inside/", import.meta.url);
	const files: Record<string, string> = {};
	for (const name of readdirSync(folder))
		if (name.endsWith(".ts")) files[name] = strip(readFileSync(new URL(name, folder), "utf8"), `check/${name}`);
	return files;
}

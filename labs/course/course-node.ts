import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { strip } from "../typescript/strip.ts";
import {
	type Alternative,
	type Course,
	CourseError,
	type Lab,
	type Lesson,
	type Recorded,
	type Superseded,
} from "./course.ts";
import type { Term } from "./glossary.ts";
import { header, readMistake } from "./mistakes.ts";
import { findStop, type Outline, OutlineError, readOutline, type Stop } from "./outline.ts";
import { readHarness } from "./reference-node.ts";
import { shownOn } from "./shown.ts";

/** The course of this project. */
export const PROJECT = new URL("../../", import.meta.url);

/** The folder of the course to work on: the one that the environment variable COURSE names, else this project. */
export function courseRoot(): URL {
	const { COURSE, INIT_CWD } = process.env;
	return COURSE === undefined ? PROJECT : rootAt(resolve(INIT_CWD ?? process.cwd(), COURSE));
}

/** The folder of a course by its path. */
export function rootAt(path: string): URL {
	return pathToFileURL(`${resolve(path)}/`);
}

/**
 * Reads a course from its folder, which holds `labs/course/outline.json` and `glossary.json`, `labs/lessons` and
 * `harness-ref`. A lesson needs no page to be read: its labs, cells and figures are there without one.
 * @throws CourseError naming the file at fault
 */
export function readCourse(root: URL = PROJECT): Course {
	const plan = readPlan(root);
	return {
		...plan,
		lessons: readLessons(root, plan),
		...readHarness(new URL("harness-ref/", root)),
		check: readInside(),
	};
}

/** The outline and the glossary of the course in a folder: what it is to be, whatever has been written. @throws CourseError */
export function readPlan(root: URL): Outline & Pick<Course, "terms"> {
	const file = "labs/course/outline.json";
	try {
		const outline = readOutline(readFileSync(new URL(file, root), "utf8"));
		return { ...outline, terms: readJson<Term[]>(root, "labs/course/glossary.json") };
	} catch (error) {
		if (error instanceof OutlineError || error instanceof SyntaxError)
			throw new CourseError(`${file}: ${error.message}`);
		throw error;
	}
}

function readLessons(root: URL, { stops }: Outline): Lesson[] {
	const lessons = new Map<Stop, Lesson>();
	for (const entry of readdirSync(new URL("labs/lessons/", root), { withFileTypes: true })) {
		if (!entry.isDirectory()) continue;
		const folder = entry.name;
		const [id = ""] = folder.split("-", 1);
		const stop = findStop(stops, id);
		const path = `labs/lessons/${folder}`;
		if (stop === undefined || stop.id.toLowerCase() !== id)
			throw new CourseError(
				`${path}: the outline has no stop "${id}". Mend the name, or add the stop to labs/course/outline.json`,
			);
		const other = lessons.get(stop);
		if (other) throw new CourseError(`${path}: ${other.slug} is stop ${stop.id} already. Take one of the two away`);
		lessons.set(stop, readLesson(root, path, stop, folder.slice(id.length + 1)));
	}
	return stops.flatMap((stop) => lessons.get(stop) ?? []);
}

/** What `stop.json` holds: what is written nowhere else. */
interface StopFile {
	labs: { title: string; about: string; gaps: string[] }[];
	/** Left out where the lesson keeps all that earlier labs promised. */
	supersedes?: Superseded[];
}

function readLesson(root: URL, path: string, stop: Stop, slug: string): Lesson {
	const folder = new URL(`${path}/`, root);
	const { labs, supersedes } = readJson<StopFile>(root, `${path}/stop.json`);
	const page = existsSync(new URL("page.mdx", folder)) ? readFileSync(new URL("page.mdx", folder), "utf8") : null;
	const programs = (kind: "cells" | "figures", element: "Cell" | "Figure") =>
		page === null ? namesIn(new URL(`${kind}/`, folder)) : shownOn(page, element);
	return {
		...stop,
		slug,
		labs: labs.map((lab, index) => readLab(root, path, { lesson: stop.id, number: index + 1, ...lab })),
		cells: programs("cells", "Cell").map((name) => readRecorded(root, path, stop.id, `cells/${name}`, "out")),
		figures: programs("figures", "Figure").map((name) => readRecorded(root, path, stop.id, `figures/${name}`, "json")),
		...(supersedes ? { supersedes } : {}),
	};
}

function readLab(root: URL, path: string, lab: Pick<Lab, "lesson" | "number" | "title" | "about" | "gaps">): Lab {
	const at = `${path}/lab-${lab.number}`;
	const folder = new URL(`${at}/`, root);
	const recorded = new URL("recorded.json", folder);
	if (!existsSync(new URL("tests.ts", folder)))
		throw new CourseError(`${at}/tests.ts is not there, and stop.json lists the lab`);
	return {
		...lab,
		tests: strip(readFileSync(new URL("tests.ts", folder), "utf8"), "tests.ts"),
		hints: readHints(new URL("hints.md", folder)),
		mistakes: readTexts(new URL("mistakes/", folder)).map(([slug, text]) =>
			readMistake(`${at}/mistakes/${slug}.ts`, slug, text),
		),
		alternatives: readTexts(new URL("alternatives/", folder)).map(([slug, text]): Alternative => {
			return { slug, text, differs: header(text, "differs") };
		}),
		recorded: existsSync(recorded) ? (JSON.parse(readFileSync(recorded, "utf8")) as Recorded) : null,
	};
}

/** @throws CourseError where the file is not there or is no JSON */
function readJson<T>(root: URL, path: string): T {
	try {
		return JSON.parse(readFileSync(new URL(path, root), "utf8")) as T;
	} catch (error) {
		throw new CourseError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
	}
}

function namesIn(folder: URL): string[] {
	return readTexts(folder).map(([name]) => name);
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
function readRecorded(root: URL, path: string, lesson: string, program: string, ending: string) {
	const folder = new URL(`${path}/`, root);
	const source = new URL(`${program}.ts`, folder);
	const recorded = new URL(`${program}.${ending}`, folder);
	if (!existsSync(source)) throw new CourseError(`${path}: there is no ${program}.ts, and the page shows it`);
	return {
		lesson,
		name: program.slice(program.indexOf("/") + 1),
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

/**
 * What `tsc` checks, in `.generated/`: every state of the harness (`state-11.1.ts` …) and, in `types/`, a project of all states
 * and one for each lesson, in which "harness" is the state at that lesson's end, whatever comes later.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Course, folderName, type Lesson, lessonPath } from "../../course/course.ts";
import { compose } from "../../harness/compose.ts";
import { allStates, stateName } from "../../harness/states.ts";

/** What every project extends and imports, by path, wherever the course lies. */
const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The project of all states, and that of one lesson, by path from the project's folder. */
export const STATES_PROJECT = ".generated/types/states.json";
export const lessonProject = (lesson: Lesson) => `.generated/types/${folderName(lesson)}.json`;

/** Whether a lesson has a program that could be checked. */
export function hasPrograms({ cells, figures, labs }: Lesson): boolean {
	return cells.length + figures.length + labs.length > 0;
}

/** Writes what is not there yet, and takes away what no lesson asks for any more. Safe when several processes do it at once. */
export function writeProjects(root: URL, course: Course): void {
	const generated = new URL(".generated/", root);
	const states = new Map(allStates(course).map((state) => [`state-${stateName(state)}.ts`, compose(course, state)]));
	replace(generated, states, /^state-.*\.ts$/);
	const lessons = course.lessons.filter(hasPrograms);
	const projects = new Map<string, unknown>([
		["states.json", project("states", { files: [...states.keys()].map((name) => `../${name}`) })],
	]);
	for (const lesson of lessons) projects.set(nameOf(lessonProject(lesson)), programsOf(lesson));
	const references = [...projects.keys()].map((name) => ({ path: `./${name}` }));
	projects.set("tsconfig.json", { files: [], references });
	const texts = [...projects].map(([name, settings]) => [name, `${JSON.stringify(settings, null, "\t")}\n`] as const);
	replace(new URL("types/", generated), new Map(texts), /\.json$/);
}

/** Cells, figures and hidden tests run in the sandbox: of Node they know nothing. */
function programsOf(lesson: Lesson): unknown {
	const name = folderName(lesson);
	const folder = `../../${lessonPath(lesson)}`;
	const harness = [`../state-${stateName({ lesson: lesson.id })}.ts`];
	const given = { lab: [at("labs/stage/index.ts")], check: [at("labs/grader/inside/check.ts")] };
	const paths = { ...given, "figure-kit": [at("site/figures/kit.ts")], harness };
	return project(name, { include: [`${folder}/cells`, `${folder}/figures`, `${folder}/lab-*/tests.ts`] }, { paths });
}

function project(name: string, inputs: { files?: string[]; include?: string[] }, options: object = {}): unknown {
	// How modules are resolved does not depend on a package.json above the course, for it may lie anywhere.
	const modules = { module: "esnext", moduleResolution: "bundler" };
	const compilerOptions = { ...modules, types: [], tsBuildInfoFile: `${name}.tsbuildinfo`, ...options };
	return { extends: at("tsconfig.json"), compilerOptions, files: [], include: [], exclude: [], ...inputs };
}

function nameOf(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}

/** Makes the files of a folder that match `kind` exactly these. */
function replace(folder: URL, files: ReadonlyMap<string, string>, kind: RegExp): void {
	mkdirSync(folder, { recursive: true });
	for (const name of readdirSync(folder))
		if (kind.test(name) && !files.has(name)) rmSync(new URL(name, folder), { force: true });
	for (const [name, text] of files) writeWhenNew(new URL(name, folder), text);
}

/** A reader sees the old file or the new one, and never half of one. */
function writeWhenNew(file: URL, text: string): void {
	if (existsSync(file) && readFileSync(file, "utf8") === text) return;
	const draft = new URL(`${file.href}.${process.pid}`);
	writeFileSync(draft, text);
	renameSync(draft, file);
}

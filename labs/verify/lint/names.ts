import type { Course, Lesson } from "../../course/course.ts";
import { findStop, inText, nameOf } from "../../course/outline.ts";
import { type Block, reaches, readReference } from "../../harness/blocks.ts";
import { composeSolution, composeState } from "../../harness/harness-files.ts";
import type { Finding } from "./finding.ts";
import type { LessonTexts } from "./lesson-texts.ts";
import { lineCounter, type Page } from "./page.ts";

/**
 * Names that are used before they are built: in a lesson's programs and tests, what they take from the harness; in its page,
 * what the text calls by a name that a later lesson introduces. A passage that says which lesson that is may do so.
 */
export function lintNames(texts: LessonTexts, course: Course, lesson: Lesson, page: Page | null): Finding[] {
	const built = exportsOf(composeState(course, lesson));
	const firsts = firstLessons(course);
	const remedy = (name: string) => {
		const first = firsts.get(name);
		return first === undefined
			? "No block of harness-ref has that name. Mend it, or write the block"
			: `${nameOf(findStop(course.stops, first)!)} builds it. Use it there, or move the block's first version`;
	};
	const programs = Object.entries(texts.programs).flatMap(([path, text]) =>
		takenFromHarness(text)
			.filter(({ name }) => !built.has(name))
			.map(({ name, line }): Finding => {
				const message = `takes ${name} from the harness, and at lesson ${lesson.id} there is none. ${remedy(name)}`;
				return { lint: "names", file: `${texts.folder}/${path}`, line, message };
			}),
	);
	const tests = lesson.labs.flatMap((lab) => {
		const text = texts.tests[lab.number] ?? "";
		const there = exportsOf(composeSolution(course, lab));
		return takenInTests(text)
			.filter(({ name }) => !there.has(name))
			.map(({ name, line }): Finding => {
				const message = `asks the harness for ${name}, and at lab ${lab.lesson}.${lab.number} there is none. ${remedy(name)}`;
				return { lint: "names", file: `${texts.folder}/lab-${lab.number}/tests.ts`, line, message };
			});
	});
	return [...programs, ...tests, ...(page ? namesInProse(texts, course, lesson, page, firsts) : [])];
}

/** What a harness file exports, types included. */
function exportsOf(harness: string): Set<string> {
	const exported = /^export (?:async )?(?:abstract )?(?:function\s*\*?|class|const|let|interface|type)\s*([\w$]+)/gm;
	return new Set([...harness.matchAll(exported)].map((match) => match[1]!));
}

/** The lesson in which a block first appears, by the block's name. */
function firstLessons(course: Course): Map<string, string> {
	return new Map(
		readReference(course)
			.map(([first]) => first as Block)
			.map(({ name, version }) => [name, version.split(".")[0]!]),
	);
}

/** Names that a program imports from "harness", types left out, and what it reads off a namespace of it. */
function takenFromHarness(text: string): { name: string; line: number }[] {
	const lineAt = lineCounter(text);
	const taken: { name: string; line: number }[] = [];
	for (const match of text.matchAll(/^import\s*\{([^}]*)\}\s*from\s*["']harness["']/gm)) {
		for (const part of match[1]!.matchAll(/(type\s+)?([\w$]+)(?:\s+as\s+[\w$]+)?/g))
			if (part[1] === undefined)
				taken.push({ name: part[2]!, line: lineAt(match.index + match[0].indexOf("{") + 1 + part.index) });
	}
	// The namespace of an import, or what a booted process is handed.
	const spaces = [...text.matchAll(/^import\s*\*\s*as\s+([\w$]+)\s+from\s*["']harness["']/gm)].map(
		(match) => match[1]!,
	);
	for (const space of new Set([...spaces, "harness"])) {
		for (const use of text.matchAll(new RegExp(`(?<![\\w$])${space}\\.([A-Za-z_$][\\w$]*)`, "g"))) {
			const isNamespace = spaces.includes(space) || /^[A-Z]/.test(use[1]!);
			if (isNamespace) taken.push({ name: use[1]!, line: lineAt(use.index) });
		}
	}
	return taken;
}

/** Names that a test looks up in the harness under test: `exported(harness, "SessionLog")`, where "missing" is no fault of the file. */
function takenInTests(text: string): { name: string; line: number }[] {
	const lineAt = lineCounter(text);
	return [...text.matchAll(/\bexported\(\s*[\w$.]+\s*,\s*"([\w$]+)"/g)].map((match) => ({
		name: match[1]!,
		line: lineAt(match.index),
	}));
}

function namesInProse(
	texts: LessonTexts,
	{ stops }: Course,
	lesson: Lesson,
	page: Page,
	firsts: ReadonlyMap<string, string>,
): Finding[] {
	return page.codes.flatMap(({ code, line, from }) => {
		const [, name] = /^(?:new\s+)?([A-Za-z_$][\w$]*)(?:\(.*\))?$/.exec(code) ?? [];
		const first = name === undefined ? undefined : firsts.get(name);
		// A name in plain lower case is a word too, `messages` or `result`.
		if (first === undefined || reaches(stops, { lesson: lesson.id }, first) || /^[a-z]+$/.test(name!)) return [];
		const built = inText(findStop(stops, first)!);
		const around = page.blocks.find((block) => block.from <= from && from < block.to)?.text ?? "";
		if (new RegExp(`\\b${built.replace(" ", "s? ")}\\b`, "i").test(around)) return [];
		const message = `\`${name}\` is built in ${built}. Say so in this passage, or leave the name out`;
		return [{ lint: "names", file: `${texts.folder}/page.mdx`, line, message }];
	});
}

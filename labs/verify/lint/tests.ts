import type { Lesson } from "../../course/course.ts";
import type { Finding } from "./finding.ts";
import type { LessonTexts } from "./lesson-texts.ts";
import { lineCounter } from "./page.ts";

/** A hidden test as it stands in its file. The title is undefined where it is not a plain text. */
export interface WrittenTest {
	id: string;
	title: string | undefined;
	line: number;
}

/** The tests that a file writes out, with their lines. */
export function writtenTests(text: string): WrittenTest[] {
	const lineAt = lineCounter(text);
	const literal = `"((?:[^"\\\\\\n]|\\\\.)*)"`;
	return [...text.matchAll(new RegExp(`^[ \\t]*test\\(\\s*${literal}\\s*,\\s*(?:${literal})?`, "gm"))].map((match) => ({
		id: match[1]!,
		title: match[2],
		line: lineAt(match.index + match[0].indexOf("test(")),
	}));
}

/** Tests that share an id or a title: a learner could not tell them apart. */
export function lintTests(texts: LessonTexts, lesson: Lesson): Finding[] {
	return lesson.labs.flatMap(({ number }) => {
		const file = `${texts.folder}/lab-${number}/tests.ts`;
		const seen = new Map<string, number>();
		return writtenTests(texts.tests[number] ?? "").flatMap(({ id, title, line }) => {
			const twice = (kind: string, text: string | undefined): Finding[] => {
				if (text === undefined) return [];
				const first = seen.get(`${kind} ${text}`);
				if (first === undefined) seen.set(`${kind} ${text}`, line);
				const message = `the ${kind} "${text}" is that of the test in line ${first}. Say what is different about this one`;
				return first === undefined ? [] : [{ lint: "tests", file, line, message }];
			};
			return [...twice("id", id), ...twice("title", title)];
		});
	});
}

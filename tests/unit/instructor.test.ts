import { describe, expect, test } from "vitest";
import { readCourse } from "../../labs/course/course-node.ts";
import { deskData } from "../../labs/grader/page-data.ts";
import { composeMistake, composeWith } from "../../labs/harness/harness-files.ts";
import { questionsIn } from "../../site/data/questions.ts";
import { hashOf, placeOf } from "../../site/instructor/address.ts";
import { outcomeOf } from "../../site/instructor/expected.ts";
import { type FileInfo, filesOf, textsOf } from "../../site/instructor/files.ts";

const mistake = (names: string[], recorded: string[] | null): FileInfo => ({
	path: "mistake/m",
	kind: "mistake",
	name: "m",
	about: "",
	names,
	recorded,
});

describe("a file on the desk", () => {
	test("that is a mistake does as it must when it fails what it names, and exactly what is recorded", () => {
		const { holds, words } = outcomeOf(mistake(["a"], ["a", "b"]), ["b", "a"], 9);
		expect(holds).toBe(true);
		expect(words).toBe("It fails the test that it names, and exactly the 2 that are recorded.");
	});

	test("that is a mistake is told what it passes, what passes now, and what fails now", () => {
		const { holds, words } = outcomeOf(mistake(["a", "b"], ["a", "b", "c"]), ["b", "d"], 9);
		expect(holds).toBe(false);
		expect(words).toBe(
			"It names a, and passes it. Recorded to fail, and passing now: c. Failing now, and not recorded: d.",
		);
		expect(outcomeOf(mistake(["a"], null), ["a"], 9)).toEqual({
			holds: false,
			words: "It fails the test that it names. Nothing is recorded for it.",
		});
		expect(outcomeOf(mistake(["a"], ["a"]), [], 9).holds).toBe(false);
	});

	test("that is right must pass everything, and the start must fail", () => {
		const [start, solution] = filesOf({ mistakes: [], alternatives: [], recorded: null });
		expect(outcomeOf(solution!, [], 9)).toEqual({ holds: true, words: "It passes all 9 tests, as it must." });
		expect(outcomeOf(solution!, ["a"], 9)).toEqual({ holds: false, words: "It must pass all 9 tests, and fails a." });
		expect(outcomeOf(start!, [], 9).holds).toBe(false);
		expect(outcomeOf({ ...start!, recorded: ["a"] }, ["a"], 9).words).toBe(
			"It fails 1 of 9 tests, as it must before anything is written.",
		);
	});

	test("is, letter for letter, the file that lab verify judges", () => {
		const course = readCourse();
		for (const lab of course.lessons.flatMap((lesson) => lesson.labs)) {
			const texts = textsOf(deskData(course, lab, []));
			const textAt = (path: string) => texts.find((file) => file.path === path)?.text;
			for (const mistake of lab.mistakes)
				expect(textAt(`mistake/${mistake.slug}`)).toBe(composeMistake(course, lab, mistake));
			for (const { slug, text } of lab.alternatives)
				expect(textAt(`alternative/${slug}`)).toBe(composeWith(course, lab, text));
			expect(texts).toHaveLength(2 + lab.alternatives.length + lab.mistakes.length);
		}
	});
});

describe("an address", () => {
	test("names a lab, or a file of it, and is read as it was written", () => {
		for (const place of [
			{ lab: 1, file: null },
			{ lab: 2, file: "mistake/ids-from-zero" },
			{ lab: 1, file: "start" },
		])
			expect(placeOf(hashOf(place))).toEqual(place);
	});

	test("that is a heading's, empty or broken names no lab, or a file that is not there", () => {
		for (const hash of ["", "#questions", "#lab-", "#lab-one/start"]) expect(placeOf(hash)).toBeNull();
		expect(placeOf("#lab-1/100%")).toEqual({ lab: 1, file: "100%" });
	});
});

describe("the questions of a page", () => {
	const ask = (words: string) => `<!--question--><b>${words}</b><!--/question-->`;

	test("stand under their headings, and nothing else of the page does", () => {
		const page = `${ask("before")}<h2 id="x">One</h2><p>text</p>${ask("first")}<h2>Two</h2><h2>Three</h2>${ask("second")}`;
		expect(questionsIn(page)).toEqual([
			{ heading: "", html: "<b>before</b>" },
			{ heading: "One", html: "<b>first</b>" },
			{ heading: "Three", html: "<b>second</b>" },
		]);
	});

	test("keep those that stand within them", () => {
		expect(questionsIn(`<!--question-->a${ask("inner")}b<!--/question-->`).map(({ html }) => html)).toEqual([
			`a${ask("inner")}b`,
		]);
	});
});

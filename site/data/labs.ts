import pages from "virtual:lab-pages";
import type { TestInfo } from "../../labs/grader/grade.ts";
import { byLesson } from "./by-lesson.ts";

/** What the page of a lab shows. */
export interface LabPage {
	/** Its number in the lesson, from 1. */
	number: number;
	title: string;
	/** One sentence: what the learner builds. */
	about: string;
	/** Names of the gaps, in the order in which they are named to the learner. */
	gaps: string[];
	/** The file that the learner starts from. */
	start: string;
	/** The file with every gap filled by the reference. */
	solution: string;
	/** The finished file before this lab, and what that is called: "lab 1", "lesson 10". Null before the course's first. */
	previous: { text: string; name: string } | null;
	/** The hidden tests: what each does and what must hold. */
	tests: TestInfo[];
}

/** One hint, in Markdown. */
export interface Hint {
	title: string;
	text: string;
}

const HINTS = byLesson(
	import.meta.glob<string>("@course/labs/lessons/*/lab-*/hints.md", { query: "?raw", import: "default", eager: true }),
);

/** The labs of a lesson, in order; none for a lesson that has none. */
export function labsOf(folder: string): LabPage[] {
	return pages?.[folder] ?? [];
}

/** What the page of a lab shows, or undefined where there is no such lab. */
export function labOf(folder: string, number: number): LabPage | undefined {
	return labsOf(folder).find((lab) => lab.number === number);
}

/** The hints of a lab: the sections of its `hints.md`, whose headings are `## 1 A question` and so on. */
export function hintsOf(folder: string, number: number): Hint[] {
	return (HINTS.get(`${folder}/lab-${number}/hints.md`) ?? "")
		.split(/^## /m)
		.slice(1)
		.map((section) => {
			const [heading = "", ...text] = section.split("\n");
			return { title: heading.replace(/^\d+\s*/, "").trim(), text: text.join("\n").trim() };
		});
}

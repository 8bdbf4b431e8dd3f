import type { Lesson } from "../../course/course.ts";
import { findStop, inText } from "../../course/outline.ts";
import type { Finding } from "./finding.ts";
import type { LessonTexts, SiteTexts } from "./lesson-texts.ts";
import { elementsNamed, type Page } from "./page.ts";

/**
 * A page that does not hold together, builds on what does not come before it, or does not show what its lesson has: each lab
 * once and in order, and every cell and figure.
 */
export function lintShows(texts: LessonTexts, lesson: Lesson, page: Page, { stops }: SiteTexts): Finding[] {
	const file = `${texts.folder}/page.mdx`;
	const found: Finding[] = [];
	const say = (line: number, message: string, where = file) =>
		found.push({ lint: "shows", file: where, line, message });
	for (const { line, message } of page.faults) say(line, `${message}. Mend it: nothing else is looked at until then`);
	if (page.faults.length > 0) return found;

	const { value: buildsOn = "[]", line: head = 1 } = page.head.get("buildsOn") ?? {};
	const own = stops.findIndex(({ id }) => id === lesson.id);
	for (const [, id] of buildsOn.matchAll(/["']([^"']+)["']/g)) {
		const stop = findStop(stops, id!);
		if (stop === undefined) say(head, `buildsOn names stop "${id}", and the course has none. Mend it`);
		else if (stops.indexOf(stop) >= own)
			say(head, `buildsOn names ${id}, which does not come before ${inText(lesson)}. Name an earlier one`);
	}

	const labs = elementsNamed(page.elements, "Lab").filter(({ attributes }) => attributes.lesson === undefined);
	for (const [index, { attributes, line }] of labs.entries())
		if (attributes.number !== index + 1)
			say(
				line,
				`<Lab number={${attributes.number}}> stands where lab ${index + 1} belongs. Show each lab once, in order`,
			);
		else if (index >= lesson.labs.length)
			say(line, `<Lab number={${index + 1}}>: stop.json lists ${lesson.labs.length}. Add it there, or take it out`);
	for (const { number } of lesson.labs.slice(labs.length))
		say(1, `the page does not show lab ${number}. Add <Lab number={${number}}> for it`, `${texts.folder}/stop.json`);

	for (const [part, shown, element] of [
		["cells", lesson.cells, "Cell"],
		["figures", lesson.figures, "Figure"],
	] as const)
		for (const path of Object.keys(texts.programs).filter((path) => path.startsWith(`${part}/`))) {
			const name = path.slice(part.length + 1, -".ts".length);
			if (!shown.some((one) => one.name === name))
				say(1, `the page does not show it. Add <${element} name="${name}"> or delete it`, `${texts.folder}/${path}`);
		}
	return found;
}

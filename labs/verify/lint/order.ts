import { type Lesson, stopNumber } from "../../course/course.ts";
import type { Finding } from "./finding.ts";
import type { LessonTexts, SiteTexts } from "./lesson-texts.ts";
import { elementsNamed, lineCounter, type Page } from "./page.ts";

/**
 * A lesson out of order: it builds on a later one, its number is no stop of the course, or its labs, cells and figures do
 * not come on the page as lesson.json lists them.
 */
export function lintOrder(texts: LessonTexts, lesson: Lesson, page: Page, site: SiteTexts): Finding[] {
	const file = `${texts.folder}/page.mdx`;
	const found: Finding[] = [];
	const say = (line: number, message: string, where = file) =>
		found.push({ lint: "order", file: where, line, message });
	for (const { line, message } of page.faults) say(line, `${message}. Mend it: nothing else is looked at until then`);
	if (page.faults.length > 0) return found;

	const stops = site.stops.map(({ number }) => number.toLowerCase());
	const own = stops.indexOf(stopNumber(lesson.number));
	const json = `${texts.folder}/lesson.json`;
	const lineOf = (key: string) => lineCounter(texts.json)(Math.max(0, texts.json.indexOf(`"${key}"`)));
	if (own < 0)
		say(
			lineOf("number"),
			`the course has no stop ${lesson.number}. Mend the number, or add the stop to labs/course/outline.ts`,
			json,
		);
	else if (plain(site.stops[own]!.title) !== plain(lesson.title))
		say(
			lineOf("title"),
			`the title is "${lesson.title}", and the curriculum has "${site.stops[own]!.title}". Make them the same`,
			json,
		);

	const { value: buildsOn = "[]", line: head = 1 } = page.head.get("buildsOn") ?? {};
	for (const [, number] of buildsOn.matchAll(/["']([^"']+)["']/g)) {
		const at = stops.indexOf(number!.toLowerCase());
		if (at < 0) say(head, `buildsOn names stop "${number}", and the course has none. Mend the number`);
		else if (own >= 0 && at >= own)
			say(head, `buildsOn names ${number}, which does not come before lesson ${lesson.number}. Name an earlier one`);
	}
	const labs = page.head.get("labs");
	if (Number(labs?.value) !== lesson.labs.length)
		say(
			labs?.line ?? 1,
			`the head says ${labs?.value ?? "nothing of"} labs, and lesson.json has ${lesson.labs.length}. Make them the same`,
		);
	for (const [index, lab] of lesson.labs.entries())
		if (lab.number !== index + 1)
			say(
				lineOf("labs"),
				`lab ${lab.number} stands where lab ${index + 1} belongs. Number the labs from 1, in order`,
				json,
			);

	const inOrder = (element: string, attribute: string, listed: (string | number)[], key: string) => {
		const uses = elementsNamed(page.elements, element).filter(({ attributes }) => attributes.lesson === undefined);
		let last = -1;
		for (const { attributes, line } of uses) {
			const name = attributes[attribute] as string | number;
			const at = listed.findIndex((one) => String(one) === String(name));
			if (at < 0)
				say(
					line,
					`<${element}> shows ${name}, which lesson.json does not list under "${key}". Add it there, or mend the name`,
				);
			else if (at < last)
				say(
					line,
					`<${element}> shows ${name} out of order: lesson.json lists it before ${listed[last]}. Put one of the two in its place`,
				);
			last = Math.max(last, at);
		}
		for (const name of listed)
			if (!uses.some(({ attributes }) => String(attributes[attribute]) === String(name)))
				say(
					lineOf(key),
					`the page does not show ${element.toLowerCase()} ${name}. Add <${element}> for it, or take it out of "${key}"`,
					json,
				);
	};
	inOrder(
		"Lab",
		"number",
		lesson.labs.map(({ number }) => number),
		"labs",
	);
	inOrder(
		"Cell",
		"name",
		lesson.cells.map(({ name }) => name),
		"cells",
	);
	inOrder(
		"Figure",
		"name",
		lesson.figures.map(({ name }) => name),
		"figures",
	);
	return found;
}

function plain(title: string): string {
	return title.replaceAll("’", "'");
}

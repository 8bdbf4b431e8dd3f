import { loadCourse } from "../course.ts";
import type { Values } from "../lab.ts";

/** `lab list`: lessons, labs and gaps. */
export async function list({ json }: Values): Promise<number> {
	const lessons = (await loadCourse()).lessons.map(({ id, slug, title, labs, cells }) => ({
		lesson: id,
		slug,
		title,
		labs: labs.map((lab) => ({ lab: lab.number, title: lab.title, about: lab.about, gaps: lab.gaps })),
		cells: cells.map((cell) => cell.name),
	}));
	if (json) {
		console.log(JSON.stringify(lessons, null, 2));
		return 0;
	}
	for (const lesson of lessons) {
		console.log(`${lesson.lesson}  ${lesson.title}`);
		for (const lab of lesson.labs) console.log(`    lab ${lab.lab}  ${lab.title}: ${lab.gaps.join(", ")}`);
	}
	return 0;
}

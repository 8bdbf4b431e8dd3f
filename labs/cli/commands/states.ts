import { composeSolution, composeStart } from "../../harness/harness-files.ts";
import { loadCourse } from "../course.ts";
import type { Values } from "../lab.ts";
import { selectLab, selectLesson } from "../select.ts";

/** `lab start`: the file that a lab starts from, gaps open, on standard output. */
export async function printStart(values: Values): Promise<number> {
	const course = await loadCourse();
	process.stdout.write(composeStart(course, selectLab(selectLesson(course, values.lesson), values.lab)));
	return 0;
}

/** `lab solution`: the same file, solved. */
export async function printSolution(values: Values): Promise<number> {
	const course = await loadCourse();
	process.stdout.write(composeSolution(course, selectLab(selectLesson(course, values.lesson), values.lab)));
	return 0;
}

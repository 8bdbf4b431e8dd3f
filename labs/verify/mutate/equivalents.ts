import { existsSync, readFileSync } from "node:fs";
import { CourseError, type Lab, type Lesson, lessonPath } from "../../course/course.ts";

/** A mutant that no test can kill, because it behaves as the solution does wherever the specification says something. */
export interface Equivalent {
	gap: string;
	/** As `lab mutate` prints it. */
	mutant: string;
	/** Why no test can tell it from the solution, in a sentence. */
	reason: string;
}

/** The listed equivalents of a lab: its `equivalents.json`. @throws CourseError naming the file and what is the matter. */
export function equivalentsOf(root: URL, lesson: Lesson, lab: Lab): Equivalent[] {
	const name = `${lessonPath(lesson)}/lab-${lab.number}/equivalents.json`;
	const file = new URL(name, root);
	if (!existsSync(file)) return [];
	let list: unknown;
	try {
		list = JSON.parse(readFileSync(file, "utf8"));
	} catch (error) {
		throw new CourseError(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
	}
	if (!Array.isArray(list)) throw new CourseError(`${name} must be a list`);
	for (const [index, item] of list.entries())
		for (const field of ["gap", "mutant", "reason"])
			if (typeof item?.[field] !== "string" || item[field] === "")
				throw new CourseError(`${name}, item ${index + 1}: "${field}" must be a text`);
	return list as Equivalent[];
}

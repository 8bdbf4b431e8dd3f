import type { Course } from "../course/course.ts";
import { packed, readPacked } from "../sandbox/packed.ts";

/** The course: read from its folders in a checkout, ready-made in the packed command. */
export async function loadCourse(): Promise<Course> {
	if (packed) return readPacked<Course>("course.json");
	const { courseRoot, readCourse } = await import("../course/course-node.ts");
	return readCourse(courseRoot());
}

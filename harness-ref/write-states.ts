/** Writes what `tsc` checks and tests import: the states of the harness, and a project for each lesson (labs/verify/types). */
import { courseRoot, readCourse } from "../labs/course/course-node.ts";
import { writeProjects } from "../labs/verify/types/projects.ts";

const root = courseRoot();
writeProjects(root, readCourse(root));

/**
 * Writes what `tsc` checks and tests import: the states of the harness, and a project for each lesson (labs/verify/types). For
 * the course in each folder that is named, or else for the one to work on.
 */
import { courseRoot, readCourse, rootAt } from "../../course/course-node.ts";
import { writeProjects } from "./projects.ts";

const named = process.argv.slice(2).map(rootAt);
for (const root of named.length > 0 ? named : [courseRoot()]) writeProjects(root, readCourse(root));

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Course, findLesson, lessonPath } from "../../course/course.ts";
import { courseRoot, readCourse } from "../../course/course-node.ts";
import { findStop, nameOf, neighbours, type Stop } from "../../course/outline.ts";
import { fileOf } from "../../harness/blocks.ts";
import { Fault } from "../fault.ts";
import type { Values } from "../lab.ts";
import { lessonFiles } from "../skeleton/lesson.ts";
import { withBlock } from "../skeleton/region.ts";

/**
 * `lab new-lesson`: a stop of the outline, be it a lesson, a checkpoint or a side quest, that holds, for an author to replace
 * part by part. Nothing that exists is written over.
 */
export async function newLesson({ lesson, slug, title }: Values): Promise<number> {
	const root = courseRoot();
	const course = readCourse(root);
	const stop = selectStop(course, lesson);
	const name = nameOf(stop);
	if (slug === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
		throw new Fault(`say how its folder is called: --slug ${slugOf(stop.title)} (a to z, 0 to 9, hyphens)`);
	if (title !== undefined && plain(title) !== plain(stop.title))
		throw new Fault(`${name} is "${stop.title}" in labs/course/outline.json, not "${title}". Change one of the two`);
	const there = findLesson(course, stop.id);
	if (there !== null) throw new Fault(`${name} is there already: ${lessonPath(there)}`);
	const { regions } = course.order;
	const region = regions.at(-1);
	if (region === undefined) throw new Fault("harness-ref has no region to put a block into");
	const gap = slug.replace(/^(?=\d)/, "lesson-").replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
	if (regions.some(({ blocks }) => blocks.includes(gap)))
		throw new Fault(`harness-ref has a block ${gap} already; choose another --slug`);

	const files = lessonFiles({ stop, slug, before: neighbours(course.stops, stop).previous?.id, gap, region });
	for (const path of Object.keys(files))
		if (existsSync(new URL(path, root))) throw new Fault(`${path} is there already`);
	const regionFile = new URL(fileOf(region), root);
	const listed = withBlock(readFileSync(regionFile, "utf8"), region, gap);
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(new URL("./", new URL(path, root)), { recursive: true });
		writeFileSync(new URL(path, root), text);
		console.log(path);
	}
	writeFileSync(regionFile, listed);
	console.log(`${fileOf(region)}: ${gap}, at the end of ${region.number} ${region.title}`);
	const own = Object.keys(course.blocks).filter((path) => path.includes(`.${stop.id}.`));
	if (own.length > 0) console.log(`\nharness-ref has blocks of this stop already, to be its gaps:\n${own.join("\n")}`);
	console.log(`
It holds as it is: npx lab verify --lesson ${stop.id}
docs/authoring.md says what to replace, and in which order.`);
	return 0;
}

function selectStop({ stops }: Course, id: string | undefined): Stop {
	const known = `${stops.map((stop) => stop.id).join(", ")} (labs/course/outline.json)`;
	if (id === undefined) throw new Fault(`say which stop: --lesson N; the course has ${known}`);
	const stop = findStop(stops, id);
	if (stop === undefined) throw new Fault(`the course has no stop "${id}"; it has ${known}`);
	return stop;
}

function slugOf(title: string): string {
	return plain(title)
		.toLowerCase()
		.replaceAll("'", "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
}

/** A title as it is typed, without typographic apostrophes. */
function plain(title: string): string {
	return title.replaceAll("’", "'");
}

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { stopNumber } from "../../course/course.ts";
import { readBlocks, readOrder } from "../../course/reference-node.ts";
import { Fault } from "../fault.ts";
import type { Values } from "../lab.ts";
import { readStops } from "../site-texts.ts";
import { lessonFiles } from "../skeleton/lesson.ts";
import { blockNames, withBlock } from "../skeleton/order.ts";

const ROOT = new URL("../../../", import.meta.url);

/** `lab new-lesson`: a lesson that holds, for an author to replace part by part. Nothing that exists is written over. */
export async function newLesson({ number, slug, title }: Values): Promise<number> {
	const stop = await lessonStop(number);
	const two = stop.number.padStart(2, "0");
	if (slug === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
		throw new Fault(`say how its folder is called: --slug ${slugOf(stop.title)} (a to z, 0 to 9, hyphens)`);
	if (title !== undefined && plain(title) !== plain(stop.title))
		throw new Fault(
			`lesson ${stop.number} is "${stop.title}" in labs/course/outline.ts, not "${title}". Change one of the two`,
		);
	const there = readdirSync(new URL("labs/lessons/", ROOT)).find((name) => name.startsWith(`${two}-`));
	if (there !== undefined) throw new Fault(`lesson ${stop.number} is there already: labs/lessons/${there}`);
	const order = readOrder();
	const region = order.regions.at(-1);
	if (region === undefined) throw new Fault("harness-ref/order.json has no region to put a block into");
	const gap = slug.replace(/^(?=\d)/, "lesson-").replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
	if (blockNames(order).includes(gap)) throw new Fault(`harness-ref has a block ${gap} already; choose another --slug`);

	const files = lessonFiles({ number: two, slug, title: plain(stop.title), fails: stop.fails, gap, region });
	for (const path of Object.keys(files))
		if (existsSync(new URL(path, ROOT))) throw new Fault(`${path} is there already`);
	const orderFile = new URL("harness-ref/order.json", ROOT);
	const ordered = withBlock(readFileSync(orderFile, "utf8"), region, gap);
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(new URL("./", new URL(path, ROOT)), { recursive: true });
		writeFileSync(new URL(path, ROOT), text);
		console.log(path);
	}
	writeFileSync(orderFile, ordered);
	console.log(`harness-ref/order.json: ${gap}, at the end of ${region.number} ${region.title}`);
	const own = Object.keys(readBlocks()).filter((path) => path.includes(`.${two}.`) && !path.includes(`/${gap}.`));
	if (own.length > 0)
		console.log(`\nharness-ref has blocks of this lesson already, to be its gaps:\n${own.join("\n")}`);
	console.log(`
It holds as it is: npx lab verify --lesson ${stop.number}
docs/authoring.md says what to replace, and in which order.`);
	return 0;
}

async function lessonStop(number: string | undefined): Promise<{ number: string; title: string; fails: string }> {
	const lessons = (await readStops()).filter(({ kind }) => kind === "lesson");
	const known = `lessons ${lessons[0]?.number} to ${lessons.at(-1)?.number} (labs/course/outline.ts)`;
	if (number === undefined) throw new Fault(`say which lesson: --number N; the course has ${known}`);
	const stop = lessons.find((one) => one.number === stopNumber(number));
	if (stop === undefined) throw new Fault(`the course has no lesson "${number}"; it has ${known}`);
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

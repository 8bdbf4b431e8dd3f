import { existsSync, readdirSync, readFileSync } from "node:fs";
import { CourseError } from "./course.ts";
import type { Order, Region } from "./reference.ts";

/** The reference harness of a course: every block file by its path from `harness-ref`, `3-loop/runAgent.10.ts`, and their order. */
export function readHarness(folder: URL): { blocks: Record<string, string>; order: Order } {
	const blocks: Record<string, string> = {};
	const regions: Region[] = [];
	for (const region of readdirSync(folder, { withFileTypes: true })) {
		if (!region.isDirectory()) continue;
		regions.push(readRegion(folder, region.name));
		for (const file of readdirSync(new URL(`${region.name}/`, folder))) {
			if (file.endsWith(".ts"))
				blocks[`${region.name}/${file}`] = readFileSync(new URL(`${region.name}/${file}`, folder), "utf8");
		}
	}
	const introduction = readFileSync(new URL("introduction.txt", folder), "utf8").trimEnd().split(/\r?\n/);
	return { blocks, order: { introduction, regions: regions.sort((a, b) => a.number - b.number) } };
}

function readRegion(folder: URL, name: string): Region {
	const [, number, title] = /^(\d+)-([a-z][a-z-]*)$/.exec(name) ?? [];
	if (number === undefined || title === undefined)
		throw new CourseError(
			`harness-ref/${name}: a region's folder is called after its number and title, such as 3-loop`,
		);
	const file = new URL(`${name}/region.json`, folder);
	if (!existsSync(file))
		throw new CourseError(
			`harness-ref/${name}: there is no region.json, which says its header and the order of its blocks`,
		);
	const region = JSON.parse(readFileSync(file, "utf8")) as Omit<Region, "number" | "title">;
	return { number: Number(number), title: title.replaceAll("-", " "), ...region };
}

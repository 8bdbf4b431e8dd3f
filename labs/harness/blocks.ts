/**
 * The reference harness as data: blocks (one function, class, constant or type each), in versions, in the order of the file.
 * A version is named after the lesson that made it, "09", or after a lab within a lesson, "11.2".
 */
import type { Order, Reference, Region, Target } from "../course/reference.ts";

export type { Order, Reference, Region, Target };

/** One version of a block. */
export interface Block {
	name: string;
	region: Region;
	version: string;
	/** The comment above the declaration, `/**` to its end. For a gap it is the whole specification. */
	doc: string;
	/** The declaration, without a newline at its end. */
	code: string;
}

/** The reference, or a question asked of it, does not hold together. The message names the file and the way out. */
export class BlockError extends Error {
	override name = "BlockError";
}

/** Orders versions: "09" before "10" before "11.1" before "11.2". Negative when `a` comes first, 0 when they are the same. */
export function compareVersions(a: string, b: string): number {
	const [lessonA, labA] = parts(a);
	const [lessonB, labB] = parts(b);
	return lessonA - lessonB || labA - labB;
}

/** The newest version of each block that a state has reached and not left behind, in file order. @throws BlockError */
export function blocksAt(reference: Reference, target: Target): Block[] {
	const { until = {} } = reference.order;
	return newest(readReference(reference), (version, name) => {
		const end = until[name];
		return reaches(target, version) && (end === undefined || !reaches(target, end));
	});
}

/** What stands under a region's title in a state. */
export function headerAt(region: Region, target: Target): readonly string[] {
	return region.earlierHeaders?.find(({ until }) => !reaches(target, until))?.header ?? region.header;
}

/** For each block of a state that has an older version: that version, by name. @throws BlockError */
export function previousBlocks(reference: Reference, target: Target): Map<string, Block> {
	const now = new Map(blocksAt(reference, target).map((block) => [block.name, block.version]));
	const older = newest(readReference(reference), (version, name) => {
		return compareVersions(version, now.get(name) ?? version) < 0;
	});
	return new Map(older.map((block) => [block.name, block]));
}

/** Reads and checks every block. The outer list is in file order, the versions of one block are oldest first. */
export function readReference(reference: Reference): Block[][] {
	const regions = regionsByName(reference.order);
	const versions = new Map<string, Block[]>([...regions.keys()].map((name) => [name, []]));
	for (const [path, text] of Object.entries(reference.blocks)) {
		const block = readBlock(path, text, regions);
		versions.get(block.name)?.push(block);
	}
	for (const [name, found] of versions) {
		if (found.length === 0)
			throw new BlockError(`order.json lists ${name}, and no file holds it; write one or take it out`);
		found.sort((a, b) => compareVersions(a.version, b.version));
	}
	checkEnds(reference.order, versions);
	return [...versions.values()];
}

/** A block that ends has a version before its end, and none from there on. */
function checkEnds({ until = {} }: Order, versions: ReadonlyMap<string, Block[]>): void {
	for (const [name, end] of Object.entries(until)) {
		const found = versions.get(name);
		if (!found) throw new BlockError(`order.json says until when there is ${name}, and lists no such block`);
		if (!VERSION.test(end))
			throw new BlockError(`order.json: ${name} is there until "${end}", which is no version such as 03 or 11.2`);
		const late = found.find(({ version }) => compareVersions(version, end) >= 0);
		if (late)
			throw new BlockError(
				`order.json: ${name} is there until ${end}, and it has a version ${late.version}; one must go`,
			);
	}
}

/** The words of a target in messages: "lesson 11, lab 2". */
export function nameOf(target: Target): string {
	return target.lab === undefined ? `lesson ${target.lesson}` : `lesson ${target.lesson}, lab ${target.lab}`;
}

function newest(all: Block[][], wanted: (version: string, name: string) => boolean): Block[] {
	return all.flatMap((versions) => versions.filter((block) => wanted(block.version, block.name)).slice(-1));
}

/** Whether a state has reached a version. @throws BlockError when the state's lesson is no number */
export function reaches({ lesson, lab = Infinity }: Target, version: string): boolean {
	if (!/^\d+$/.test(lesson)) throw new BlockError(`"${lesson}" is not the number of a lesson, such as "11"`);
	const [itsLesson, itsLab] = parts(version);
	return itsLesson < Number(lesson) || (itsLesson === Number(lesson) && itsLab <= lab);
}

/** Lesson and lab of a version; a version without a lab is there from the start of its lesson. */
function parts(version: string): [number, number] {
	const [lesson, lab] = version.split(".");
	return [Number(lesson), Number(lab ?? 0)];
}

function regionsByName(order: Order): Map<string, Region> {
	const regions = new Map<string, Region>();
	for (const region of order.regions) {
		for (const name of region.blocks) {
			if (regions.has(name)) throw new BlockError(`order.json lists ${name} twice`);
			regions.set(name, region);
		}
	}
	return regions;
}

const VERSION = /^\d\d(?:\.\d+)?$/;
const PATH = /^(?<folder>\d+-[a-z-]+)\/(?<name>[A-Za-z_]\w*)\.(?<version>\d\d(?:\.\d+)?)\.ts$/;

function readBlock(path: string, text: string, regions: ReadonlyMap<string, Region>): Block {
	const { folder, name, version } = PATH.exec(path)?.groups ?? {};
	if (folder === undefined || name === undefined || version === undefined)
		throw new BlockError(`${path}: a block's path looks like 3-loop/runAgent.10.ts or 4-harness/Harness.11.2.ts`);
	const region = regions.get(name);
	if (!region) throw new BlockError(`${path}: order.json does not list ${name}`);
	if (folder !== `${region.number}-${region.title}`)
		throw new BlockError(`${path}: order.json has ${name} in ${region.number}-${region.title}`);
	const lines = text.replaceAll("\r\n", "\n").trimEnd();
	const end = lines.indexOf("*/\n");
	if (!lines.startsWith("/**") || end < 0) throw new BlockError(`${path}: begins with a doc comment, /** … */`);
	const code = lines.slice(end + "*/\n".length);
	if (declaredName(code.split("\n", 1)[0] ?? "") !== name)
		throw new BlockError(`${path}: the declaration of ${name} comes right under its doc comment`);
	return { name, region, version, doc: lines.slice(0, end + "*/".length), code };
}

const DECLARATION =
	/^(?:export )?(?:async )?(?:abstract )?(?:function|class|const|let|interface|type)\b\s*\*?\s*([\w$]+)/;

/** The name that a line declares at the top level of a file, if it does. */
export function declaredName(line: string): string | undefined {
	return DECLARATION.exec(line)?.[1];
}

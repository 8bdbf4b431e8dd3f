/**
 * The reference harness as data: blocks (one function, class, constant or type each), in versions, in the order of the file.
 * A version is named after the stop that made it, "09", "A" or "Q2", or after a lab of it, "11.2".
 */
import { findStop, inText } from "../course/outline.ts";
import { type Reference, type Region, regionFolder, type StopPlace, type Target } from "../course/reference.ts";

export type { Order, Reference, Region, Target } from "../course/reference.ts";

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

/**
 * Orders versions by the position of their stops, then by their labs: "09" before "A" before "11.1" before "11.2". Negative
 * when `a` comes first, 0 when they are the same. @throws BlockError for a stop that the course has not
 */
export function compareVersions(stops: readonly StopPlace[], a: string, b: string): number {
	const [stopA, labA] = parts(stops, a);
	const [stopB, labB] = parts(stops, b);
	return stopA - stopB || labA - labB;
}

/** The newest version of each block that a state has reached and not left behind, in file order. @throws BlockError */
export function blocksAt(reference: Reference, target: Target): Block[] {
	const { stops } = reference;
	return newest(readReference(reference), ({ name, version, region }) => {
		const end = region.until?.[name];
		return reaches(stops, target, version) && (end === undefined || !reaches(stops, target, end));
	});
}

/** What stands under a region's title in a state. */
export function headerAt({ stops }: Reference, region: Region, target: Target): readonly string[] {
	return region.earlierHeaders?.find(({ until }) => !reaches(stops, target, until))?.header ?? region.header;
}

/** For each block of a state that has an older version: that version, by name. @throws BlockError */
export function previousBlocks(reference: Reference, target: Target): Map<string, Block> {
	const { stops } = reference;
	const now = new Map(blocksAt(reference, target).map((block) => [block.name, block.version]));
	const older = newest(readReference(reference), ({ name, version }) => {
		return reaches(stops, target, version) && compareVersions(stops, version, now.get(name) ?? version) < 0;
	});
	return new Map(older.map((block) => [block.name, block]));
}

/** Reads and checks every block. The outer list is in file order, the versions of one block are oldest first. */
export function readReference(reference: Reference): Block[][] {
	const { stops, order } = reference;
	const regions = regionsByName(order.regions);
	const versions = new Map<string, Block[]>([...regions.keys()].map((name) => [name, []]));
	for (const [path, text] of Object.entries(reference.blocks)) {
		const block = readBlock(path, text, regions);
		parts(stops, block.version, path);
		versions.get(block.name)?.push(block);
	}
	for (const [name, found] of versions) {
		if (found.length === 0)
			throw new BlockError(
				`${fileOf(regions.get(name)!)} lists ${name}, and no file holds it; write one or take it out`,
			);
		found.sort((a, b) => compareVersions(stops, a.version, b.version));
	}
	for (const region of order.regions) checkEnds(stops, region, versions);
	return [...versions.values()];
}

/** The file of a region, by path from the course's folder. */
export function fileOf(region: Region): string {
	return `harness-ref/${regionFolder(region)}/region.json`;
}

/** A block that ends has a version before its end, and none in a state that has reached it. */
function checkEnds(stops: readonly StopPlace[], region: Region, versions: ReadonlyMap<string, Block[]>): void {
	for (const [name, end] of Object.entries(region.until ?? {})) {
		const found = region.blocks.includes(name) ? versions.get(name) : undefined;
		const file = fileOf(region);
		if (!found) throw new BlockError(`${file} says until when there is ${name}, and lists no such block`);
		parts(stops, end, `${file}: ${name} is there until "${end}"`);
		const late = found.find(({ version }) => reaches(stops, targetOf(version), end));
		if (late)
			throw new BlockError(`${file}: ${name} is there until ${end}, and it has a version ${late.version}; one must go`);
	}
}

/** The words of a target in messages: "lesson 11, lab 2". */
export function nameOf({ stops }: Pick<Reference, "stops">, { lesson, lab }: Target): string {
	const words = inText(stopOf(stops, lesson));
	return lab === undefined ? words : `${words}, lab ${lab}`;
}

/** The state that a version begins. One without a lab is there from the start of its stop, before the first lab. */
function targetOf(version: string): Required<Target> {
	const [lesson = "", lab = "0"] = version.split(".");
	return { lesson, lab: Number(lab) };
}

function newest(all: Block[][], wanted: (block: Block) => boolean): Block[] {
	return all.flatMap((versions) => versions.filter(wanted).slice(-1));
}

/**
 * Whether a state has reached a version: one of its own stop, or one of the line of lessons and checkpoints before it. What a
 * side quest makes is in that side quest's states alone.
 * @throws BlockError for a stop that the course has not
 */
export function reaches(stops: readonly StopPlace[], { lesson, lab = Infinity }: Target, version: string): boolean {
	const here = stops.indexOf(stopOf(stops, lesson));
	const [its, itsLab] = parts(stops, version);
	if (its === here) return itsLab <= lab;
	return its < here && stops[its]!.kind !== "quest";
}

/** Position and lab of a version. */
function parts(stops: readonly StopPlace[], version: string, where = ""): [number, number] {
	const { lesson, lab } = targetOf(version);
	const at = stops.findIndex(({ id }) => id === lesson);
	if (at < 0 || !/^[A-Z0-9]+(?:\.\d+)?$/.test(version))
		throw new BlockError(
			`${where && `${where}: `}"${version}" is not a stop of the course, such as 03 or A, or a lab of one, such as 11.2`,
		);
	return [at, lab];
}

function stopOf(stops: readonly StopPlace[], id: string): StopPlace {
	const stop = findStop(stops, id);
	if (stop === undefined) throw new BlockError(`"${id}" is not the id of a stop of this course, such as "11"`);
	return stop;
}

function regionsByName(all: readonly Region[]): Map<string, Region> {
	const regions = new Map<string, Region>();
	for (const region of all) {
		for (const name of region.blocks) {
			if (regions.has(name)) throw new BlockError(`${fileOf(region)} lists ${name} twice, or another region does too`);
			regions.set(name, region);
		}
	}
	return regions;
}

/** The path of a block's file, from `harness-ref`. */
export function blockPath({ name, region, version }: Pick<Block, "name" | "region" | "version">): string {
	return `${regionFolder(region)}/${name}.${version}.ts`;
}

const PATH = /^(?<folder>\d+-[a-z-]+)\/(?<name>[A-Za-z_]\w*)\.(?<version>[A-Z0-9]+(?:\.\d+)?)\.ts$/;

/** Name and version of a block, from its path. @throws BlockError */
export function readPath(path: string): { folder: string; name: string; version: string } {
	const { folder, name, version } = PATH.exec(path)?.groups ?? {};
	if (folder === undefined || name === undefined || version === undefined)
		throw new BlockError(`${path}: a block's path looks like 3-loop/runAgent.10.ts or 4-harness/Harness.11.2.ts`);
	return { folder, name, version };
}

function readBlock(path: string, text: string, regions: ReadonlyMap<string, Region>): Block {
	const { folder, name, version } = readPath(path);
	const region = regions.get(name);
	if (!region) throw new BlockError(`${path}: harness-ref/${folder}/region.json does not list ${name}`);
	if (folder !== regionFolder(region)) throw new BlockError(`${path}: ${fileOf(region)} lists ${name}`);
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

/**
 * Composes harness files from the reference's blocks. Pure: from texts to texts, in Node and in a page alike.
 * The blocks are read in blocks.ts; what stands in a gap is read and written in gaps.ts.
 */
import {
	type Block,
	BlockError,
	blocksAt,
	declaredName,
	headerAt,
	nameOf,
	previousBlocks,
	type Reference,
	type Target,
} from "./blocks.ts";
import { gapPlaces, wrapGap, writeHere } from "./gaps.ts";

export type { Block, Order, Reference, Region, Target } from "./blocks.ts";

/**
 * plain     a finished state, without markers
 * start     each gap holds the block's previous version, or one line that says to write it
 * solution  each gap holds the reference's own code
 */
export type Form = "plain" | "start" | "solution";

/**
 * The harness file of a state: for every block the newest version that the state has reached, in order. The doc comment of a
 * gap is always the new one and stands above its first marker.
 * @param gaps names of the blocks that the learner writes; they count for "start" and "solution" only.
 * @throws BlockError when a gap is no block of this state, or the reference itself is at fault.
 */
export function compose(
	reference: Reference,
	target: Target,
	form: Form = "plain",
	gaps: readonly string[] = [],
): string {
	const blocks = blocksAt(reference, target);
	const previous = previousBlocks(reference, target);
	for (const gap of gaps) {
		if (!blocks.some((block) => block.name === gap))
			throw new BlockError(`${nameOf(reference, target)} has no block ${gap}`);
	}
	const write = (block: Block): string => {
		if (form === "plain" || !gaps.includes(block.name)) return `${block.doc}\n${block.code}`;
		const code = form === "solution" ? block.code : (previous.get(block.name)?.code ?? writeHere(block.name));
		return `${block.doc}\n${wrapGap(block.name, code)}`;
	};
	const parts = [reference.order.introduction.map(comment).join("\n")];
	for (const region of reference.order.regions) {
		const here = blocks.filter((block) => block.region === region);
		if (here.length === 0) continue;
		const title = `== ${region.number} ${region.title} ==`;
		parts.push([title, ...headerAt(reference, region, target)].map(comment).join("\n"), ...here.map(write));
	}
	return `${parts.join("\n\n")}\n`;
}

/** Where a block stands in a harness file: first and last line, from 1, its doc comment included. */
export interface Place {
	name: string;
	from: number;
	to: number;
	/** Whether the block is a gap, with its markers. */
	gap: boolean;
}

/**
 * The blocks of any harness file, a learner's too, in order. A gap is one block, whatever is declared in it; elsewhere a
 * block is a declaration at the margin with the comment above it.
 */
export function placesIn(text: string): Place[] {
	const lines = text.split("\n").map((line) => line.trimEnd());
	const gaps = gapPlaces(text);
	const places: Place[] = gaps.map(({ name, from, to }) => ({ name, from: withComment(lines, from), to, gap: true }));
	for (const [index, line] of lines.entries()) {
		const name = declaredName(line);
		const number = index + 1;
		if (name === undefined || gaps.some(({ from, to }) => number > from && number < to)) continue;
		places.push({ name, from: withComment(lines, number), to: lastLine(lines, number), gap: false });
	}
	return places.sort((a, b) => a.from - b.from);
}

/** The block that a line of a harness file belongs to; undefined between blocks. `line` counts from 1. */
export function blockAt(text: string, line: number): Place | undefined {
	return placesIn(text).find(({ from, to }) => from <= line && line <= to);
}

/** The first line of a declaration in line `number`, with the doc comment that ends right above it. */
function withComment(lines: readonly string[], number: number): number {
	if (!lines[number - 2]?.endsWith("*/")) return number;
	let first = number - 1;
	while (first > 1 && !lines[first - 1]?.startsWith("/*")) first -= 1;
	return first;
}

/** The last line of a declaration: the one before the next thing that begins at the margin, empty lines left out. */
function lastLine(lines: readonly string[], number: number): number {
	const begins = (line: string) => line.startsWith("//") || line.startsWith("/*") || declaredName(line) !== undefined;
	const next = lines.findIndex((line, index) => index >= number && begins(line));
	let last = next < 0 ? lines.length : next;
	while (last > number && lines[last - 1] === "") last -= 1;
	return last;
}

function comment(line: string): string {
	return `// ${line}`;
}

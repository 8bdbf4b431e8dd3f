import { blocksAt, type Reference, reaches, readPath, type Target } from "./blocks.ts";
import { compose } from "./compose.ts";
import { fillGaps, GapError, type Gaps, readGaps, withoutMarkers } from "./gaps.ts";

/**
 * The learner's own harness at a state of the course. A block that they wrote holds until a later lab or lesson changes that
 * block: from then on it is the later version that counts, theirs where they have passed that lab too, else the reference's.
 */

/** A lab that a learner has passed, with the newest text that passed: a whole file, or its gaps alone. */
export interface PassedLab {
	lesson: string;
	lab: number;
	/** The names of the lab's gaps. */
	gaps: readonly string[];
	text: string;
}

/** A block of a state, and whose code it is. */
export interface OwnedBlock {
	name: string;
	/** The region's number. */
	region: number;
	/** The comment above the declaration: the reference's. */
	doc: string;
	code: string;
	/** The lab whose passed text it comes from; null where it is the reference's. */
	from: { lesson: string; lab: number } | null;
}

/**
 * The blocks of a state in file order, each the learner's own where they have written this version of it.
 * @param passed in the order of the course
 * @throws BlockError
 */
export function ownedBlocks(reference: Reference, target: Target, passed: readonly PassedLab[]): OwnedBlock[] {
	const written = new Map<string, Pick<OwnedBlock, "code" | "from">>();
	for (const { lesson, lab, gaps, text } of passed) {
		const code = gapsOf(text);
		for (const { name, version } of blocksAt(reference, { lesson, lab })) {
			if (gaps.includes(name) && code[name] !== undefined)
				written.set(`${name} ${version}`, { code: code[name], from: { lesson, lab } });
		}
	}
	return blocksAt(reference, target).map(({ name, region, version, doc, code }) => {
		const own = written.get(`${name} ${version}`) ?? { code, from: null };
		return { name, region: region.number, doc, ...own };
	});
}

/** The harness file of a state with the learner's own blocks in it, without markers. @throws BlockError */
export function composeOwn(reference: Reference, target: Target, passed: readonly PassedLab[]): string {
	const own = ownedBlocks(reference, target, passed).filter(({ from }) => from !== null);
	const names = own.map(({ name }) => name);
	const gaps: Gaps = Object.fromEntries(own.map(({ name, code }) => [name, code]));
	return withoutMarkers(fillGaps(compose(reference, target, "solution", names), gaps));
}

/** The reference as far as some states have reached: later versions, and blocks that come later, are left out. @throws BlockError */
export function referenceUntil(reference: Reference, targets: readonly Target[]): Reference {
	const { order, stops } = reference;
	const reached = new Set<string>();
	const blocks: Record<string, string> = {};
	for (const [path, text] of Object.entries(reference.blocks)) {
		const { name, version } = readPath(path);
		if (!targets.some((target) => reaches(stops, target, version))) continue;
		blocks[path] = text;
		reached.add(name);
	}
	const regions = order.regions.map((region) => {
		const until = Object.entries(region.until ?? {}).filter(([name]) => reached.has(name));
		const names = region.blocks.filter((name) => reached.has(name));
		return { ...region, blocks: names, ...(until.length > 0 ? { until: Object.fromEntries(until) } : {}) };
	});
	return {
		blocks,
		order: { ...order, regions: regions.filter((region) => region.blocks.length > 0) },
		stops: stops.map(({ id, kind, on }) => ({ id, kind, ...(on === undefined ? {} : { on }) })),
	};
}

/** The gaps of a text; none where its markers do not fit together, for what is not whole is nobody's block. */
function gapsOf(text: string): Gaps {
	try {
		return readGaps(text);
	} catch (error) {
		if (error instanceof GapError) return {};
		throw error;
	}
}

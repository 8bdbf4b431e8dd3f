/** The reference harness as it is stored in `harness-ref`. */

/** The two lines at the top of a harness file, and its regions. */
export interface Order {
	introduction: readonly string[];
	regions: readonly Region[];
}

/**
 * A numbered part of the harness file. Its folder's name, `3-loop`, says number and title; `region.json` in it says the rest.
 * `header` is a line or more under the title; `blocks` are names, in file order. `earlierHeaders`, oldest first, are what
 * stands under the title in states before the version `until`. `until` names the blocks that end, because another takes their
 * place, each with the version from which on no state has it.
 */
export interface Region {
	number: number;
	title: string;
	header: readonly string[];
	earlierHeaders?: readonly { until: string; header: readonly string[] }[];
	blocks: readonly string[];
	until?: Readonly<Record<string, string>>;
}

/** Where a stop stands in the course. */
export interface StopPlace {
	/** `"11"`, `"B"`, `"Q2"`. */
	id: string;
	kind: "lesson" | "checkpoint" | "quest";
	/** The id of the lesson that a side quest hangs on. */
	on?: string;
}

/** The reference as it is stored. A block's path is `3-loop/runAgent.10.ts`, relative to `harness-ref`. */
export interface Reference {
	blocks: Readonly<Record<string, string>>;
	order: Order;
	/** The stops after which states and versions are named, in the order of the course. */
	stops: readonly StopPlace[];
}

/** A state of the harness: after a stop, by its id, or (with `lab`) after that lab of it, counted from 1. */
export interface Target {
	lesson: string;
	lab?: number;
}

/** The name of a region's folder: `3-loop`. */
export function regionFolder({ number, title }: Pick<Region, "number" | "title">): string {
	return `${number}-${title.replaceAll(" ", "-")}`;
}

/** The reference harness as it is stored in `harness-ref`. */

/**
 * What order.json holds: the two lines at the top of a harness file, and its regions. `until` names the blocks that end,
 * because another takes their place, each with the version from which on no state has it.
 */
export interface Order {
	introduction: readonly string[];
	until?: Readonly<Record<string, string>>;
	regions: readonly Region[];
}

/**
 * A numbered part of the harness file. `header` is a line or more under its title; `blocks` are names, in file order.
 * `earlierHeaders`, oldest first, are what stands under the title in states before the version `until`.
 */
export interface Region {
	number: number;
	title: string;
	header: readonly string[];
	earlierHeaders?: readonly { until: string; header: readonly string[] }[];
	blocks: readonly string[];
}

/** The reference as it is stored. A block's path is `3-loop/runAgent.10.ts`, relative to the folder of order.json. */
export interface Reference {
	blocks: Readonly<Record<string, string>>;
	order: Order;
}

/** A state of the harness: after a lesson, or (with `lab`) after that lab of it, counted from 1. */
export interface Target {
	lesson: string;
	lab?: number;
}

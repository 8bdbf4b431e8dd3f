import { alive } from "./process.ts";
import { arm, isWorkspace, type Workspace } from "./workspace.ts";

/** Where `cutPower` cuts. */
export interface CutPoint {
	/** Which write, from 1, counted from now over `writeText`, `appendText`, `rename` and `remove`. */
	atWrite: number;
	/** Bytes of it that reach the disk. Left out: the write has not begun. */
	bytes?: number;
}

/**
 * Arms a workspace: its `atWrite`-th write from now on is the last thing that the process does.
 *
 * Without `bytes` that write has not begun. With `bytes: k`, k bytes of the new text are on the disk, and a file that was
 * being written over has lost its old text; with as many bytes as the text has, or more, all of it is there and only the
 * process never hears so. A `rename` or `remove` with any `bytes` is done. Nothing of the process runs after the cut, and
 * every Workspace of the run is off, so arm it for a program that `boot` runs: a cut outside a process ends the run.
 * Arming again replaces what was armed before.
 *
 * Throws when the workspace is off or the numbers make no sense.
 */
export function cutPower(ws: Workspace, { atWrite, bytes }: CutPoint): void {
	alive();
	if (!isWorkspace(ws)) throw new TypeError("cutPower() takes a Workspace and { atWrite, bytes }");
	if (!isCount(atWrite, 1))
		throw new RangeError(
			`cutPower(): atWrite must be a whole number from 1, the number of a write; it is ${String(atWrite)}`,
		);
	if (bytes !== undefined && !isCount(bytes, 0))
		throw new RangeError(`cutPower(): bytes must be a whole number from 0, or left out; it is ${String(bytes)}`);
	arm(ws, { atWrite, bytes });
}

function isCount(value: unknown, least: number): value is number {
	return typeof value === "number" && Number.isInteger(value) && value >= least;
}

import { type BootResult, bootFor, type Process, type ProcessError } from "./boot.ts";
import { type CrashPoint, Cut, crashPointsOf, diskAt, type Loss, type WriteCrashPoints } from "./crash-points.ts";
import type { Files } from "./disk.ts";
import { lossesFor } from "./losses.ts";
import { captured, isPromise } from "./output.ts";
import { alive, bootedProcesses } from "./process.ts";
import { record, recording, rewind, unrecorded } from "./record.ts";
import { insideOf, report, textsOf, Workspace, workspaceOf } from "./workspace.ts";

/** What `everyCut` is told. */
export interface EveryCut {
	/** The files on the disk before the program runs, all of them safe. */
	files?: Readonly<Record<string, string>>;
	/** The program whose writes are cut. It runs once, as a process, and must come to its end. */
	program(process: Process & { ws: Workspace }): unknown;
	/** Looks at one disk that a cut leaves, in a process of a later day. It throws, or returns false, when something is wrong. */
	check(process: Process & { disk: Workspace; cut: Cut }): unknown;
	/** Also lose what was not synced. */
	lost?: boolean;
	/** Whether the cuts inside one write share a process; true unless said otherwise. */
	share?: boolean;
}

/** What `everyCut` did, when every check passed: how many disks it looked at, in how many processes, the program's own included. */
export interface EveryCutResult {
	cuts: number;
	processes: number;
}

/**
 * Runs `program({ harness, ws })` once, then `check({ harness, disk, cut })` for each point at which the power can fail:
 * before each write, after each byte of it, and after all of it. `disk` is a Workspace that holds what that cut leaves;
 * `cut` is `{ write, op, path, bytes, of, torn, lost }`, and says where it was in words when it is turned into text.
 *
 * Each check runs in a booted process, with a harness of its own. Only the cuts that fall strictly inside one write share
 * one, because they differ in nothing but how far that write got; with `share: false` they do not.
 *
 * With `lost: true` it goes on to disks that lost more: every file keeps what was safe, which is what it held at the
 * beginning or at its last `sync`, and any prefix of the rest, file by file. A file that was written over has nothing safe
 * until it is synced, and a renamed one takes what is safe along. At most 2,000 such disks are looked at; when there are
 * more, a fixed seed draws them.
 *
 * Throws at the first check that fails: the message begins with the cut in words, and `line` and `column` are those of the
 * error inside. A trace then tells of that cut: the program up to it, and the check of what it left. Throws too when the program fails, writes nothing, or cuts the power itself, and within a booted program.
 * What is faked: nothing is cut. The disks are worked out from the list of writes, which is why this is quick.
 */
export function everyCut({ files = {}, program, check, lost = false, share = true }: EveryCut): EveryCutResult {
	alive();
	if (typeof program !== "function" || typeof check !== "function")
		throw new TypeError("everyCut() takes { program, check }, two functions");
	const start = new Map(insideOf(new Workspace(files)).files);
	const ws = new Workspace(files);
	refuseUnlessFinished(bootFor("everyCut", ({ harness }) => program({ harness, ws })));
	const process = bootedProcesses();

	const writes = crashPointsOf(start, insideOf(ws).journal);
	if (writes.length === 0) throw new Error("everyCut(): the program wrote nothing, so there is no place to cut.");
	const losses = lost
		? lossesFor(writes.flatMap(({ before, torn, after }) => [before, ...torn, ...after]))
		: new Map<CrashPoint, Loss[][]>();

	const count = { cuts: 0, processes: 1 };
	for (const sites of sitesOf(writes, losses, share)) {
		count.processes += 1;
		count.cuts += sites.length;
		const failed = unrecorded(() => lookAt(sites, check));
		if (failed === undefined) continue;
		if (recording()) retell(failed.site, process, check);
		throw failed.error;
	}
	return count;
}

/** A disk to look at. */
interface Site {
	point: CrashPoint;
	lost: readonly Loss[];
}

/** The disks to look at in their order, those that share a process together. */
function* sitesOf(
	writes: readonly WriteCrashPoints[],
	losses: ReadonlyMap<CrashPoint, Loss[][]>,
	share: boolean,
): Iterable<readonly Site[]> {
	for (const { before, torn, after } of writes) {
		for (const points of [[before], torn, after]) {
			const lossy = points.flatMap((point) => (losses.get(point) ?? []).map((lost) => ({ point, lost })));
			for (const sites of [points.map((point) => ({ point, lost: [] })), lossy]) {
				if (!share) for (const site of sites) yield [site];
				else if (sites.length > 0) yield sites;
			}
		}
	}
}

function filesOf({ point, lost }: Site): Files {
	const files = diskAt(point);
	for (const { path, kept } of lost) files.set(path, files.get(path)!.prefix(kept));
	return files;
}

function cutOf({ point: { step, write, bytes }, lost }: Site): Cut {
	return new Cut(step, write, bytes, lost);
}

/** Looks at these disks in one process. Returns the first that is not well, and what is wrong with it. */
function lookAt(sites: readonly Site[], check: EveryCut["check"]): { site: Site; error: Error } | undefined {
	let site = sites[0]!;
	let promised = false;
	const outcome = bootFor("everyCut", ({ harness }) => {
		for (site of sites) {
			const answer = check({ harness, disk: workspaceOf(filesOf(site)), cut: cutOf(site) });
			if (answer === false) throw new Error("the check returned false");
			promised = isPromise(answer);
			if (promised) return;
		}
	});
	if (promised) throw new Error("Until lesson 15, everyCut() takes a check that returns no promise.");
	if (outcome.ended === "finished") return undefined;
	const error =
		outcome.ended === "failed"
			? outcome.error
			: { name: "Error", message: "the check cut the power itself; boot and cut on your own for a second cut" };
	return { site, error: failureAt(cutOf(site), error) };
}

/**
 * Makes the trace, which has all of the program, that of the cut at a site: the program up to there, the cut, what is on
 * the disk, and the check once more, in a process that looks at nothing else. What it prints has been printed.
 */
function retell(site: Site, process: number, check: EveryCut["check"]): void {
	const { step, write, bytes } = site.point;
	rewind(step.event, process);
	if (bytes !== undefined) report(step, bytes, process);
	record({ type: "cut", write, path: step.path, ...(bytes === undefined ? {} : { bytes }) }, process);
	record({ type: "exit", ended: "powerCut" }, process);
	record({ type: "reboot", files: textsOf(filesOf(site)) });
	captured(() => void lookAt([site], check));
}

function failureAt(
	cut: Cut | undefined,
	{ name, message, ...place }: ProcessError = { name: "Error", message: "the check failed" },
): Error {
	const error = new Error(cut ? `${cut}: ${message}` : message);
	for (const [key, value] of Object.entries({ name, ...place, cut }))
		if (value !== undefined)
			Object.defineProperty(error, key, { value, writable: true, enumerable: false, configurable: true });
	return error;
}

function refuseUnlessFinished({ ended, error }: BootResult<unknown>): void {
	if (ended === "finished") return;
	const message =
		ended === "powerCut"
			? "everyCut(): the program cut the power itself. It must come to its end; the cuts are everyCut's own."
			: `everyCut(): the program failed before any cut. ${error?.name ?? "Error"}: ${error?.message ?? ""}`;
	throw failureAt(undefined, { ...error, name: error?.name ?? "Error", message });
}

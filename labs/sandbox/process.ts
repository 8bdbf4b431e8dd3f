import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from "quickjs-emscripten-core";
import type { Meter } from "./fuel.ts";
import { problemOf, type Thrown } from "./locate.ts";
import type { Problem } from "./verdict.ts";

/** How a booted process ended, as the stage is told. */
export interface Ended {
	/** `stopped`: the whole run must stop, and the stage waits for the engine to notice. */
	ended: "finished" | "failed" | "powerCut" | "stopped";
	error?: Problem;
}

/** What a boot needs of the run around it. */
export interface BootSite {
	runtime: QuickJSRuntime;
	meter: Meter;
	/** Evaluates the harness file afresh in a realm and returns its namespace, or what it threw. Null when the run has none. */
	loadHarness: ((realm: QuickJSContext) => { value?: QuickJSHandle; error?: QuickJSHandle }) | null;
	/** Files whose lines are the learner's. */
	files: ReadonlySet<string>;
	/** The stage's `install(global)`, a handle of the outer realm. */
	install: QuickJSHandle;
	/** Says of a thrown value what the stage's `describe` says. */
	describe(error: QuickJSHandle): Thrown;
	/** Gives a new realm what the run gives every realm (the notes of an instrumented run). */
	prepare?(context: QuickJSContext): void;
}

/**
 * A process of the simulated machine: a realm (context) of its own in the run's runtime, in which the harness file is
 * evaluated afresh and `run(harness, global)` is called. The realm is dropped afterwards; nothing that the harness kept
 * at module level survives.
 *
 * A power cut sets `meter.processDead` while guest code runs; from then on the engine kills the process at its next
 * step, and neither `catch` nor `finally` of the dead program runs. The run around it goes on.
 */
export function bootProcess(site: BootSite, outer: QuickJSContext, run: QuickJSHandle): Ended {
	const { runtime, meter } = site;
	meter.burn(1);
	const quiet = !runtime.hasPendingJob();
	const context = runtime.newContext();
	try {
		site.prepare?.(context);
		const global = context.global;
		let failed = outer.callFunction(site.install, outer.undefined, global).error;
		let namespace: QuickJSHandle | null = null;
		if (!failed && site.loadHarness !== null) {
			const loaded = site.loadHarness(context);
			if (loaded.error) failed = loaded.error;
			else namespace = loaded.value ?? null;
		}
		if (!failed) {
			const result = outer.callFunction(run, outer.undefined, namespace ?? outer.undefined, global);
			if (result.error) failed = result.error;
			else result.value.dispose();
		}
		// Jobs that the process itself queued run before it ends, as they would in a real one.
		if (!failed && quiet) failed = drain(runtime, meter, 1_000);
		if (quiet && meter.processDead) buryJobs(runtime, meter);
		const ended = endOf(site, failed);
		failed?.dispose();
		namespace?.dispose();
		return ended;
	} finally {
		meter.processDead = false;
		context.dispose();
	}
}

function endOf(site: BootSite, failed: QuickJSHandle | undefined): Ended {
	if (site.meter.stop !== null) return { ended: "stopped" };
	if (site.meter.processDead) return { ended: "powerCut" };
	if (!failed) return { ended: "finished" };
	return { ended: "failed", error: problemOf(site.describe(failed), site.files) };
}

/**
 * Gets rid of what a dead process had queued. The engine cannot forget a job, so each is started while the process is
 * still dead: the first stage function that it calls stops it again, and neither disk nor output hears of it.
 */
function buryJobs(runtime: QuickJSRuntime, meter: Meter): void {
	for (let left = MOST_BURIED; left > 0 && meter.stop === null && runtime.hasPendingJob(); left -= 1)
		runtime.executePendingJobs(1).dispose();
}

/** Jobs of one dead process that are buried; what a program queues beyond that is left to the run's fuel. */
const MOST_BURIED = 10_000;

/**
 * Runs queued promise jobs, a slice at a time, until none is left, `most` have run, or the run must stop: an endless
 * chain of jobs never returns from one big drain (quickjs-ng #810). Returns the error of a job that broke the engine's
 * rules, which is rare: what goes wrong inside a promise rejects that promise.
 */
export function drain(
	runtime: QuickJSRuntime,
	meter: Meter,
	most = Number.POSITIVE_INFINITY,
): QuickJSHandle | undefined {
	for (let done = 0; done < most && meter.stop === null && !meter.processDead && runtime.hasPendingJob(); done += 100) {
		const slice = runtime.executePendingJobs(100);
		if (slice.error) return slice.error;
		slice.dispose();
		meter.burn(1);
	}
	return undefined;
}

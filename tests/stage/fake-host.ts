// The stage without an engine. What the sandbox does for it is faked here, so that each stage file can be tested by itself.
//
// Where this differs from the real thing: nothing can be stopped from outside in plain JavaScript, so a power cut is a
// thrown marker. Code under test that catches everything would catch it too; in the engine it does not get the chance.
// A stage function that such code calls afterwards throws the marker again. All processes share one realm and one set of
// built-ins, `global` is an empty object, and the harness is whatever `fake.harness` makes.
import type { Host } from "../../labs/stage/host.ts";
import type { TraceEvent } from "../../labs/stage/trace.ts";

/** Stands for the end of a process that lost its power. */
export class PowerLost {
	readonly note = "the process is gone; whoever catches this is not";
}

interface Fake {
	/** Makes the harness of the next process, as evaluating its file would. */
	harness: () => unknown;
	/** Lines printed. */
	lines: string[];
	/** Events recorded. */
	events: TraceEvent[];
	/** Ticks charged. */
	ticks: number;
	/** What `cut` was told. */
	cuts: { where?: string; stack?: string; name?: string; message?: string }[];
	/** Processes booted. */
	boots: number;
	/** Forgets everything above, and whether events are wanted. */
	clear(options?: { tracing?: boolean }): void;
}

const host: Host = {
	tracing: false,
	// By index, because a test may have replaced push.
	print(json) {
		fake.lines[fake.lines.length] = JSON.parse(json);
	},
	trace(json) {
		fake.events[fake.events.length] = JSON.parse(json);
	},
	rewind(n) {
		fake.events.length = n;
	},
	charge: (ticks) => {
		fake.ticks += ticks;
	},
	cut(json) {
		fake.cuts.push(JSON.parse(json));
		throw new PowerLost();
	},
	isTooMuch: () => false,
	stuck: () => undefined,
	boot(run) {
		fake.boots += 1;
		try {
			run(fake.harness(), {});
			return JSON.stringify({ ended: "finished" });
		} catch (error) {
			if (error instanceof PowerLost) return JSON.stringify({ ended: "powerCut" });
			const { name, message, line, column } = error as Error & { line?: number; column?: number };
			return JSON.stringify({ ended: "failed", error: { name, message, line, column } });
		}
	},
	halt() {
		throw new PowerLost();
	},
};

export const fake: Fake = {
	harness: () => ({}),
	lines: [],
	events: [],
	ticks: 0,
	cuts: [],
	boots: 0,
	clear({ tracing = false } = {}) {
		Object.assign(fake, { harness: () => ({}), lines: [], events: [], ticks: 0, cuts: [], boots: 0 });
		host.tracing = tracing;
	},
};

(globalThis as Record<string, unknown>).__pullThePlugHost = host;

/** The stage, loaded on this host. Import it from here, never by itself: it looks for its host while it loads. */
export const lab = await import("../../labs/stage/index.ts");

/** Parts of the stage that only the sandbox uses. */
export const inner = {
	...(await import("../../labs/stage/observe.ts")),
	...(await import("../../labs/stage/output.ts")),
	...(await import("../../labs/stage/process.ts")),
	...(await import("../../labs/stage/realm.ts")),
	...(await import("../../labs/stage/losses.ts")),
};

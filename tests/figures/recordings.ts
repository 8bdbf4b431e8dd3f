import { readFileSync } from "node:fs";
import type { Recording } from "../../labs/grader/recording.ts";
import type { TraceEvent } from "../../labs/stage/trace.ts";
import type { Figure } from "../../site/figures/figure.ts";
import logReplay from "../../site/figures/log-replay.ts";
import owns from "../../site/figures/owns.ts";
import pushPull from "../../site/figures/push-pull.ts";

const FOLDER = new URL("../../labs/lessons/11-pull-the-plug/figures/", import.meta.url);

/** The figures of lesson 11, by name. */
export const FIGURES: Readonly<Record<string, Figure>> = { "log-replay": logReplay, "push-pull": pushPull, owns };

/** The stored recording of one of them. */
export function recordingOf(name: string): Recording {
	return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf8")) as Recording;
}

/** The same recording with its events changed. */
export function changed(name: string, change: (events: TraceEvent[]) => TraceEvent[]): Recording {
	const recording = recordingOf(name);
	return { ...recording, events: change(recording.events) };
}

/** A recording in which a text stands for another, wherever it occurs. */
export function replaced(name: string, from: string, to: string): Recording {
	return JSON.parse(JSON.stringify(recordingOf(name)).replaceAll(from, to)) as Recording;
}

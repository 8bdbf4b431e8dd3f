import { readFileSync } from "node:fs";
import type { Recording } from "../../labs/course/recording.ts";
import type { TraceEvent } from "../../labs/stage/trace.ts";
import type { Figure } from "../../site/figures/figure.ts";
import logReplay from "../../site/figures/log-replay.ts";
import loop from "../../site/figures/loop.ts";
import owns from "../../site/figures/owns.ts";
import pushPull from "../../site/figures/push-pull.ts";
import sentAgain from "../../site/figures/sent-again.ts";
import twoReadings from "../../site/figures/two-readings.ts";

const LESSONS = new URL("../../labs/lessons/", import.meta.url);

/** The lessons of figures that are not lesson 11's. */
const LESSON_OF: Readonly<Record<string, string>> = {
	"sent-again": "01-say-it-again",
	"two-readings": "02-two-copies-of-the-truth",
	loop: "03-until-it-stops-asking",
};

/** The figures of the lessons, by name. */
export const FIGURES: Readonly<Record<string, Figure>> = {
	loop,
	"log-replay": logReplay,
	"push-pull": pushPull,
	"sent-again": sentAgain,
	"two-readings": twoReadings,
	owns,
};

/** The stored recording of one of them. */
export function recordingOf(name: string): Recording {
	return JSON.parse(
		readFileSync(new URL(`${LESSON_OF[name] ?? "11-pull-the-plug"}/figures/${name}.json`, LESSONS), "utf8"),
	) as Recording;
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

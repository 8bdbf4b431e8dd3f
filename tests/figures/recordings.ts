import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Recording } from "../../labs/course/recording.ts";
import type { TraceEvent } from "../../labs/stage/trace.ts";
import type { Figure } from "../../site/figures/figure.ts";
import { readStory, type Story } from "../../site/figures/story.ts";

const ROOT = new URL("../../", import.meta.url);
const LESSONS = "labs/lessons/";
const ENDING = ".figure.ts";

/** A figure, by its name: its picture and the stored recording of its run. Whatever stands in a `figures` folder is one. */
export interface StoredFigure {
	name: string;
	/** The path of its picture from the project's folder. */
	path: string;
	figure: Figure;
	recording: Recording;
}

/** The figures of all lessons. */
export const FIGURES: readonly StoredFigure[] = await Promise.all(
	readdirSync(new URL(LESSONS, ROOT), { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(ENDING))
		.sort()
		.map(async (found): Promise<StoredFigure> => {
			const path = `${LESSONS}${found}`;
			const file = fileURLToPath(new URL(path, ROOT));
			const { default: figure } = (await import(file)) as { default: Figure };
			const text = readFileSync(file.replace(ENDING, ".json"), "utf8");
			const name = found.slice(found.lastIndexOf("/") + 1, -ENDING.length);
			return { name, path, figure, recording: JSON.parse(text) as Recording };
		}),
);

function named(name: string): StoredFigure {
	const found = FIGURES.find((figure) => figure.name === name);
	if (!found) throw new Error(`there is no figure ${name}`);
	return found;
}

/** The stored recording of a figure. */
export function recordingOf(name: string): Recording {
	return named(name).recording;
}

/** A figure with a recording, its own or another. */
export function storyOf(name: string, recording: Recording = recordingOf(name)): Story {
	return readStory(named(name).figure, recording);
}

/** The states of a figure for a recording, its own or another. What they hold is the figure's own business. */
// biome-ignore lint/suspicious/noExplicitAny: a test asks for what the figure's own state has
export function statesOf(name: string, recording: Recording = recordingOf(name)): readonly any[] {
	return named(name).figure.reduce(recording.events);
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

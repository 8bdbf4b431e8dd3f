/**
 * The outline of a course: its stops, in order. A stop is a lesson, a checkpoint or a side quest; whether it has been written
 * is derived from the lessons' folders, never stored. Lessons and checkpoints make one line. A side quest hangs on a lesson:
 * it begins where that lesson ends, and nothing on the line comes after it.
 */
import type { StopPlace } from "./reference.ts";

/** One stop: `id` is `"11"`, `"B"` or `"Q2"`, unique, and the first part of its folder's name, which is in lower case. */
export interface Stop extends StopPlace {
	/** The number of the part that it belongs to. Side quests belong to none. */
	part: string | null;
	title: string;
	/** What goes wrong first, in one sentence. */
	hook: string;
	/** Names that the learner writes, or for a checkpoint what is asked. */
	builds: string[];
	/** The idea that remains, in one sentence. */
	principle: string;
	/** The line that the stop adds to "your harness can now"; left out where it adds no capability. */
	can?: string;
}

export interface Part {
	/** `"II"`. */
	number: string;
	title: string;
	/** What the part is for, in a sentence or two. */
	about: string;
}

export interface Outline {
	parts: readonly Part[];
	/** Every stop. A stop's position is its place here: a side quest comes right after the lesson that it hangs on. */
	stops: readonly Stop[];
}

/** What `outline.json` holds. */
interface OutlineFile {
	parts: (Part & { stops: Omit<Stop, "part" | "on">[] })[];
	quests: (Omit<Stop, "part" | "kind"> & { on: string })[];
}

/** The outline does not hold together; the message names the entry and the way out. */
export class OutlineError extends Error {
	override name = "OutlineError";
}

/** An outline from the text of its file. @throws OutlineError */
export function readOutline(text: string): Outline {
	const { parts, quests } = JSON.parse(text) as OutlineFile;
	const line = parts.flatMap(({ number, stops }) => stops.map((stop): Stop => ({ ...stop, part: number })));
	const aside = quests.map((stop): Stop & { on: string } => ({ ...stop, kind: "quest", part: null }));
	const known = new Set<string>();
	for (const { id, kind } of [...line, ...aside]) {
		if (!/^[A-Z0-9]+$/.test(id)) throw new OutlineError(`"${id}" is no id of a stop, such as "11", "B" or "Q2"`);
		if (kind !== "lesson" && kind !== "checkpoint" && kind !== "quest")
			throw new OutlineError(`stop ${id} is of the kind "${kind}"; say "lesson" or "checkpoint"`);
		if (known.has(shortId(id))) throw new OutlineError(`there are two stops ${id}; give one of them another id`);
		known.add(shortId(id));
	}
	for (const { id, on } of aside)
		if (!line.some((stop) => stop.id === on && stop.kind === "lesson"))
			throw new OutlineError(`side quest ${id} hangs on "${on}", which is no lesson; name the id of one`);
	return {
		parts: parts.map(({ number, title, about }) => ({ number, title, about })),
		stops: line.flatMap((stop) => [stop, ...aside.filter(({ on }) => on === stop.id)]),
	};
}

/**
 * A stop's id without zeros before it: "1" for "01", and "B" and "Q2" as they are. So a page shows it, so the log of a
 * learner's progress calls it, and so two spellings of one stop are the same.
 */
export function shortId(id: string): string {
	return id
		.trim()
		.toUpperCase()
		.replace(/^0+(?=.)/, "");
}

/** The stop that a person or a record means: "11", "1" or "01", "b" or "B", "q2". */
export function findStop<T extends { id: string }>(stops: readonly T[], id: string): T | undefined {
	return stops.find((stop) => shortId(stop.id) === shortId(id));
}

/** How a stop is called in running text: "Lesson 11", "Checkpoint B", "Side quest 2". */
export function nameOf({ kind, id }: StopPlace): string {
	if (kind === "quest") return `Side quest ${shortId(id).replace(/^Q/, "")}`;
	return `${kind === "lesson" ? "Lesson" : "Checkpoint"} ${shortId(id)}`;
}

/** The same in the middle of a sentence: "lesson 11", "checkpoint B". */
export function inText(stop: StopPlace): string {
	const name = nameOf(stop);
	return name[0]!.toLowerCase() + name.slice(1);
}

/** Lessons and checkpoints in order, without side quests. */
export function lineOf<T extends StopPlace>(stops: readonly T[]): T[] {
	return stops.filter(({ kind }) => kind !== "quest");
}

/**
 * The stops before and after one, as a learner goes: along the line of lessons and checkpoints. A side quest comes from the
 * lesson that it hangs on, and leads back to the line after it.
 */
export function neighbours<T extends StopPlace>(stops: readonly T[], stop: T): { previous?: T; next?: T } {
	const at = stops.indexOf(stop);
	const before = stops.slice(0, at);
	const previous = stop.on === undefined ? lineOf(before).at(-1) : before.find(({ id }) => id === stop.on);
	return { previous, next: lineOf(stops.slice(at + 1))[0] };
}

/** The capabilities of a harness that has passed every stop up to and including this one, oldest first. */
export function capabilities(stops: readonly Stop[], stop: Stop): { stop: Stop; can: string }[] {
	const passed = [...lineOf(stops.slice(0, stops.indexOf(stop))), stop];
	return passed.flatMap((one) => (one.can === undefined ? [] : [{ stop: one, can: one.can }]));
}

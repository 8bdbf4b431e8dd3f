/** What sums up progress, read without the edits: the log of a whole course is mostly texts, of which a summary shows none. */
import type { StoredRecord } from "../../labs/progress/records.ts";
import { passLacksText, replay, type State } from "../../labs/progress/replay.ts";
import type { Progress } from "./store.ts";

export interface Summary {
	/** What was done last, edits included. */
	newest: StoredRecord | undefined;
	/** How many records the log has, edits included. */
	count: number;
	/** All but the edits, in replay order, as `Progress.deeds` gives them. */
	deeds: StoredRecord[];
	/** What the deeds amount to: without texts, and without passes that an attempt alone proves. */
	state: State;
	/** Those of the lessons in which anything was typed. */
	typed: ReadonlySet<string>;
}

/** @param lessons as the log calls them */
export async function summaryOf(progress: Progress, lessons: readonly string[]): Promise<Summary> {
	const [count, deeds, latest, ...counts] = await Promise.all([
		progress.count(),
		progress.deeds(),
		progress.all({ newest: true }),
		...lessons.map((lesson) => progress.count({ lesson })),
	]);
	const done = (lesson: string) => deeds.filter((record) => record.lesson === lesson).length;
	const typed = lessons.filter((lesson, index) => counts[index]! > done(lesson));
	return { count, deeds, newest: latest.at(-1), state: replay(deeds), typed: new Set(typed) };
}

/** The records from which the newest pass of every lab can be replayed, with its text. Of older passes no text is read. */
export async function readPasses(progress: Progress): Promise<StoredRecord[]> {
	const deeds = await progress.deeds();
	const lessons = [...replay(deeds).lessons].map(([lesson, { labs }]) => ({ lesson, labs: [...labs.values()] }));
	const newest = lessons.flatMap(({ labs }) => labs.flatMap(({ passes }) => passes.at(-1)?.id ?? []));
	// Where the browser was killed between an attempt and its pass, the text is that of an edit.
	const torn = lessons.filter(({ labs }) => labs.some(passLacksText));
	const [passes, ...edits] = await Promise.all([
		progress.byId(newest),
		...torn.map(({ lesson }) => progress.all({ lesson, kinds: ["edited"] })),
	]);
	return [...deeds.filter(({ kind }) => kind === "attempted"), ...passes, ...edits.flat()];
}

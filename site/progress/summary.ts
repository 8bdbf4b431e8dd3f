/** What sums up progress, read without the edits: the log of a whole course is mostly texts, of which a summary shows none. */
import type { StoredRecord } from "../../labs/progress/records.ts";
import { passLacksText, replay, type State } from "../../labs/progress/replay.ts";
import type { Progress } from "./store.ts";

export interface Summary {
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
	const [count, deeds, ...counts] = await Promise.all([
		progress.count(),
		progress.deeds(),
		...lessons.map((lesson) => progress.count({ lesson })),
	]);
	const done = (lesson: string) => deeds.filter((record) => record.lesson === lesson).length;
	const typed = lessons.filter((lesson, index) => counts[index]! > done(lesson));
	return { count, deeds, state: replay(deeds), typed: new Set(typed) };
}

/** The records from which the text of every pass can be replayed. */
export async function readPasses(progress: Progress): Promise<StoredRecord[]> {
	const records = await progress.all({ kinds: ["attempted", "passed"] });
	// Where the browser was killed between an attempt and its pass, the text is that of an edit.
	const torn = [...replay(records).lessons].filter(([, { labs }]) => [...labs.values()].some(passLacksText));
	const edits = await Promise.all(torn.map(([lesson]) => progress.all({ lesson, kinds: ["edited"] })));
	return [...records, ...edits.flat()];
}

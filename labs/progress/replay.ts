/**
 * The page's state, computed from the log and from nothing else. Whatever the order in which records arrive, and
 * however often, the same records give the same state.
 */
import { compareRecords, isKnown, type ProgressRecord, STARTER, type StoredRecord } from "./records.ts";
import { textHash } from "./text-hash.ts";

/** A choice or an answer, and when. */
export interface Prediction {
	option: string;
	at: string;
}
export interface Answer {
	text: string;
	at: string;
}
export interface Run {
	verdict: string;
	at: string;
}

/** A text that a cell or lab has had. `id` is the record that holds it: a `reset` to that id brings it back. */
export interface Version {
	id: string;
	at: string;
	tab: string;
	text: string;
	/** Of the starting text that it grew from; absent where the log does not tell. */
	starterHash?: string;
}

/** The text of a cell or of a lab's file. */
export interface Target {
	/** What the editor should show. Absent: the lesson's own starting text, in its newest version. */
	current?: Version;
	/** Every text that was saved, oldest first; those of other tabs too. */
	versions: Version[];
}

/** One judgement of a lab's file by the hidden tests. */
export interface Attempt {
	id: string;
	at: string;
	/** Ids of tests. */
	passed: string[];
	failed: string[];
	textHash: string;
	/** What was judged. Absent where the log has no such text: it was the starting text, untouched. */
	version?: Version;
	/** Append `reset` with this `to` and the attempt's text is in the editor again. */
	restore: string;
}

/**
 * A text that passed. A `reset` to `id` brings it back. The page writes an attempt and then its pass; where the browser was
 * killed between the two, the attempt alone proves the pass, and `id` is the attempt's.
 */
export interface Pass {
	id: string;
	at: string;
	text: string;
}

export interface Lab {
	/** Oldest first. */
	attempts: Attempt[];
	/** Oldest first: the last holds the newest text that passed. Empty: not passed. */
	passes: Pass[];
	/** Numbers of the opened hints, ascending. */
	hints: number[];
}

/** The learner went back to an older text. */
export interface Reset {
	id: string;
	at: string;
	target: string;
	to: string;
	/** The text that it took off the editor; absent: the starting text. */
	before?: Version;
	/** Append `reset` with this `to` and it is undone. */
	undo: string;
}

/** Everything that a learner did in one lesson. Keys are the ids of questions, cells, targets and labs. */
export interface LessonState {
	/** Oldest first: the first is what the learner believed before seeing the output. */
	predictions: Map<string, Prediction[]>;
	/** Questions that were skipped, with the time of the last skip. A prediction may have followed. */
	skips: Map<string, string>;
	/** Oldest first: the last is the one to show in the field. */
	answers: Map<string, Answer[]>;
	targets: Map<string, Target>;
	/** Oldest first. */
	runs: Map<string, Run[]>;
	labs: Map<string, Lab>;
	/** What was unfolded, with the time of the first opening. */
	opened: Map<string, string>;
	/** Oldest first. */
	resets: Reset[];
}

export interface State {
	lessons: Map<string, LessonState>;
	/** How many records a newer version of the course wrote. They are in the log and not in this state. */
	newer: number;
}

/** The state that a log amounts to. Pure; the records are not changed, and their texts are shared, not copied. */
export function replay(records: Iterable<StoredRecord>): State {
	const state: State = { lessons: new Map(), newer: 0 };
	const hashes = new Hashes();
	const seen = new Set<string>();
	for (const record of [...records].sort(compareRecords)) {
		if (seen.has(record.id)) continue;
		seen.add(record.id);
		if (!isKnown(record)) {
			state.newer++;
			continue;
		}
		apply(at(state.lessons, record.lesson, emptyLesson), record, hashes);
	}
	return state;
}

/** A lesson's part of a state; an empty one where nothing has been done yet. */
export function lessonState(state: State, lesson: string): LessonState {
	return state.lessons.get(lesson) ?? emptyLesson();
}

/** Whether a lab has passed: as its passes say, or, in the replay of a log without its edits, an attempt that failed nothing. */
export function hasPassed({ passes, attempts }: Lab): boolean {
	return passes.length > 0 || attempts.some(failedNothing);
}

function failedNothing({ passed, failed }: Pick<Attempt, "passed" | "failed">): boolean {
	return failed.length === 0 && passed.length > 0;
}

/**
 * Whether the lab's newest pass is one that only an attempt proves, and the attempt's text is not in what was replayed: then
 * the lesson's edits hold it.
 */
export function passLacksText({ passes, attempts }: Lab): boolean {
	const newest = attempts.findLast(failedNothing);
	return newest !== undefined && newest.at > (passes.at(-1)?.at ?? "");
}

function apply(lesson: LessonState, record: ProgressRecord, hashes: Hashes): void {
	switch (record.kind) {
		case "predicted":
			at(lesson.predictions, record.data.question, list).push({ option: record.data.option, at: record.at });
			break;
		case "skipped":
			lesson.skips.set(record.data.question, record.at);
			break;
		case "answered":
			at(lesson.answers, record.data.question, list).push({ text: record.data.text, at: record.at });
			break;
		case "edited":
			edit(at(lesson.targets, record.data.target, emptyTarget), record);
			break;
		case "ran":
			at(lesson.runs, record.data.cell, list).push({ verdict: record.data.verdict, at: record.at });
			break;
		case "attempted":
			attempt(lesson, record, hashes);
			break;
		case "passed": {
			const { lab, text } = record.data;
			const { attempts, passes } = at(lesson.labs, lab, emptyLab);
			// What its attempt has proved already is one pass, and this record says more of it: the whole file.
			if (passes.length > 0 && passes.at(-1)!.id === attempts.at(-1)?.id) passes.pop();
			passes.push({ id: record.id, at: record.at, text });
			break;
		}
		case "hinted": {
			const { hints } = at(lesson.labs, record.data.lab, emptyLab);
			if (!hints.includes(record.data.hint)) hints.push(record.data.hint);
			hints.sort((a, b) => a - b);
			break;
		}
		case "opened":
			if (!lesson.opened.has(record.data.what)) lesson.opened.set(record.data.what, record.at);
			break;
		case "reset":
			reset(lesson, record);
			break;
	}
}

function edit(target: Target, record: ProgressRecord<"edited">): void {
	const { text, starterHash } = record.data;
	const version: Version = { id: record.id, at: record.at, tab: record.tab, text, starterHash };
	target.versions.push(version);
	target.current = version;
}

function attempt(lesson: LessonState, record: ProgressRecord<"attempted">, hashes: Hashes): void {
	const { lab, passed, failed, textHash } = record.data;
	const version = judged(lesson.targets.get(lab), textHash, hashes);
	const { attempts, passes } = at(lesson.labs, lab, emptyLab);
	attempts.push({
		id: record.id,
		at: record.at,
		passed,
		failed,
		textHash,
		version,
		restore: version?.id ?? STARTER,
	});
	if (version && failedNothing({ passed, failed })) passes.push({ id: record.id, at: record.at, text: version.text });
}

/** The text with this hash: nearly always the current one, else (another tab wrote in between) the newest such. */
function judged(target: Target | undefined, hash: string, hashes: Hashes): Version | undefined {
	if (target?.current && hashes.of(target.current) === hash) return target.current;
	return target?.versions.findLast((version) => hashes.of(version) === hash);
}

function reset(lesson: LessonState, record: ProgressRecord<"reset">): void {
	const { target: id, to } = record.data;
	const target = at(lesson.targets, id, emptyTarget);
	const before = target.current;
	lesson.resets.push({ id: record.id, at: record.at, target: id, to, before, undo: before?.id ?? STARTER });
	if (to === STARTER) {
		target.current = undefined;
		return;
	}
	const found = versionOf(lesson, id, to);
	// A log may lack the record that a reset names (half of it was imported): then the text stays as it is.
	if (found !== undefined) target.current = found === STARTER ? undefined : found;
}

/** The text that a record of this target holds or names. */
function versionOf(lesson: LessonState, id: string, recordId: string): Version | typeof STARTER | undefined {
	const { versions } = at(lesson.targets, id, emptyTarget);
	const edited = versions.find((version) => version.id === recordId);
	if (edited) return edited;
	const lab = lesson.labs.get(id);
	const attempt = lab?.attempts.find((attempt) => attempt.id === recordId);
	if (attempt) return attempt.version ?? STARTER;
	const pass = lab?.passes.find((pass) => pass.id === recordId);
	if (!pass) return undefined;
	const { text, at: time } = pass;
	return versions.findLast((version) => version.text === text) ?? { id: pass.id, at: time, tab: "", text };
}

/** Hashes of the texts that attempts ask for, each computed once. */
class Hashes {
	readonly #known = new Map<Version, string>();

	of(version: Version): string {
		return at(this.#known, version, () => textHash(version.text));
	}
}

function at<K, V>(map: Map<K, V>, key: K, make: () => V): V {
	const present = map.get(key);
	if (present !== undefined) return present;
	const made = make();
	map.set(key, made);
	return made;
}

const list = <T>(): T[] => [];
const emptyTarget = (): Target => ({ versions: [] });
const emptyLab = (): Lab => ({ attempts: [], passes: [], hints: [] });
const emptyLesson = (): LessonState => ({
	predictions: new Map(),
	skips: new Map(),
	answers: new Map(),
	targets: new Map(),
	runs: new Map(),
	labs: new Map(),
	opened: new Map(),
	resets: [],
});

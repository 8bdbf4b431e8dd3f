import { describe, expect, it } from "vitest";
import {
	type Entry,
	isoTime,
	makeRecord,
	type ProgressRecord,
	type StoredRecord,
} from "../../labs/progress/records.ts";
import { lessonState, replay } from "../../labs/progress/replay.ts";
import { textHash } from "../../labs/progress/text-hash.ts";
import { START } from "./stand.ts";

let made = 0;
/** A record at a second of the morning; ids count up. */
function record(second: number, kind: Entry["kind"], data: object, tab = "a"): ProgressRecord {
	const id = `${(made++).toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
	return makeRecord({ lesson: "11", kind, data } as Entry, { id, at: isoTime(START + second * 1_000), tab });
}

const edit = (second: number, text: string, tab?: string) =>
	record(second, "edited", { target: "lab-1", text, starterHash: "s" }, tab);
const attempt = (second: number, text: string) =>
	record(second, "attempted", { lab: "lab-1", passed: ["a"], failed: ["b"], textHash: textHash(text) });
const full1 = (text: string) => ({ lab: "lab-1", passed: ["a", "b"], failed: [], textHash: textHash(text) });
const reset = (second: number, to: string) => record(second, "reset", { target: "lab-1", to });
const lesson = (...records: StoredRecord[]) => lessonState(replay(records), "11");
const text = (...records: StoredRecord[]) => lesson(...records).targets.get("lab-1")?.current?.text;

describe("replay", () => {
	it("keeps every prediction, skip and answer, oldest first", () => {
		const state = lesson(
			record(1, "predicted", { question: "q", option: "a" }),
			record(2, "skipped", { question: "r" }),
			record(3, "answered", { question: "s", text: "one" }),
			record(4, "answered", { question: "s", text: "two" }),
			record(5, "predicted", { question: "q", option: "b" }),
		);
		expect(state.predictions.get("q")?.map((p) => p.option)).toEqual(["a", "b"]);
		expect(state.skips.get("r")).toBe("2026-03-01T10:00:02.000Z");
		expect(state.answers.get("s")?.map((a) => a.text)).toEqual(["one", "two"]);
	});

	it("keeps runs, opened hints once each and in order, and what was unfolded first", () => {
		const state = lesson(
			record(1, "ran", { cell: "recall", verdict: "failed" }),
			record(2, "ran", { cell: "recall", verdict: "passed" }),
			...[3, 1, 3].map((hint, i) => record(3 + i, "hinted", { lab: "lab-1", hint })),
			record(8, "opened", { what: "answer" }),
			record(9, "opened", { what: "answer" }),
		);
		expect(state.runs.get("recall")?.map((r) => r.verdict)).toEqual(["failed", "passed"]);
		expect(state.labs.get("lab-1")?.hints).toEqual([1, 3]);
		expect(state.opened.get("answer")).toBe("2026-03-01T10:00:08.000Z");
	});

	it("shows the newest text of a target and keeps the others", () => {
		const target = lesson(edit(1, "one"), edit(3, "three", "b"), edit(2, "two")).targets.get("lab-1")!;
		expect(target.current).toMatchObject({ text: "three", tab: "b", starterHash: "s" });
		expect(target.versions.map((v) => v.text)).toEqual(["one", "two", "three"]);
	});

	it("orders by time, then tab, then id", () => {
		const [b, a1, a2] = [edit(1, "tab b", "b"), edit(1, "tab a, first", "a"), edit(1, "tab a, second", "a")];
		const versions = lesson(b, a2, a1).targets.get("lab-1")!.versions;
		expect(versions.map((v) => v.text)).toEqual(["tab a, first", "tab a, second", "tab b"]);
	});

	it("gives each attempt the text that was judged, though another tab wrote in between", () => {
		const mine = edit(1, "mine");
		const { attempts } = lesson(mine, edit(2, "theirs", "b"), attempt(3, "mine")).labs.get("lab-1")!;
		expect(attempts).toMatchObject([{ passed: ["a"], failed: ["b"], version: { text: "mine" }, restore: mine.id }]);
	});

	it("gives an attempt at the untouched starting text no text, and restores it as the starting text", () => {
		const { attempts } = lesson(attempt(1, "as shipped"), edit(2, "later")).labs.get("lab-1")!;
		expect(attempts).toMatchObject([{ version: undefined, restore: "starter" }]);
	});

	it("keeps the text that passed, whatever is typed afterwards", () => {
		const pass = record(2, "passed", { lab: "lab-1", text: "good" });
		const state = lesson(edit(1, "good"), pass, edit(3, "broken"));
		expect(state.labs.get("lab-1")?.passes).toEqual([{ id: pass.id, at: pass.at, text: "good" }]);
		expect(text(edit(1, "good"), pass, edit(3, "broken"), reset(4, pass.id))).toBe("good");
	});

	it("takes an attempt that failed nothing for a pass, where the browser was killed before the pass was written", () => {
		const [mine, full] = [edit(1, "good"), record(2, "attempted", full1("good"))];
		expect(lesson(mine, full).labs.get("lab-1")?.passes).toEqual([{ id: full.id, at: full.at, text: "good" }]);
		const pass = record(3, "passed", { lab: "lab-1", text: "good, and the given parts" });
		expect(lesson(mine, full, pass).labs.get("lab-1")?.passes).toEqual([
			{ id: pass.id, at: pass.at, text: "good, and the given parts" },
		]);
		const [again, later] = [record(4, "attempted", full1("good")), record(5, "passed", { lab: "lab-1", text: "good" })];
		expect(
			lesson(mine, full, pass, again, later)
				.labs.get("lab-1")
				?.passes.map(({ id }) => id),
		).toEqual([pass.id, later.id]);
	});

	it("goes back to the starting text, to an edit, to an attempt, to a pass", () => {
		const [one, two] = [edit(1, "one"), edit(3, "two")];
		const [tried, passed] = [attempt(2, "one"), record(4, "passed", { lab: "lab-1", text: "elsewhere" })];
		const before = [one, tried, two, passed];
		expect(text(...before, reset(5, "starter"))).toBeUndefined();
		expect(text(...before, reset(5, one.id))).toBe("one");
		expect(text(...before, reset(5, tried.id))).toBe("one");
		expect(text(...before, reset(5, passed.id))).toBe("elsewhere");
		expect(text(attempt(0, "as shipped"), ...before, reset(5, tried.id), reset(6, two.id))).toBe("two");
	});

	it("says how each reset is undone, and undoing brings the text back", () => {
		const log: StoredRecord[] = [edit(1, "mine")];
		log.push(reset(2, "starter"));
		const [first] = lesson(...log).resets;
		expect(first).toMatchObject({ target: "lab-1", to: "starter", before: { text: "mine" } });
		log.push(reset(3, first!.undo));
		expect(text(...log)).toBe("mine");
		const [, second] = lesson(...log).resets;
		expect(second!.before).toBeUndefined();
		log.push(reset(4, second!.undo));
		expect(text(...log)).toBeUndefined();
		expect(lesson(...log).targets.get("lab-1")!.versions).toHaveLength(1);
	});

	it("leaves the text alone when a reset names a record that the log lacks, or one of another target", () => {
		const other = record(1, "edited", { target: "recall", text: "a cell", starterHash: "s" });
		expect(text(other, edit(2, "mine"), reset(3, "00000000-0000-4000-8000-000000000000"))).toBe("mine");
		expect(text(other, edit(2, "mine"), reset(3, other.id))).toBe("mine");
	});

	it("counts what a newer course wrote and leaves it out", () => {
		const newer = { ...edit(2, "patched"), v: 2 };
		const danced: StoredRecord = { ...edit(3, ""), kind: "danced", data: {} };
		expect(replay([edit(1, "mine"), newer, danced]).newer).toBe(2);
		expect(text(edit(1, "mine"), newer, danced)).toBe("mine");
	});

	it("keeps lessons apart, and knows names that every object has", () => {
		const elsewhere: StoredRecord = { ...edit(1, "twelve"), lesson: "12" };
		const odd = record(1, "predicted", { question: "__proto__", option: "constructor" });
		const state = replay([elsewhere, odd]);
		expect([...state.lessons.keys()].sort()).toEqual(["11", "12"]);
		expect(lessonState(state, "11").targets.size).toBe(0);
		expect(lessonState(state, "11").predictions.get("__proto__")).toMatchObject([{ option: "constructor" }]);
		expect(lessonState(state, "13").labs.size).toBe(0);
	});

	it("gives the same state in whatever order, and however often, the records arrive", () => {
		const random = generator(20260301);
		for (let round = 0; round < 40; round++) {
			const log = randomLog(random, 60);
			const expected = replay(log);
			const copies = log.filter(() => random() < 0.3);
			expect(replay(shuffled(random, [...log, ...copies]))).toEqual(expected);
		}
	});

	it("changes none of the records that it reads", () => {
		const log = randomLog(generator(7), 80);
		const before = structuredClone(log);
		replay(log);
		expect(log).toEqual(before);
	});
});

/** Numbers from 0 to 1, the same ones for the same seed. */
function generator(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

function shuffled<T>(random: () => number, items: T[]): T[] {
	const keyed = items.map((item) => ({ item, key: random() }));
	return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** A log with many ties in time, two tabs, and resets to records that are there. */
function randomLog(random: () => number, length: number): StoredRecord[] {
	const pick = <T>(...from: T[]): T => from[Math.floor(random() * from.length)]!;
	const log: StoredRecord[] = [];
	for (let i = 0; i < length; i++) {
		const lab = pick("lab-1", "lab-2");
		const text = pick("one", "two", "three");
		const [kind, data] = pick<[Entry["kind"], object]>(
			["predicted", { question: pick("q", "r"), option: pick("a", "b") }],
			["skipped", { question: pick("q", "r") }],
			["answered", { question: "q", text }],
			["edited", { target: lab, text, starterHash: "s" }],
			["ran", { cell: "recall", verdict: pick("passed", "failed") }],
			["attempted", { lab, passed: [], failed: [], textHash: textHash(text) }],
			["passed", { lab, text }],
			["hinted", { lab, hint: pick(1, 2, 3) }],
			["opened", { what: pick("answer", "solution") }],
			["reset", { target: lab, to: pick("starter", ...log.map((r) => r.id)) }],
		);
		log.push(record(Math.floor(random() * 20), kind, data, pick("a", "b")));
	}
	return log;
}

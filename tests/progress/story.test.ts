import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseImport } from "../../labs/progress/export-file.ts";
import type { DataOf, Kind, StoredRecord } from "../../labs/progress/records.ts";
import { storyOf } from "../../site/progress/story.ts";

let made = 0;
function record<K extends Kind>(kind: K, data: DataOf[K], rest: Partial<StoredRecord> = {}): StoredRecord {
	made += 1;
	const id = `${made.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
	const at = new Date(Date.UTC(2026, 2, 1, 10, 0, made)).toISOString();
	return { v: 1, id, at, tab: "one", lesson: "11", kind, data, ...rest } as StoredRecord;
}
const edited = (target: string, text: string) => record("edited", { target, text, starterHash: "h" });

describe("the story of a log", () => {
	test("shows a text as it was after each record, with the one before it", () => {
		const steps = storyOf([
			edited("lab-1", "a"),
			edited("replay", "x"),
			edited("lab-1", "b"),
			record("ran", { cell: "replay", verdict: "passed" }),
		]);
		expect(steps.map(({ target, before, text }) => [target, before, text])).toEqual([
			["lab-1", undefined, "a"],
			["replay", undefined, "x"],
			["lab-1", "a", "b"],
			["replay", "x", "x"],
		]);
		expect(steps.map(({ words }) => words)).toEqual([
			"Lab 1: changed.",
			"Program replay: changed.",
			"Lab 1: changed.",
			"Program replay: run. The verdict: passed.",
		]);
	});

	test("keeps the same name in two lessons apart", () => {
		const [, other] = storyOf([edited("lab-1", "a"), { ...edited("lab-1", "b"), lesson: "3" }]);
		expect(other).not.toHaveProperty("before");
	});

	test("goes back with a reset: to the start, or to the text of an attempt", () => {
		const first = edited("lab-1", "a");
		const attempt = record("attempted", { lab: "lab-1", passed: ["x"], failed: ["y", "z"], textHash: "h" });
		const back = record("reset", { target: "lab-1", to: attempt.id });
		const start = record("reset", { target: "lab-1", to: "starter" });
		const steps = storyOf(
			[first, attempt, edited("lab-1", "b"), back, start].map((one, n) => {
				return { ...one, at: new Date(Date.UTC(2026, 3, 1, 10, 0, n)).toISOString() };
			}),
		);
		expect(steps[1]!.words).toBe("Lab 1: ran the tests. 1 of 3 passed. Not passed: y, z.");
		expect(steps[3]).toMatchObject({ before: "b", text: "a" });
		expect(steps[4]).toMatchObject({ before: "a", words: "Lab 1: went back to the starting text." });
		expect(steps[4]).not.toHaveProperty("text");
	});

	test("is in the order of a replay, tells each record once, and says where another tab went on", () => {
		const [one, two] = [
			record("skipped", { question: "q" }),
			record("predicted", { question: "q", option: "1" }, { tab: "two" }),
		];
		const steps = storyOf([two, one, two]);
		expect(steps.map(({ words, otherTab }) => [words, otherTab])).toEqual([
			["Question q: skipped.", false],
			["Question q: chose answer b.", true],
		]);
	});

	test("names what a newer course wrote", () => {
		const [step] = storyOf([{ ...record("skipped", { question: "q" }), v: 2, kind: "sang" } as StoredRecord]);
		expect(step!.words).toBe("A newer version of the course wrote this, as “sang”.");
	});

	test("tells all of what the first version exported", () => {
		const text = readFileSync(new URL("fixtures/export-v1-page.jsonl", import.meta.url), "utf8");
		const { records } = parseImport(text);
		const steps = storyOf(records);
		expect(steps).toHaveLength(records.length);
		for (const { words } of steps) expect(words).toMatch(/^(Lab|Program|Question|opened) ?.*\.$/s);
	});
});

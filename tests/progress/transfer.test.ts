import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { exportFiles, parseImport } from "../../labs/progress/export-file.ts";
import { KINDS, type StoredRecord } from "../../labs/progress/records.ts";
import { lessonState, replay } from "../../labs/progress/replay.ts";
import { exportFrom, importProgress } from "../../site/progress/transfer.ts";
import { breakDisk, edited, onDisk, openTab, predicted, ran, texts } from "./stand.ts";

const FIXTURE = readFileSync(new URL("fixtures/export-v1.jsonl", import.meta.url), "utf8");
const FROM_A_PAGE = readFileSync(new URL("fixtures/export-v1-page.jsonl", import.meta.url), "utf8");
const HEADER = '{"format":"pull-the-plug/progress","version":1}';

describe("an export", () => {
	it("begins with the line that names the format, and holds one record a line in replay order", async () => {
		const { progress } = await openTab();
		await progress.append(predicted("a"));
		await progress.append(ran);
		const [text, ...others] = exportFiles((await progress.all()).reverse());
		expect(others).toEqual([]);
		const lines = text!.split("\n");
		expect(lines[0]).toBe(HEADER);
		expect(lines.slice(1, -1).map((line) => JSON.parse(line))).toEqual(await progress.all());
		expect(lines.at(-1)).toBe("");
	});

	it("of nothing is a file too, and imports as nothing", () => {
		expect(exportFiles([])).toEqual([`${HEADER}\n`]);
		expect(parseImport(`${HEADER}\n`)).toEqual({ records: [] });
	});

	it("has the newest keystroke, saved or not", async () => {
		const { progress } = await openTab();
		breakDisk();
		void progress.append(edited("a"));
		void progress.append(edited("ab"));
		const [file] = await exportFrom(progress);
		expect(texts(parseImport(file!).records)).toEqual(["a", "ab"]);
	});

	it("of more than an import reads comes in several files, each good by itself", () => {
		const { records } = parseImport(FIXTURE);
		const files = exportFiles(records, 1_200);
		expect(files.length).toBeGreaterThan(2);
		for (const file of files) expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(1_200);
		expect(files.flatMap((file) => parseImport(file).records)).toEqual(records);
		expect(exportFiles(records)).toEqual([FIXTURE]);
	});
});

describe("the file that version 1 exported", () => {
	it("holds every kind of record", () => {
		const kinds = [FIXTURE, FROM_A_PAGE].map((text) => new Set(parseImport(text).records.map(({ kind }) => kind)));
		for (const kind of KINDS) for (const present of kinds) expect(present).toContain(kind);
	});

	it("imports, for ever, into a browser that knows nothing yet", async () => {
		const { progress } = await openTab();
		expect(await importProgress(progress, FIXTURE)).toEqual({ added: 16, already: 0 });
		expect(await onDisk()).toHaveLength(16);
		expect(await exportFrom(progress)).toEqual([FIXTURE]);
	});

	it("replays to what the learner had", () => {
		const state = replay(parseImport(FIXTURE).records);
		const lesson = lessonState(state, "11");
		const lab = lesson.labs.get("lab-1")!;
		expect(state.newer).toBe(2);
		expect(lesson.predictions.get("what-is-left")).toMatchObject([{ option: "everything" }]);
		expect([...lesson.skips.keys()]).toEqual(["which-design"]);
		expect(lesson.answers.get("derive")).toMatchObject([{ text: expect.stringContaining("\nThen read it back.") }]);
		expect(lesson.runs.get("recall")).toMatchObject([{ verdict: "passed" }]);
		expect(lab.hints).toEqual([1]);
		expect([...lesson.opened.keys()]).toEqual(["answer-derive"]);
		expect(lab.attempts.map((a) => [a.failed.length, a.version?.text.includes("constructor")])).toEqual([
			[2, false],
			[0, true],
		]);
		expect(lesson.resets.map((r) => r.before?.id)).toEqual([lab.attempts[0]!.version!.id, undefined]);
		expect(lesson.targets.get("lab-1")?.current?.text).toBe(lab.passes[0]!.text);
		expect(lab.passes[0]!.text).toContain("\u00e9 \u{1F50C} \u0000 \ud800 \u2028\r\n");
	});
});

describe("the file that a page of version 1 exported", () => {
	it("imports, for ever, and comes out as it went in", async () => {
		const { progress } = await openTab();
		expect(await importProgress(progress, FROM_A_PAGE)).toEqual({ added: 19, already: 0 });
		expect(await exportFrom(progress)).toEqual([FROM_A_PAGE]);
	});

	it("replays to exactly what the learner had", () => {
		const { records } = parseImport(FROM_A_PAGE);
		const state = replay(records);
		expect(state.newer).toBe(0);
		expect([...state.lessons.keys()]).toEqual(["11", "course"]);
		expect([...lessonState(state, "course").opened]).toEqual([["export", records.at(-1)!.at]]);
		const lesson = lessonState(state, "11");
		const text = (name: string) => lesson.targets.get(name)?.current?.text;
		expect([...lesson.predictions].map(([question, [first]]) => [question, first!.option])).toEqual([["cable", "1"]]);
		expect([...lesson.skips.keys()]).toEqual(["where"]);
		expect(lesson.answers.get("words")).toMatchObject([{ text: expect.stringMatching(/^In the file\. .*読む\.$/) }]);
		expect(text("answer-words")).toBe("In the fi");
		expect([...lesson.runs].map(([cell, runs]) => [cell, ...runs.map(({ verdict }) => verdict)])).toEqual([
			["replay", "passed"],
			["recall", "out of fuel"],
		]);
		expect(text("replay")).toBeUndefined();
		expect(lesson.resets).toMatchObject([
			{ target: "replay", to: "starter", before: { text: expect.stringMatching(/\n\/\/ mine \u{1F50C}\n$/u) } },
		]);
		expect([...lesson.opened.keys()]).toEqual(["solution"]);

		const [one, two] = [lesson.labs.get("lab-1")!, lesson.labs.get("lab-2")!];
		expect(one.hints).toEqual([1]);
		expect(one.attempts.map(({ failed, restore }) => [failed.length > 0, restore])).toEqual([
			[true, "starter"],
			[true, records[9]!.id],
			[false, records[12]!.id],
		]);
		expect(one.passes).toEqual([expect.objectContaining({ id: records[14]!.id })]);
		expect(one.passes[0]!.text).toContain(text("lab-1")!.trim());
		// The browser was killed between the attempt and its pass.
		expect(two.attempts).toMatchObject([{ failed: [] }]);
		expect(two.passes).toEqual([{ id: records[17]!.id, at: records[17]!.at, text: text("lab-2") }]);
	});
});

describe("an import", () => {
	it("adds what is new, leaves what is there, and counts both", async () => {
		const { progress } = await openTab();
		const lines = FIXTURE.split("\n");
		await importProgress(progress, lines.slice(0, 6).join("\n"));
		const before = await onDisk();
		expect(await importProgress(progress, new Blob([FIXTURE]))).toEqual({ added: 11, already: 5 });
		expect(await onDisk()).toEqual(expect.arrayContaining(before));
		expect(await importProgress(progress, FIXTURE)).toEqual({ added: 0, already: 16 });
	});

	it("merges with what was done here, and is replayed among it by time", async () => {
		const { progress, clock } = await openTab();
		clock.time = Date.parse("2026-03-01T09:00:00.000Z");
		await progress.append(edited("an hour before"));
		await importProgress(progress, FIXTURE);
		await progress.append(edited("after the import", "lab-2"));
		const all = texts(await progress.all({ lesson: "11" }));
		expect(all[0]).toBe("an hour before");
		expect(all.at(-1)).toBe("after the import");
	});

	it("is one transaction, and is told to this tab and the others", async () => {
		const [a, b] = [await openTab(), await openTab()];
		const here = vi.fn();
		a.progress.subscribe(here);
		const there = new Promise<readonly StoredRecord[]>((resolve) => b.progress.subscribe(resolve));
		const begun = vi.spyOn(IDBDatabase.prototype, "transaction");
		await importProgress(a.progress, FIXTURE);
		expect(begun).toHaveBeenCalledExactlyOnceWith("records", "readwrite", { durability: "strict" });
		expect(here.mock.calls[0]![0]).toHaveLength(16);
		expect(await there).toHaveLength(16);
	});

	it("reads a last line without its newline, blank lines at the end, and the line ends of Windows", () => {
		const { records } = parseImport(FIXTURE);
		for (const text of [FIXTURE.trimEnd(), `${FIXTURE}\n`, `${FIXTURE}\r\n \r\n`, `\uFEFF${FIXTURE}`]) {
			expect(parseImport(text).records).toEqual(records);
		}
		expect(parseImport(FIXTURE.replaceAll("\n", "\r\n")).records).toEqual(records);
	});

	it("counts a record that stands in the file twice once", async () => {
		const { progress } = await openTab();
		const [, second] = FIXTURE.split("\n");
		expect(await importProgress(progress, `${FIXTURE}${second}\n`)).toEqual({ added: 16, already: 1 });
	});

	it("works where nothing is saved, from memory", async () => {
		vi.stubGlobal("indexedDB", undefined);
		const { progress } = await openTab();
		expect(await importProgress(progress, FIXTURE)).toEqual({ added: 16, already: 0 });
		expect(await importProgress(progress, FIXTURE)).toEqual({ added: 0, already: 16 });
		expect(await exportFrom(progress)).toEqual([FIXTURE]);
		expect(progress.state).toMatchObject({ status: "memory only", unsaved: 16 });
	});
});

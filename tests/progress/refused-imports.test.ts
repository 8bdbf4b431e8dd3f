import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { ImportError, MAX_FILE, parseImport } from "../../labs/progress/export-file.ts";
import { exportFrom, importProgress } from "../../site/progress/transfer.ts";
import { breakDisk, onDisk, openTab, ran } from "./stand.ts";

const FIXTURE = readFileSync(new URL("fixtures/export-v1.jsonl", import.meta.url), "utf8");
const HEADER = '{"format":"pull-the-plug/progress","version":1}';

/** What is wrong with a file. */
function refusal(text: string): ImportError {
	try {
		parseImport(text);
	} catch (error) {
		if (!(error instanceof ImportError)) throw error;
		expect(error.message).toMatch(new RegExp(`\\bline ${error.line}\\b`, "i"));
		expect(error.message).toMatch(/Nothing was imported\.$/);
		return error;
	}
	throw new Error("The file was accepted.");
}

/** Takes the place of one line, counted from 1. */
function withLine(number: number, line: string): string {
	return FIXTURE.split("\n")
		.with(number - 1, line)
		.join("\n");
}

/** A file that is handed over in pieces of so many bytes. */
function inPieces(text: string, size: number): Blob {
	const bytes = new TextEncoder().encode(text);
	const file = new Blob([bytes]);
	let at = 0;
	vi.spyOn(file, "stream").mockImplementation(
		() =>
			new ReadableStream({
				pull(controller) {
					if (at >= bytes.length) return controller.close();
					controller.enqueue(bytes.slice(at, at + size));
					at += size;
				},
			}),
	);
	at = 0;
	return file;
}

describe("an import refuses, naming the line,", () => {
	it("a file that is cut off at any place inside a line", () => {
		const lines = FIXTURE.split("\n");
		let end = 0;
		for (const [index, line] of lines.slice(0, 6).entries()) {
			for (let cut = end + 1; cut < end + line.length; cut += 7) {
				expect(refusal(FIXTURE.slice(0, cut))).toMatchObject({ code: "torn", line: index + 1 });
			}
			end += line.length + 1;
		}
	});

	it("a file with a damaged, blank or foreign line in the middle", () => {
		expect(refusal(withLine(4, ""))).toMatchObject({ code: "torn", line: 4 });
		expect(refusal(withLine(5, "\0\0\0\0"))).toMatchObject({ code: "torn", line: 5 });
		expect(refusal(withLine(6, HEADER))).toMatchObject({ code: "torn", line: 6 });
		expect(refusal(withLine(7, FIXTURE.split("\n")[6]!.replace('"lab-1"', "7")))).toMatchObject({ line: 7 });
		expect(refusal(withLine(2, FIXTURE.split("\n")[1]!.replace("option", "opinion"))).message).toMatch(
			/Line 2 .*"data.option" is missing/,
		);
	});

	it("a file of something else", () => {
		const others = ["", "\n", "PK\u0003\u0004", "[]", "null", "7", '{"format":"another/thing","version":1}'];
		for (const other of [...others, FIXTURE.split("\n").slice(1).join("\n"), '{"format":"pull-the-plug/progress"}']) {
			expect(refusal(other)).toMatchObject({ code: "foreign", line: 1 });
		}
		expect(refusal(HEADER.replace("1}", "0.5}"))).toMatchObject({ code: "foreign" });
	});

	it("a file of a newer format", () => {
		const error = refusal(FIXTURE.replace('"version":1', '"version":2'));
		expect(error).toMatchObject({ code: "newer", line: 1 });
		expect(error.message).toMatch(/newer copy of the course.*Reload the page/);
	});

	it("a file or a line that is over the limit, and says the limit", async () => {
		const { progress } = await openTab();
		const line = `${"x".repeat(8_000_001)}`;
		expect(refusal(withLine(3, line))).toMatchObject({
			code: "huge",
			line: 3,
			message: expect.stringMatching(/8,000,000/),
		});
		const huge = refusal(`${HEADER}\n${" ".repeat(MAX_FILE)}`);
		expect(huge).toMatchObject({ code: "huge", line: 2, message: expect.stringMatching(/100 MB/) });
		const ten = new Blob(["x".repeat(999), "\n"]);
		const grown = new Blob([`${HEADER}\n`, ...Array(MAX_FILE / 1_000).fill(ten)]);
		await expect(importProgress(progress, grown)).rejects.toMatchObject({ code: "huge", line: MAX_FILE / 1_000 + 1 });
		const endless = new Blob([`${HEADER}\n`, ...Array(9_000).fill(new Blob(["x".repeat(1_000)]))]);
		await expect(importProgress(progress, endless)).rejects.toMatchObject({ code: "huge", line: 2 });
	});

	it("a file of something else without reading on, however large it is", async () => {
		const { progress } = await openTab();
		const film = new Blob(Array(200).fill(new Blob([new Uint8Array(1_000_000)])));
		const stream = vi.spyOn(film, "stream");
		await expect(importProgress(progress, film)).rejects.toMatchObject({ code: "foreign", line: 1 });
		const notes = new Blob(["My notes\n", ...Array(200).fill(new Blob(["x".repeat(999_999), "\n"]))]);
		await expect(importProgress(progress, notes)).rejects.toMatchObject({ code: "foreign", line: 1 });
		expect(stream).toHaveBeenCalledOnce();
	});

	it("the same in a file as in its text, wherever the pieces of the file end", async () => {
		const { progress } = await openTab();
		const lines = FIXTURE.split("\n");
		const bad = [withLine(4, ""), withLine(9, "\0"), FIXTURE.slice(0, 700), `${HEADER.slice(0, 9)}\n`, "\n", ""];
		for (const text of [...bad, lines.slice(1).join("\n"), `${FIXTURE}\n\n${lines[3]}`]) {
			const { code, line, message } = refusal(text);
			for (const size of [1, 7, 100_000]) {
				const error = await importProgress(progress, inPieces(text, size)).catch((error) => error);
				expect(error).toMatchObject({ code, line, message });
			}
		}
		expect(await onDisk()).toEqual([]);
		expect(await importProgress(progress, inPieces(`\uFEFF${FIXTURE}`, 3))).toEqual({ added: 16, already: 0 });
	});

	it("a large file that is torn in its last line, and the page has its turn meanwhile", async () => {
		const { progress } = await openTab();
		const line = FIXTURE.split("\n")[6]!;
		const text = JSON.stringify(JSON.parse(line).data.text.repeat(2_000)).slice(1, -1);
		const large = Array.from({ length: 60 }, (_, n) =>
			line.replace(/"text":".*?[^\\]"/, `"text":"${text}"`).replace("1c0ffee5", (0x1c000000 + n).toString(16)),
		);
		// A clock that goes on by five milliseconds whenever it is looked at: each line takes as long, whatever the machine.
		let now = 0;
		vi.spyOn(performance, "now").mockImplementation(() => (now += 5));
		const pauses = vi.spyOn(globalThis, "setTimeout");
		const error = await importProgress(progress, new Blob([`${HEADER}\n${large.join("\n")}\n{"torn`])).catch((e) => e);
		expect(error).toMatchObject({ code: "torn", line: 62 });
		// After 12 milliseconds at the latest, which are three lines here.
		expect(pauses.mock.calls.filter(([, wait]) => wait === undefined)).toHaveLength(Math.floor(61 / 3));
		vi.restoreAllMocks();
		expect(await onDisk()).toEqual([]);
	});

	it("a record that is in the file, or here, with other content", async () => {
		const { progress } = await openTab();
		const changed = FIXTURE.split("\n")[1]!.replace("everything", "nothing");
		expect(refusal(`${FIXTURE}${changed}\n`)).toMatchObject({ code: "conflict", line: 18 });
		await importProgress(progress, FIXTURE);
		const stranger = (await openTab()).progress;
		for (const reader of [progress, stranger]) {
			const error = await importProgress(reader, `${HEADER}\n${FIXTURE.split("\n")[3]}\n${changed}\n`).catch((e) => e);
			expect(error).toMatchObject({ name: "ImportError", code: "conflict", line: 3 });
		}
		expect(await exportFrom(stranger)).toEqual([FIXTURE]);
	});
});

describe("a refused import changes nothing", () => {
	const lines = FIXTURE.split("\n");
	const tenth = `${HEADER}\n${lines[10]}\n`;
	const contradicting = withLine(11, lines[10]!.replace('"tab":"', '"tab":"x'));

	it("when a late line contradicts what is here, whether or not this tab has read it", async () => {
		const { progress } = await openTab();
		await importProgress(progress, tenth);
		const before = await onDisk();
		for (const reader of [progress, (await openTab()).progress]) {
			const heard = vi.fn();
			reader.subscribe(heard);
			await expect(importProgress(reader, contradicting)).rejects.toThrow("Line 11");
			expect(await onDisk()).toEqual(before);
			expect(await reader.all()).toEqual(before);
			expect(heard).not.toHaveBeenCalled();
		}
	});

	it("when a late line contradicts what is kept in memory", async () => {
		vi.stubGlobal("indexedDB", undefined);
		const { progress } = await openTab();
		await importProgress(progress, tenth);
		await expect(importProgress(progress, contradicting)).rejects.toThrow("Line 11");
		expect(await progress.all()).toHaveLength(1);
	});

	it("when there is no room for all of it", async () => {
		const { progress } = await openTab();
		await progress.append(ran);
		const disk = breakDisk();
		const error = await importProgress(progress, FIXTURE).catch((e) => e);
		disk.mend();
		expect(error).toMatchObject({ name: "ImportError", code: "failed" });
		expect(error.message).toMatch(/no room left.*Free some disk space, then import it again\. Nothing was imported\./);
		expect(await onDisk()).toHaveLength(1);
		expect(await progress.all()).toHaveLength(1);
		expect(await importProgress(progress, FIXTURE)).toEqual({ added: 16, already: 0 });
	});

	it("when the file cannot be read", async () => {
		const { progress } = await openTab();
		const gone = new Blob([FIXTURE]);
		vi.spyOn(gone, "stream").mockImplementation(
			() =>
				new ReadableStream({
					pull(controller) {
						controller.error(new DOMException("", "NotFoundError"));
					},
				}),
		);
		await expect(importProgress(progress, gone)).rejects.toMatchObject({ code: "failed", name: "ImportError" });
	});
});

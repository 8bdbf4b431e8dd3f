import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDERS = ["bin", "harness-ref", "labs", "site", "tests"];
/** The most lines that a file may have, by the ending of its name. Data is as long as it is. */
const MOST: Readonly<Record<string, number>> = { ".ts": 350, ".mjs": 350, ".js": 350, ".astro": 350, ".css": 200 };
/** What is written for the learner has the length that it needs. */
const LESSONS = /^(tests\/course\/)?labs\/lessons\//;

test("no file is longer than what can be read in a few minutes, and no style sheet", () => {
	const files = FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true }))
		.filter((entry) => entry.isFile() && extname(entry.name) in MOST)
		.map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join("/"))
		.filter((path) => !LESSONS.test(path));
	expect(files.length).toBeGreaterThan(100);
	const long = files.flatMap((path) => {
		const lines = readFileSync(join(ROOT, path), "utf8").replace(/\n$/, "").split("\n").length;
		const most = MOST[extname(path)]!;
		return lines > most ? [`${path} has ${lines} lines, and may have ${most}: split it by what it is about`] : [];
	});
	expect(long).toEqual([]);
});

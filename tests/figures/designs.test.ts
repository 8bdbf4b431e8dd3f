import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { replaced, statesOf } from "./recordings.ts";

interface Reader {
	name: string;
	requests: number;
	files: number;
	over: boolean;
}

const story = statesOf("designs");
const CELL = new URL("../../labs/lessons/03-until-it-stops-asking/cells/three-loops.out", import.meta.url);

test("comes to the numbers that the cell of the three designs prints", () => {
	const printed = readFileSync(CELL, "utf8").split(/^job /m);
	for (const job of [2, 3]) {
		const last = story.filter((state) => state.job === job).at(-1)!;
		for (const { name, requests, files, over } of last.readers as Reader[]) {
			expect(over).toBe(true);
			const line = new RegExp(`^  ${name}, .*: files ${files}, requests ${requests}$`, "m");
			expect(printed[job], `design ${name} in job ${job}`).toMatch(line);
		}
	}
});

test("opens where the stop reason ends a job that is not done", () => {
	expect(story[1]!.caption).toMatch(/says “stop”.* B takes it for the answer: 0 files after 1 request\.$/);
	expect(story[1]!.readers.map(({ over }: Reader) => over)).toEqual([false, true, false]);
});

test("changes with the trace", () => {
	const elsewhere = replaced("designs", "“stop” under every reply", "a tired proxy");
	expect(statesOf("designs", elsewhere)[0]!.caption).toContain("a tired proxy");
});

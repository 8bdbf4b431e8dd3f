import { afterAll, describe, expect, test } from "vitest";
import { nodeEngine } from "../../labs/sandbox/engine-node.ts";
import { CORPUS } from "./corpus.ts";
import { JARGON, judged, runOf, TINY, wanted } from "./judge.ts";

const engine = nodeEngine();
afterAll(() => engine.dispose());

const all = Object.values(CORPUS).flat();

test("no two programs of the corpus have one name, and no kind of verdict is missing but those of tests and of Stop", () => {
	const names = all.map(({ name }) => name);
	expect(new Set(names).size).toBe(names.length);
	expect(new Set(all.map(({ kind }) => kind))).toEqual(
		new Set([
			"passed",
			"error",
			"out of fuel",
			"out of memory",
			"too deep",
			"too much output",
			"never settled",
			"engine restarted",
		]),
	);
});

describe.each(Object.entries(CORPUS))("%s: each gets its verdict, and the next run works at once", (_, programs) => {
	test.each(programs.map((program) => [program.name, program] as const))("%s", async (_, program) => {
		const verdict = await engine.run(...runOf(program));
		expect(judged(program, verdict)).toEqual(wanted(program));
		// What the program itself calls its error is its own business.
		if (!program.lines.join().includes("stage/")) expect(verdict.message).not.toMatch(JARGON);
		expect(verdict.message).not.toMatch(/\n|undefined \(|\[object/);
		expect(await engine.run(TINY)).toMatchObject({ kind: "passed", output: ["works"] });
	});
});

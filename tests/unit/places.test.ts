import { describe, expect, it } from "vitest";
import { blockAt, compose, placesIn, type Target } from "../../labs/harness/compose.ts";
import { fillGaps } from "../../labs/harness/gaps.ts";
import { small } from "./small-reference.ts";

const LAB2: Target = { lesson: "11", lab: 2 };

describe("places", () => {
	const text = compose(small, LAB2, "start", ["run", "save"]);
	const lines = text.split("\n");

	it("finds every block from its doc comment to its last line", () => {
		expect(placesIn(text).map(({ name, gap }) => [name, gap])).toEqual([
			["LIMIT", false],
			["say", false],
			["run", true],
			["Log", false],
			["save", true],
		]);
		for (const { from, to } of placesIn(text)) {
			expect(lines[from - 1]).toMatch(/^\/\*\*/);
			expect(lines[from - 2]).toBe("");
			expect(lines[to]).toBe("");
		}
	});

	it("says which block a line belongs to", () => {
		const at = (line: string) => blockAt(text, lines.indexOf(line) + 1);
		expect(at("\tsize = 0;")).toMatchObject({ name: "Log", gap: false });
		expect(at(" * Keeps.")).toMatchObject({ name: "Log" });
		expect(at("\tyield 10;")).toMatchObject({ name: "run", gap: true });
		expect(at("/** Saves. */")).toMatchObject({ name: "save", gap: true });
		expect(at("// == 2 loop ==")).toBe(undefined);
		expect(blockAt(text, 9999)).toBe(undefined);
	});

	it("takes whatever a learner declares in a gap for a part of it", () => {
		const filled = fillGaps(text, { run: "const helper = 1;\n\nexport function* run() {\n\tyield helper;\n}" });
		const line = filled.split("\n").indexOf("const helper = 1;") + 1;
		expect(blockAt(filled, line)).toMatchObject({ name: "run", gap: true });
		expect(placesIn(filled)).toHaveLength(5);
	});
});
